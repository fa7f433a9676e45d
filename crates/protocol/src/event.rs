//! The lines of a game's log. The store keeps them in these very words.

use serde::{Deserialize, Serialize};

use crate::{Offer, Side};

/// What happened in a game.
///
/// ```
/// use protocol::{Event, Side};
/// let text = serde_json::to_string(&Event::Moved { by: Side::First, mv: "F".into() }).unwrap();
/// assert_eq!(text, r#"{"kind":"moved","by":"first","move":"F"}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// A move was played.
    Moved {
        /// Who played.
        by: Side,
        /// The move in the game's notation.
        #[serde(rename = "move")]
        mv: String,
    },
    /// A proposal was made.
    Offered {
        /// Who proposed.
        by: Side,
        /// What.
        offer: Offer,
    },
    /// A proposal was declined or withdrawn.
    Declined {
        /// Who said no.
        by: Side,
        /// To what.
        offer: Offer,
    },
    /// Moves were taken back by agreement.
    TookBack {
        /// Whose wish it was.
        by: Side,
        /// How many moves, counting both sides'.
        plies: u16,
    },
    /// Time that nobody could use, because the server was away, was given back.
    Credited {
        /// How much.
        millis: u64,
    },
    /// Both agreed to end the game here, with the share the rules give.
    Shared,
    /// The game ended for a reason outside its rules.
    Ended {
        /// Who won; nobody if it is a draw or was called off.
        winner: Option<Side>,
        /// Why: `resigned`, `agreed`, `time-out`, `abandoned` or `aborted`.
        reason: String,
    },
    /// Both want to play again.
    Rematched {
        /// The new game.
        next: String,
    },
}

/// The operation that caused an entry.
///
/// ```
/// use protocol::{Cause, Side};
/// let cause = Cause { by: Side::First, nonce: "n7".into() };
/// assert_eq!(serde_json::to_string(&cause).unwrap(), r#"{"by":"first","nonce":"n7"}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Cause {
    /// Whose operation.
    pub by: Side,
    /// The name it was given.
    pub nonce: String,
}

/// One line of a game's log.
///
/// ```
/// let text = r#"{"seq":1,"at":5,"event":{"kind":"shared"}}"#;
/// let entry: protocol::Entry = serde_json::from_str(text).unwrap();
/// assert_eq!(serde_json::to_string(&entry).unwrap(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Entry {
    /// Its number; the first is 1, and none is missing.
    pub seq: u64,
    /// When it happened.
    pub at: u64,
    /// The player's operation that caused it, where one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// What happened.
    pub event: Event,
}
