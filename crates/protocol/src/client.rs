//! What a client says over the socket.

use serde::{Deserialize, Serialize};

use crate::{Action, Phrase};

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
        game: String,
        /// How many entries of its log I know; without it the whole game comes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seq: Option<u64>,
    },
    /// I no longer want to follow it.
    Leave {
        /// Which one.
        game: String,
    },
    /// I want to hear who is online and which seeks are open, as every socket
    /// does at first; or no longer, as when a board fills the screen.
    Lobby {
        /// Do I want it?
        follow: bool,
    },
    /// I do something in a game of mine.
    Act {
        /// Which game.
        game: String,
        /// A name I never give to another operation in this game.
        nonce: String,
        /// How many entries of the log I knew when I decided.
        seq: u64,
        /// What I do.
        action: Action,
    },
    /// I say something to my opponent.
    Say {
        /// In which game.
        game: String,
        /// What.
        phrase: Phrase,
    },
    /// Are you there?
    Ping {},
}
