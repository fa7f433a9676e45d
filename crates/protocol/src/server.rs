//! What the server says over the socket.

use play::lobby::Closing;
use play::{ChallengeId, Entry, GameId, Standing};
use rules::Side;
use serde::{Deserialize, Serialize};

use crate::{ChallengeView, GameSummary, GameView, Me, OnlinePlayer, Phrase, Problem};

/// A message from the server.
///
/// ```
/// use protocol::ServerMessage;
/// let text = serde_json::to_string(&ServerMessage::Pong).unwrap();
/// assert_eq!(text, r#"{"type":"pong"}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The first message: who you are and how the connection is kept alive.
    Welcome {
        /// The version of the protocol.
        version: u32,
        /// Who you are.
        me: Me,
        /// How often, in milliseconds, the server shows a sign of life; a client
        /// that hears nothing for three times as long should connect anew.
        heartbeat: u64,
        /// Who is online; where there are many, `presence` brings the others.
        online: Vec<OnlinePlayer>,
        /// The open challenges you may see.
        challenges: Vec<ChallengeView>,
    },
    /// The lobby as it is now, instead of what you knew of it: the answer to
    /// `lobby`. Where many are online, `presence` brings the others.
    Lobby {
        /// Who is online.
        online: Vec<OnlinePlayer>,
        /// The open challenges you may see.
        challenges: Vec<ChallengeView>,
    },
    /// A whole game, in answer to `watch` or where too much was missed.
    Game {
        /// The game.
        game: GameView,
    },
    /// What happened in a game after number `from`.
    Events {
        /// Which game.
        game: GameId,
        /// How many entries come before these.
        from: u64,
        /// The entries.
        entries: Vec<Entry>,
        /// Where the game stands after them.
        standing: Standing,
    },
    /// A game of yours that this socket does not follow has moved on: it may be
    /// your turn, or it is over.
    GameChanged {
        /// How it stands now.
        game: GameSummary,
    },
    /// Your operation is durable; these entries are its effect.
    Acked {
        /// Which game.
        game: GameId,
        /// Your operation.
        nonce: String,
        /// How many entries come before these.
        from: u64,
        /// The entries.
        entries: Vec<Entry>,
        /// Where the game stands now.
        standing: Standing,
    },
    /// Your operation was meant for a state that is past: nothing was done.
    /// These are the entries you did not know.
    Stale {
        /// Which game.
        game: GameId,
        /// Your operation.
        nonce: String,
        /// How many entries come before these.
        from: u64,
        /// The entries.
        entries: Vec<Entry>,
        /// Where the game stands now.
        standing: Standing,
    },
    /// Nothing was done, and why.
    Refused {
        /// Which game, where it was about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
        /// Your operation, where it was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
        /// Why.
        problem: Problem,
    },
    /// Somebody came, left or does something else now.
    Presence {
        /// Who are online now and were not, or were in another state.
        changed: Vec<OnlinePlayer>,
        /// The nicknames of those who left.
        left: Vec<String>,
    },
    /// A challenge you may see was opened.
    Challenge {
        /// The challenge.
        challenge: ChallengeView,
    },
    /// A challenge is no longer open.
    ChallengeClosed {
        /// Which one.
        id: ChallengeId,
        /// Why.
        why: Closing,
        /// The game that begins, if you play in it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
    },
    /// A player in a game says something.
    Said {
        /// In which game.
        game: GameId,
        /// Who.
        by: Side,
        /// What.
        phrase: Phrase,
    },
    /// The answer to `ping`, and a sign of life.
    Pong,
    /// The server stops or starts anew: connect again after so many milliseconds.
    Goodbye {
        /// How long to wait.
        reconnect: u64,
    },
}
