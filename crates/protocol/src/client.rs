//! What a client says over the socket.

use play::{GameId, Operation};
use serde::{Deserialize, Serialize};

use crate::Phrase;

/// A message from a client.
///
/// ```
/// use protocol::ClientMessage;
/// let watch: ClientMessage = serde_json::from_str(r#"{"type":"watch","game":"g1"}"#).unwrap();
/// assert_eq!(watch, ClientMessage::Watch { game: "g1".into(), seq: None });
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// I want to follow a game, as player or spectator.
    Watch {
        /// Which one.
        game: GameId,
        /// How many entries of its log I know; without it the whole game comes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seq: Option<u64>,
    },
    /// I no longer want to follow it.
    Leave {
        /// Which one.
        game: GameId,
    },
    /// I want to hear who is online and which seeks are open, as every socket
    /// does at first; or no longer, as when a board fills the screen.
    Lobby {
        /// Do I want it?
        follow: bool,
    },
    /// I do something in a game of mine.
    Act(Operation),
    /// I say something to my opponent.
    Say {
        /// In which game.
        game: GameId,
        /// What.
        phrase: Phrase,
    },
    /// Are you there?
    Ping {},
}
