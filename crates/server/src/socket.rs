//! One player's socket: what comes in is done in order, what goes out waits
//! in a bounded queue, and a silent peer is given up.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{FromRef, Request, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use play::{GameId, Operation, PlayerId, millis};
use protocol::{
    ClientMessage, MAX_FRAME, MAX_NONCE, Phrase, Problem, Scope, ServerMessage, VERSION,
};
use store::{PlayerRow, Store};
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Message, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Error, Utf8Bytes};

use crate::error::ApiError;
use crate::frame_guard::{FrameGuard, is_flood};
use crate::games::{Games, rule_of};
use crate::live::{CloseReason, Inbox, Live, Outbox, Sight, write};
use crate::lobby::Challenges;
use crate::metrics::Metrics;
use crate::now::Now;
use crate::security::{ClientAddress, Limits, Member, Rule};
use crate::views;

/// Buffers of this size keep ten thousand idle sockets small; a heartbeat or a move fits.
const BUFFER: usize = 1024;
/// The longest message there can be: a game of tens of thousands of moves.
const LONGEST_ANSWER: usize = 8 * 1024 * 1024;
/// The heartbeat of a socket that follows a game, and when it is given up.
const LIVELY: (Duration, Duration) = (Duration::from_millis(2_500), Duration::from_secs(9));
/// The same for one that follows none.
const IDLE: (Duration, Duration) = (Duration::from_secs(25), Duration::from_secs(60));
/// The most games that one socket may follow.
const MOST_GAMES: usize = 32;
/// How many senseless messages are answered before the socket is closed.
const PATIENCE: u32 = 10;

/// A socket, each frame of which is counted.
type WebSocket = WebSocketStream<FrameGuard<TokioIo<Upgraded>>>;

/// What sockets and streams need of the server.
#[derive(Clone)]
pub(crate) struct SocketParts {
    pub(crate) store: Store,
    pub(crate) games: Arc<Games>,
    pub(crate) live: Arc<Live>,
    pub(crate) challenges: Arc<Challenges>,
    pub(crate) limits: Arc<Limits>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) now: Now,
}

impl<S> FromRef<S> for SocketParts
where
    Store: FromRef<S>,
    Arc<Games>: FromRef<S>,
    Arc<Live>: FromRef<S>,
    Arc<Challenges>: FromRef<S>,
    Arc<Limits>: FromRef<S>,
    Arc<Metrics>: FromRef<S>,
    Now: FromRef<S>,
{
    fn from_ref(state: &S) -> SocketParts {
        SocketParts {
            store: FromRef::from_ref(state),
            games: FromRef::from_ref(state),
            live: FromRef::from_ref(state),
            challenges: FromRef::from_ref(state),
            limits: FromRef::from_ref(state),
            metrics: FromRef::from_ref(state),
            now: FromRef::from_ref(state),
        }
    }
}

/// Opens a socket for a player who is logged in.
pub(crate) async fn upgrade(
    State(parts): State<SocketParts>,
    visitor: ClientAddress,
    member: Member,
    mut request: Request,
) -> Result<Response, ApiError> {
    parts.limits.address(Rule::Socket, visitor.0)?;
    let upgraded = hyper::upgrade::on(&mut request);
    let response = create_response(&request.map(drop));
    let response = response.map_err(|error| ApiError::BadRequest(error.to_string()))?;
    let limits = WebSocketConfig::default()
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(LONGEST_ANSWER)
        .max_frame_size(Some(MAX_FRAME))
        .max_message_size(Some(MAX_FRAME));
    let player = member.player.id;
    let (outbox, inbox) = Outbox::new(parts.live.next_socket(), player, member.session.clone());
    // The socket is registered before the welcome, so it misses no broadcast
    // from then on.
    connect(&parts, &member.player, &outbox).await?;
    let talk = Conversation { parts, member, outbox, games: HashSet::new(), nonsense: 0 };
    tokio::spawn(async move {
        let socket = match upgraded.await {
            Ok(stream) => {
                let stream = TokioIo::new(stream);
                let stream = FrameGuard::new(stream, talk.parts.limits.clone(), player);
                Some(WebSocket::from_raw_socket(stream, Role::Server, Some(limits)).await)
            }
            Err(_gone) => None,
        };
        serve(talk, socket, inbox).await;
    });
    Ok(response.map(|()| Body::empty()))
}

