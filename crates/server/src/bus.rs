//! What nodes tell each other. The bus may lose messages and may be away: the
//! log in the store is the truth, and rooms are read again when in doubt.

use std::ops::RangeInclusive;

#[cfg(feature = "nats")]
use futures_util::StreamExt;
use protocol::{OnlinePlayer, Phrase};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::error::ApiError;
use crate::lobby::Posted;
#[cfg(feature = "nats")]
use crate::security::random_number;

#[cfg(feature = "nats")]
/// The subject on which every node speaks and listens.
const SUBJECT: &str = "tabuleiro.v1";
#[cfg(feature = "nats")]
/// The most messages that may wait to be sent.
const QUEUE: usize = 8_192;

/// Somebody who is online, with his number.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Person {
    pub(crate) id: u64,
    #[serde(flatten)]
    pub(crate) person: OnlinePlayer,
}

/// Something a node tells the others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "note", rename_all = "kebab-case")]
pub(crate) enum Note {
    /// Entries were added to a game of these players.
    Game { game: String, players: [u64; 2], from: u64, entries: Vec<protocol::Entry> },
    /// Something was said in a game.
    Said { game: String, by: protocol::Side, phrase: Phrase },
    /// People came, changed or left; besides them the node has nobody whose
    /// number is `among` these.
    People { people: Vec<Person>, left: Vec<u64>, among: Option<RangeInclusive<u64>> },
    /// A challenge was opened.
    Opened { posted: Posted },
    /// A challenge was closed; only those who play learn the game.
    Closed { id: String, why: String, game: Option<String>, for_players: Vec<u64> },
    /// A player's name changed, a session ended, or the account is gone.
    Player { id: u64 },
}

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
enum Client {}

/// The bus: to the other nodes, or to nobody where there is only one.
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
    pub(crate) async fn join(_url: &str) -> Result<(Bus, mpsc::Receiver<(u64, Note)>), ApiError> {
        let why = "this program was built without NATS (the feature `nats`)";
        Err(ApiError::Unavailable(why.into()))
    }

    /// Joins the others over NATS, now or as soon as it can be reached.
    /// What the others say arrives at the receiver.
    #[cfg(feature = "nats")]
    pub(crate) async fn join(url: &str) -> Result<(Bus, mpsc::Receiver<(u64, Note)>), ApiError> {
        let node = random_number()?;
        let failed = |error: &dyn std::fmt::Display| ApiError::Unavailable(error.to_string());
        let client = async_nats::ConnectOptions::new()
            .name("tabuleiro")
            .retry_on_initial_connect()
            .connect(url)
            .await
            .map_err(|error| failed(&error))?;
        let mut heard = client.subscribe(SUBJECT).await.map_err(|error| failed(&error))?;
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

    /// Tells the other nodes, if there are any. Never waits.
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
