//! What two players agree on before the first move.

use serde::{Deserialize, Serialize};

/// The clock of a game.
///
/// ```
/// let text = r#"{"kind":"live","initial":300000,"increment":3000}"#;
/// let clock: protocol::Clock = serde_json::from_str(text).unwrap();
/// assert_eq!(clock, protocol::Clock::Live { initial: 300_000, increment: 3_000 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// No clock.
    None {},
    /// So many days for every move, from 1 to 14.
    Days {
        /// How many.
        days: u16,
    },
    /// A budget for the game and something back for every move, in milliseconds.
    Live {
        /// What each side begins with: 10 seconds to 3 hours.
        initial: u64,
        /// What a move gives back: at most 3 minutes.
        increment: u64,
    },
}

impl Default for Clock {
    fn default() -> Self {
        Clock::None {}
    }
}

/// The terms of a game.
///
/// ```
/// let terms: protocol::Terms = serde_json::from_str(r#"{"game":"oril"}"#).unwrap();
/// assert!(!terms.rated && terms.public);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The game in the catalogue's words: `oril`, `oware:seeds=3`, `mnk:7,7,5`.
    pub game: String,
    /// The position to begin with, where it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The clock.
    #[serde(default)]
    pub clock: Clock,
    /// Does it count for ratings?
    #[serde(default)]
    pub rated: bool,
    /// May anybody watch?
    #[serde(default = "yes")]
    pub public: bool,
}

const fn yes() -> bool {
    true
}

/// Who takes the side that moves first.
///
/// ```
/// assert_eq!(protocol::First::default(), protocol::First::Inviter);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// The one who invites.
    #[default]
    Inviter,
    /// The one who accepts.
    Invited,
    /// Chance.
    Chance,
}

/// Who may accept a challenge.
///
/// ```
/// let text = r#"{"kind":"person","nickname":"Ana"}"#;
/// let audience: protocol::Audience = serde_json::from_str(text).unwrap();
/// assert_eq!(serde_json::to_string(&audience).unwrap(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Audience {
    /// Anyone in the lobby.
    Anyone {},
    /// One player.
    Person {
        /// His nickname.
        nickname: String,
    },
    /// Whoever has the link.
    Link {},
    /// A computer player, who accepts at once.
    Computer {
        /// Its name in the catalogue.
        bot: String,
    },
}