async fn serve(mut talk: Conversation, socket: Option<WebSocket>, inbox: Inbox) {
    if let Some(mut socket) = socket
        && talk.welcome(&mut socket).await
    {
        talk.run(socket, inbox).await;
    }
    let Conversation { parts, member, outbox, games, .. } = talk;
    depart(&parts, &outbox, &games, &member).await;
}

/// Registers a socket or a stream, unless its owner has as many as one may have. Whom the
/// owner does not see is known before.
pub(crate) async fn connect(
    parts: &SocketParts,
    player: &PlayerRow,
    outbox: &Outbox,
) -> Result<(), ApiError> {
    let sight = Sight::of(&parts.store, Some(player.id)).await?;
    let looking = parts.challenges.is_looking(player.id);
    match parts.live.connect(player, outbox.clone(), looking, sight) {
        true => Ok(()),
        false => Err(ApiError::TooMany { retry_after: 10_000 }),
    }
}

/// A socket or a stream has ended.
pub(crate) async fn depart(
    parts: &SocketParts,
    outbox: &Outbox,
    games: &HashSet<GameId>,
    Member { player, session, scopes, .. }: &Member,
) {
    for game in games {
        parts.games.leave(outbox, game).await;
    }
    let now = (parts.now)();
    parts.live.disconnect(player.id, outbox.id(), now);
    // Other nodes, and this one after a restart, learn here when they left.
    let noted = match (parts.store.saw_players(vec![player.id], now).await, scopes) {
        (Ok(()), None) => parts.store.saw_session(session.clone(), now).await,
        (Ok(()), Some(_)) => parts.store.saw_token(session.clone(), now).await,
        (failed, _) => failed,
    };
    if let Err(error) = noted {
        tracing::debug!(%error, "a departure was not noted");
    }
}

/// A conversation with one client.
struct Conversation {
    parts: SocketParts,
    member: Member,
    outbox: Outbox,
    /// The games it follows.
    games: HashSet<GameId>,
    nonsense: u32,
}

impl Conversation {
    /// Sends the welcome; was it delivered?
    async fn welcome(&self, socket: &mut WebSocket) -> bool {
        let player = &self.member.player;
        let welcome = match views::me(&self.parts.store, player).await {
            Ok(me) => ServerMessage::Welcome {
                version: VERSION,
                me,
                heartbeat: millis(LIVELY.0),
                online: vec![],
                challenges: self.parts.challenges.visible_to(
                    player.id,
                    player.kind,
                    &self.parts.live.sight(player.id),
                ),
            },
            Err(error) => {
                ApiError::from(error).log();
                return false;
            }
        };
        for message in self.parts.live.listed(player.id, welcome) {
            if socket.send(Message::Text(message)).await.is_err() {
                return false;
            }
        }
        true
    }

    async fn run(&mut self, mut socket: WebSocket, mut inbox: Inbox) {
        let mut pulse = Pulse::new();
        loop {
            let rhythm = if self.games.is_empty() { IDLE } else { LIVELY };
            tokio::select! {
                message = socket.next() => {
                    let message = match message {
                        Some(Ok(message)) => message,
                        Some(Err(Error::Io(error))) if is_flood(&error) => {
                            let flood = farewell(1008, "too many frames");
                            let _gone = socket.send(Message::Close(Some(flood))).await;
                            return;
                        }
                        _ => return,
                    };
                    // In a box of its own, so that silent sockets need not
                    // keep room for all that may be asked.
                    if let Some(farewell) = Box::pin(self.hear(message)).await {
                        let _gone = socket.send(Message::Close(Some(farewell))).await;
                        return;
                    }
                    // While the server was busy with it, the client had no chance to speak.
                    pulse.heard();
                }
                text = inbox.queue.recv() => {
                    let Some(text) = text else { return };
                    if !self.send_all(&mut socket, text, &mut inbox).await {
                        return;
                    }
                    pulse.sent = Instant::now();
                }
                why = inbox.signs.closing() => {
                    if why == CloseReason::SessionEnded {
                        let ended = farewell(1008, "the session has ended");
                        let _gone = socket.send(Message::Close(Some(ended))).await;
                        return;
                    }
                    self.parts.metrics.resyncs.inc();
                    return close(&mut socket, &mut inbox).await;
                }
                () = sleep_until(pulse.next(rhythm)) => {
                    if pulse.is_silent(rhythm) || !pulse.beat(&mut socket, rhythm.0).await {
                        return;
                    }
                }
            }
        }
    }

