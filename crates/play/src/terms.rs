//! What two players agree on before the first move.

use crate::ClockRule;

/// The terms of a game. They never change once it is open.
///
/// ```
/// use play::Terms;
/// let terms = Terms::casual("oril");
/// assert!(!terms.rated && terms.public);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Terms {
    /// The game in the catalogue's words: `oril`, `oware:seeds=3`, `mnk:7,7,5`.
    #[cfg_attr(feature = "openapi", schema(max_length = 600))]
    pub game: String,
    /// The position to begin with, where it is not the default one.
    #[cfg_attr(feature = "openapi", schema(max_length = 600))]
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub start: Option<String>,
    /// The clock.
    #[cfg_attr(feature = "serde", serde(default))]
    pub clock: ClockRule,
    /// Does it count for ratings? Nothing is taken back in rated games.
    #[cfg_attr(feature = "serde", serde(default))]
    pub rated: bool,
    /// May anybody watch?
    #[cfg_attr(feature = "serde", serde(default = "yes"))]
    pub public: bool,
}

#[cfg(feature = "serde")]
const fn yes() -> bool {
    true
}

impl Terms {
    /// An unrated public game without a clock, from the default start.
    pub fn casual(game: &str) -> Self {
        Terms {
            game: game.to_string(),
            start: None,
            clock: ClockRule::None {},
            rated: false,
            public: true,
        }
    }
}
