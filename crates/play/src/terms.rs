//! What two players agree on before the first move.

use crate::ClockRule;

/// The terms of a game. They never change once it is open.
///
/// ```
/// use play::Terms;
/// let terms = Terms::casual("oril");
/// assert!(!terms.rated);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The catalogue text of the game.
    pub game: String,
    /// The position to begin with, where it is not the usual one.
    pub start: Option<String>,
    /// The clock.
    pub clock: ClockRule,
    /// Does it count for ratings? Nothing is taken back in rated games.
    pub rated: bool,
}

impl Terms {
    /// A game for pleasure, without a clock, from the usual start.
    ///
    /// ```
    /// assert_eq!(play::Terms::casual("ouri").game, "ouri");
    /// ```
    #[must_use]
    pub fn casual(game: &str) -> Self {
        Terms { game: game.to_string(), start: None, clock: ClockRule::None, rated: false }
    }
}