    /// Sends a message and whatever else waits, with one flush. What is sent counts: who lets too
    /// much be sent may ask for nothing until it is made good.
    async fn send_all(&self, socket: &mut WebSocket, text: Utf8Bytes, inbox: &mut Inbox) -> bool {
        let mut next = Some(text);
        while let Some(text) = next {
            let kibibytes = text.len() as f64 / 1_024.0;
            self.parts.limits.charge(Rule::Answer, self.outbox.player(), kibibytes);
            if socket.feed(Message::Text(text)).await.is_err() {
                return false;
            }
            next = inbox.queue.try_recv().ok();
        }
        socket.flush().await.is_ok()
    }

    /// Does what a message asks; gives a close frame if the connection must end.
    async fn hear(&mut self, message: Message) -> Option<CloseFrame> {
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => return None,
            Message::Binary(_) => return Some(farewell(1003, "send text, not bytes")),
            Message::Close(_) => return Some(farewell(1000, "")),
        };
        let player = self.outbox.player();
        let limits = &self.parts.limits;
        let admitted = limits.account(Rule::Message, player);
        if let Err(error) = admitted.and_then(|()| limits.account(Rule::Answer, player)) {
            self.refuse(None, None, &error);
            return self.complain();
        }
        let message: ClientMessage = match serde_json::from_str(&text) {
            Ok(message) => message,
            Err(error) => {
                self.refuse(None, None, &ApiError::BadRequest(error.to_string()));
                return self.complain();
            }
        };
        self.obey(player, message).await;
        None
    }

    async fn obey(&mut self, player: PlayerId, message: ClientMessage) {
        match message {
            ClientMessage::Ping {} => self.outbox.send(&ServerMessage::Pong),
            ClientMessage::Watch { game, seq } => self.watch(game, seq).await,
            ClientMessage::Leave { game } => {
                self.games.remove(&game);
                self.parts.games.leave(&self.outbox, &game).await;
            }
            ClientMessage::Lobby { follow } => {
                // The whole lobby is sent, as a whole game may be.
                if follow && let Err(error) = self.parts.limits.account(Rule::Watch, player) {
                    return self.refuse(None, None, &error);
                }
                let kind = self.member.player.kind;
                let challenges = |sight: &_| self.parts.challenges.visible_to(player, kind, sight);
                self.parts.live.look_at_lobby(&self.outbox, follow, challenges);
            }
            ClientMessage::Act(operation) => self.act(player, operation).await,
            ClientMessage::Say { game, phrase } => {
                if let Err(error) = self.say(player, &game, phrase).await {
                    self.refuse(Some(game), None, &error);
                }
            }
        }
    }

    async fn say(&self, player: PlayerId, game: &GameId, phrase: Phrase) -> Result<(), ApiError> {
        self.member.may(Scope::Play)?;
        self.parts.limits.account(Rule::Phrase, player)?;
        self.parts.games.say(player, game, phrase).await
    }

    async fn act(&self, player: PlayerId, operation: Operation) {
        if operation.nonce.is_empty() || operation.nonce.len() > MAX_NONCE {
            let wrong = ApiError::BadRequest("expected a nonce of 1 to 64 bytes".into());
            return self.refuse(Some(operation.game), None, &wrong);
        }
        if let Err(error) = self.try_act(player, &operation).await {
            self.refuse(Some(operation.game), Some(operation.nonce), &error);
        }
    }

    async fn try_act(&self, player: PlayerId, operation: &Operation) -> Result<(), ApiError> {
        self.member.may(Scope::Play)?;
        if let Some(rule) = rule_of(&operation.action) {
            self.parts.limits.account(rule, player)?;
        }
        let games = &self.parts.games;
        // What was missed is sent, as to one who begins to follow.
        if games.is_behind(operation).await? {
            self.parts.limits.account(Rule::Watch, player)?;
        }
        games.act(player, operation, Some(&self.outbox)).await
    }

    async fn watch(&mut self, game: GameId, seq: Option<u64>) {
        if self.games.len() >= MOST_GAMES && !self.games.contains(&game) {
            let full = ApiError::BadRequest("a socket follows at most 32 games".to_string());
            return self.refuse(Some(game), None, &full);
        }
        let watched = match self.parts.limits.account(Rule::Watch, self.outbox.player()) {
            Ok(()) => self.parts.games.watch(&self.outbox, &game, seq).await,
            Err(error) => Err(error),
        };
        match watched {
            Ok(()) => {
                self.games.insert(game);
            }
            Err(error) => self.refuse(Some(game), None, &error),
        }
    }

    fn refuse(&self, game: Option<GameId>, nonce: Option<String>, error: &ApiError) {
        error.log();
        let problem: Problem = error.problem();
        self.outbox.send(&ServerMessage::Refused { game, nonce, problem });
    }

    fn complain(&mut self) -> Option<CloseFrame> {
        self.nonsense += 1;
        (self.nonsense > PATIENCE).then(|| farewell(1008, "too much nonsense"))
    }
}

