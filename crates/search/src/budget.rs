//! How much of a game's time one move may take.

use std::time::Duration;

/// A player's clock in a game with limited time.
///
/// ```
/// use std::time::Duration;
/// use search::GameClock;
/// let clock = GameClock {
///     left: Duration::from_secs(60),
///     increment: Duration::from_secs(1),
///     moves_to_go: None,
/// };
/// assert!(clock.budget().hard < clock.left);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    /// The time left.
    pub left: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// Moves until the next time control, if there is one.
    pub moves_to_go: Option<u32>,
}

/// The time for one move.
///
/// ```
/// use std::time::Duration;
/// use search::GameClock;
/// let (left, increment) = (Duration::from_secs(60), Duration::ZERO);
/// let budget = GameClock { left, increment, moves_to_go: None }.budget();
/// assert!(budget.soft < budget.hard && budget.hard < left);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// After this no new iteration begins.
    pub soft: Duration,
    /// After this the search ends wherever it is.
    pub hard: Duration,
}

/// Games of these families last some fifty moves a player; those left are
/// guessed at this many.
const MOVES_EXPECTED: u32 = 25;
/// Kept back on every move for what happens outside the search.
const RESERVE: Duration = Duration::from_millis(20);

impl GameClock {
    /// A pure function of the clock: an even share of the time left plus most
    /// of the increment, never so much that the clock could run out.
    ///
    /// ```
    /// use std::time::Duration;
    /// use search::GameClock;
    /// let (left, increment) = (Duration::from_secs(60), Duration::ZERO);
    /// let hard = |moves_to_go| GameClock { left, increment, moves_to_go }.budget().hard;
    /// assert!(hard(None) < Duration::from_secs(6), "many moves are still to come");
    /// assert!(hard(Some(1)) > Duration::from_secs(59) && hard(Some(1)) < left);
    /// ```
    #[must_use]
    pub fn budget(&self) -> Budget {
        let usable = self.left.saturating_sub(RESERVE).max(self.left / 2);
        let moves = self.moves_to_go.unwrap_or(MOVES_EXPECTED).clamp(1, MOVES_EXPECTED);
        let share = usable / moves + self.increment * 3 / 4;
        let most = if moves == 1 { usable } else { usable / 3 };
        Budget { soft: (share * 6 / 10).min(most), hard: (share * 2).min(most) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However the clock stands, a game of 400 moves that takes the hard
    /// budget every time never runs out.
    #[test]
    fn the_clock_is_kept() {
        for seconds in [1, 10, 300] {
            for increment in [0, 50, 2000] {
                let increment = Duration::from_millis(increment);
                let mut left = Duration::from_secs(seconds);
                for _ in 0..400 {
                    let budget = GameClock { left, increment, moves_to_go: None }.budget();
                    assert!(budget.soft <= budget.hard && budget.hard <= left);
                    left = left - budget.hard + increment;
                    assert!(left > Duration::ZERO);
                }
            }
        }
    }

    #[test]
    fn the_last_move_before_the_control_may_take_nearly_all() {
        let clock = GameClock {
            left: Duration::from_secs(3),
            increment: Duration::ZERO,
            moves_to_go: Some(1),
        };
        assert!(clock.budget().hard > Duration::from_millis(2900));
        assert!(clock.budget().hard < clock.left);
    }
}
