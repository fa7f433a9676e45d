//! What is agreed before a game begins.

use std::time::Duration;

use play::ClockRule;

/// The terms that are meant. Whether they are within reason is for the server
/// to say.
///
/// ```
/// let terms = protocol::Terms {
///     game: "oril".into(),
///     start: None,
///     clock: protocol::Clock::Days { days: 3 },
///     rated: true,
///     public: true,
/// };
/// assert_eq!(wire::terms_in(&terms).clock, play::ClockRule::Days(3));
/// ```
#[must_use]
pub fn terms_in(terms: &protocol::Terms) -> play::Terms {
    let clock = match terms.clock {
        protocol::Clock::None {} => ClockRule::None,
        protocol::Clock::Days { days } => ClockRule::Days(days),
        protocol::Clock::Live { initial, increment } => {
            ClockRule::live(Duration::from_millis(initial), Duration::from_millis(increment))
        }
    };
    play::Terms { game: terms.game.clone(), start: terms.start.clone(), clock, rated: terms.rated }
}
