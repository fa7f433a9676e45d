//! The way to the other nodes. The bus may lose messages and may be away: the
//! log in the store is the truth, and rooms are read again when in doubt.

#[cfg(feature = "nats")]
use futures_util::StreamExt;
#[cfg(feature = "nats")]
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::note::Note;
#[cfg(feature = "nats")]
use crate::security::random_number;

/// Why a node could not join the others.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// The address cannot be used.
    #[cfg(feature = "nats")]
    #[error("{0}")]
    Connect(async_nats::ConnectError),
    /// The subject cannot be listened to.
    #[cfg(feature = "nats")]
    #[error("{0}")]
    Subscribe(async_nats::SubscribeError),
    /// The system has no random numbers to give.
    #[cfg(feature = "nats")]
    #[error("{0}")]
    Random(getrandom::Error),
    /// This program was built without NATS.
    #[cfg(not(feature = "nats"))]
    #[error("this program was built without NATS; `cargo start --full` builds one with it")]
    NotBuilt,
}

#[cfg(feature = "nats")]
/// The subject on which every node speaks and listens.
const SUBJECT: &str = "tabuleiro.v1";
#[cfg(feature = "nats")]
/// The most messages that may wait to be sent.
const QUEUE: usize = 8_192;

#[cfg(feature = "nats")]
#[derive(Serialize, Deserialize)]
struct Envelope {
    node: u64,
    #[serde(flatten)]
    note: Note,
}

#[cfg(feature = "nats")]
use async_nats::Client;

/// In a build without NATS a node is always alone.
#[cfg(not(feature = "nats"))]
#[derive(Clone)]
enum Client {}

/// The bus: to the other nodes, or to nobody where there is only one. Every
/// clone is the same bus.
#[derive(Clone)]
pub(crate) struct Bus {
    node: u64,
    client: Option<Client>,
    queue: Option<mpsc::Sender<Note>>,
}

impl Bus {
    /// A node that is alone.
    pub(crate) fn alone() -> Bus {
        Bus { node: 0, client: None, queue: None }
    }

    /// Without NATS there are no others to join.
    #[cfg(not(feature = "nats"))]
    pub(crate) async fn join(_url: &str) -> Result<(Bus, mpsc::Receiver<(u64, Note)>), BusError> {
        Err(BusError::NotBuilt)
    }

    /// Joins the others over NATS, now or as soon as it can be reached.
    /// What the others say arrives at the receiver.
    #[cfg(feature = "nats")]
    pub(crate) async fn join(url: &str) -> Result<(Bus, mpsc::Receiver<(u64, Note)>), BusError> {
        let node = random_number().map_err(BusError::Random)?;
        let client = async_nats::ConnectOptions::new()
            .name("tabuleiro")
            .retry_on_initial_connect()
            .connect(url)
            .await
            .map_err(BusError::Connect)?;
        let mut heard = client.subscribe(SUBJECT).await.map_err(BusError::Subscribe)?;
        let (notes, received) = mpsc::channel(QUEUE);
        tokio::spawn(async move {
            while let Some(message) = heard.next().await {
                match serde_json::from_slice::<Envelope>(&message.payload) {
                    Ok(envelope) if envelope.node == node => {}
                    Ok(envelope) => {
                        if notes.send((envelope.node, envelope.note)).await.is_err() {
                            break;
                        }
                    }
                    Err(error) => tracing::warn!(%error, "a message on the bus cannot be read"),
                }
            }
        });
        let (queue, mut waiting) = mpsc::channel::<Note>(QUEUE);
        let sender = client.clone();
        tokio::spawn(async move {
            while let Some(note) = waiting.recv().await {
                let Ok(bytes) = serde_json::to_vec(&Envelope { node, note }) else { continue };
                if let Err(error) = sender.publish(SUBJECT, bytes.into()).await {
                    tracing::warn!(%error, "the bus did not take a message");
                }
            }
        });
        Ok((Bus { node, client: Some(client), queue: Some(queue) }, received))
    }

    /// The number of this node.
    pub(crate) fn node(&self) -> u64 {
        self.node
    }

    /// Sends a note to the other nodes, if there are any. Never waits.
    pub(crate) fn publish(&self, note: Note) {
        if let Some(queue) = &self.queue
            && self.is_up()
            && queue.try_send(note).is_err()
        {
            tracing::warn!(node = self.node, "the bus is too slow: a message was dropped");
        }
    }

    /// Is there a bus at all?
    pub(crate) fn is_shared(&self) -> bool {
        self.client.is_some()
    }

    /// Can the other nodes be reached? A node that is alone always says yes.
    pub(crate) fn is_up(&self) -> bool {
        self.client.as_ref().is_none_or(is_connected)
    }
}

#[cfg(feature = "nats")]
fn is_connected(client: &Client) -> bool {
    client.connection_state() == async_nats::connection::State::Connected
}

#[cfg(not(feature = "nats"))]
fn is_connected(client: &Client) -> bool {
    match *client {}
}
