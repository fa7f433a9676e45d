//! The way to one socket: a bounded queue that never makes the sender wait.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use play::PlayerId;
use protocol::ServerMessage;
use tokio::sync::{Notify, mpsc};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The most messages that may wait for a socket.
const QUEUE: usize = 128;

/// A message as text.
pub(crate) fn write(message: &ServerMessage) -> Utf8Bytes {
    // The types of the protocol always serialise: they hold no maps with odd keys.
    serde_json::to_string(message).unwrap_or_default().into()
}

/// The sender's end.
#[derive(Clone)]
pub(crate) struct Outbox {
    id: u64,
    player: PlayerId,
    queue: mpsc::Sender<Utf8Bytes>,
    signs: Arc<Signs>,
}

/// Why a socket is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CloseReason {
    /// Its client is to connect again.
    Again,
    /// Its session has ended.
    SessionEnded,
}

/// What both ends know of the socket.
pub(crate) struct Signs {
    closing: Notify,
    /// The hash by which the store knows the session or the access token; empty where nobody
    /// stays connected.
    session: Vec<u8>,
    has_ended: AtomicBool,
    /// Does its owner look at the lobby?
    in_lobby: AtomicBool,
    /// Does it follow every game of its owner?
    is_stream: bool,
}

/// The socket's end.
pub(crate) struct Inbox {
    pub(crate) queue: mpsc::Receiver<Utf8Bytes>,
    pub(crate) signs: Arc<Signs>,
}

impl Signs {
    /// Waits until the socket is asked to close, and says why.
    pub(crate) async fn closing(&self) -> CloseReason {
        self.closing.notified().await;
        if self.has_ended.load(Relaxed) { CloseReason::SessionEnded } else { CloseReason::Again }
    }
}

impl Outbox {
    /// The way to a socket of this session.
    pub(crate) fn new(id: u64, player: PlayerId, session: Vec<u8>) -> (Outbox, Inbox) {
        Outbox::with(id, player, session, true, false)
    }

    /// The way to a stream of lines.
    pub(crate) fn stream(
        id: u64,
        player: PlayerId,
        session: Vec<u8>,
        in_lobby: bool,
    ) -> (Outbox, Inbox) {
        Outbox::with(id, player, session, in_lobby, true)
    }

    fn with(
        id: u64,
        player: PlayerId,
        session: Vec<u8>,
        in_lobby: bool,
        is_stream: bool,
    ) -> (Outbox, Inbox) {
        let (sender, queue) = mpsc::channel(QUEUE);
        let (in_lobby, has_ended) = (AtomicBool::new(in_lobby), AtomicBool::new(false));
        let signs = Signs { closing: Notify::new(), session, has_ended, in_lobby, is_stream };
        let signs = Arc::new(signs);
        let inbox = Inbox { queue, signs: signs.clone() };
        (Outbox { id, player, queue: sender, signs }, inbox)
    }

    /// The socket's number on this node.
    pub(crate) fn id(&self) -> u64 {
        self.id
    }

    /// Whose socket it is.
    pub(crate) fn player(&self) -> PlayerId {
        self.player
    }

    /// Queues a message; false if there is no room.
    pub(crate) fn offer(&self, text: Utf8Bytes) -> bool {
        self.queue.try_send(text).is_ok()
    }

    /// Queues a message that must not be missed: where there is no room the
    /// socket is closed, and its owner reconnects and is brought up to date.
    pub(crate) fn send(&self, message: &ServerMessage) {
        self.send_text(write(message));
    }

    /// The same for a message that is written already.
    pub(crate) fn send_text(&self, text: Utf8Bytes) {
        if !self.offer(text) {
            self.close();
        }
    }

    /// Asks the socket to close and its client to connect again.
    pub(crate) fn close(&self) {
        self.signs.closing.notify_one();
    }

    /// Asks the socket to close because its session has ended.
    pub(crate) fn end(&self) {
        self.signs.has_ended.store(true, Relaxed);
        self.close();
    }

    /// The hash by which the store knows the session or the access token.
    pub(crate) fn session(&self) -> &[u8] {
        &self.signs.session
    }

    /// Does its owner look at the lobby?
    pub(crate) fn is_in_lobby(&self) -> bool {
        self.signs.in_lobby.load(Relaxed)
    }

    pub(super) fn set_in_lobby(&self, inside: bool) {
        self.signs.in_lobby.store(inside, Relaxed);
    }

    /// Does it follow every game of its owner?
    pub(crate) fn is_stream(&self) -> bool {
        self.signs.is_stream
    }

    /// Is the socket gone?
    pub(crate) fn is_closed(&self) -> bool {
        self.queue.is_closed()
    }
}