/// Closes a socket whose client is to connect again. What is queued, such as a
/// goodbye, still goes out.
async fn close(socket: &mut WebSocket, inbox: &mut Inbox) {
    while let Ok(text) = inbox.queue.try_recv() {
        if socket.send(Message::Text(text)).await.is_err() {
            return;
        }
    }
    let again = farewell(1013, "connect again");
    let _gone = socket.send(Message::Close(Some(again))).await;
}

/// The signs of life on a socket. Moves are signs as good as heartbeats.
struct Pulse {
    /// When the client was last heard.
    heard: Instant,
    /// When it was last heard or pinged.
    pinged: Instant,
    /// When it was last sent a message, which shows a browser that the server is there.
    sent: Instant,
}

impl Pulse {
    fn new() -> Pulse {
        let now = Instant::now();
        Pulse { heard: now, pinged: now, sent: now }
    }

    fn heard(&mut self) {
        self.heard = Instant::now();
        self.pinged = self.heard;
    }

    /// When the next heartbeat is due, or the client is given up.
    fn next(&self, (period, patience): (Duration, Duration)) -> Instant {
        (self.pinged.min(self.sent) + period).min(self.heard + patience)
    }

    /// Has the client been silent for too long?
    fn is_silent(&self, (_, patience): (Duration, Duration)) -> bool {
        self.heard.elapsed() >= patience
    }

    /// Sends what is due, with one flush; was it sent?
    async fn beat(&mut self, socket: &mut WebSocket, period: Duration) -> bool {
        let now = Instant::now();
        if now >= self.sent + period {
            if socket.feed(Message::Text(write(&ServerMessage::Pong))).await.is_err() {
                return false;
            }
            self.sent = now;
        }
        if now >= self.pinged + period {
            if socket.feed(Message::Ping(Bytes::new())).await.is_err() {
                return false;
            }
            self.pinged = now;
        }
        socket.flush().await.is_ok()
    }
}

fn farewell(code: u16, reason: &'static str) -> CloseFrame {
    CloseFrame { code: code.into(), reason: Utf8Bytes::from_static(reason) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_silent_client_is_given_up_when_the_protocol_says() {
        for (rhythm, seconds) in [(IDLE, 60), (LIVELY, 9)] {
            let (begun, mut pulse) = (Instant::now(), Pulse::new());
            while !pulse.is_silent(rhythm) {
                sleep_until(pulse.next(rhythm)).await;
                (pulse.pinged, pulse.sent) = (Instant::now(), Instant::now());
            }
            assert_eq!(begun.elapsed().as_secs(), seconds);
        }
    }
}
