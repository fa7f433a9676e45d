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
/// assert!(clock.budget(25).hard < clock.left);
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
/// let budget = GameClock { left, increment, moves_to_go: None }.budget(25);
/// assert!(budget.soft < budget.hard && budget.hard < left);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// After this no new iteration begins, unless the answer still changes.
    pub soft: Duration,
    /// After this the search ends wherever it is.
    pub hard: Duration,
}

/// The moves of a player that are still to come where nobody knows better.
pub(crate) const MOVES_LEFT: u32 = 25;
/// Kept back for what happens outside the search, and for a busy machine that
/// lets it wait. With it none of 200 games at one second each was lost on
/// time beside two busy loops on two cores; 20 and 100 ms lost simulated ones.
const RESERVE: Duration = Duration::from_millis(150);
/// A forced move takes no longer than this, whatever the clock says.
const LONGEST_FORCED: Duration = Duration::from_millis(20);

impl GameClock {
    /// A pure function of the clock and of the moves that the player is still
    /// to make: an even share of the time left plus most of the increment, never
    /// so much that the clock could run out.
    pub fn budget(&self, moves_left: u32) -> Budget {
        let usable = self.left.saturating_sub(RESERVE).max(self.left / 8);
        let moves = self.moves_to_go.map_or(moves_left, |moves| moves.min(moves_left)).max(1);
        let share = usable / moves + self.increment * 3 / 4;
        let most = if self.moves_to_go == Some(1) { usable } else { usable / 3 };
        Budget { soft: (share * 6 / 10).min(most), hard: (share * 4).min(most) }
    }

    /// The budget of a forced move: enough for a score that means something.
    pub(crate) fn forced_budget(&self, moves_left: u32) -> Budget {
        let time = (self.budget(moves_left).soft / 10).min(LONGEST_FORCED);
        Budget { soft: time, hard: time }
    }

    /// Counts a move that took so long; false if the clock ran out.
    pub fn spend(&mut self, taken: Duration) -> bool {
        let left = self.left.checked_sub(taken);
        self.left = left.map_or(Duration::ZERO, |left| left + self.increment);
        left.is_some()
    }
}

/// How long a search goes on within its budget: longer while its best move
/// changes from one iteration to the next, or its score falls.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    soft: Duration,
    /// How much the best move changes: 1 for a change in the last iteration, half
    /// as much for one in the iteration before, and so on.
    changes: f64,
    /// The scores of the last two iterations in hundredths, the older first.
    /// Scores after odd and even plies differ, so each is compared with the
    /// older one.
    scores: [Option<i32>; 2],
}

/// A score that falls by this much doubles the time.
const LARGE_FALL: i32 = 100;

impl Pace {
    pub(crate) const fn new(soft: Duration) -> Pace {
        Pace { soft, changes: 0.0, scores: [None; 2] }
    }

    /// Notes a complete iteration. Is it time to begin no other?
    pub(crate) fn is_spent(&mut self, elapsed: Duration, has_changed: bool, score: i32) -> bool {
        self.changes = self.changes / 2.0 + f64::from(u8::from(has_changed));
        let fall = self.scores[0].map_or(0, |before| (before - score).clamp(0, LARGE_FALL));
        self.scores = [self.scores[1], Some(score)];
        let fall = f64::from(fall) / f64::from(LARGE_FALL);
        elapsed >= self.soft.mul_f64((1.0 + self.changes) * (1.0 + fall))
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
                let left = Duration::from_secs(seconds);
                let mut clock = GameClock { left, increment, moves_to_go: None };
                for moves in 0..400 {
                    let budget = clock.budget(1 + moves % 40);
                    assert!(budget.soft <= budget.hard && budget.hard <= clock.left);
                    assert!(clock.spend(budget.hard) && clock.left > Duration::ZERO);
                }
            }
        }
    }

    #[test]
    fn the_last_move_before_the_control_may_take_nearly_all() {
        let left = Duration::from_secs(3);
        let clock = GameClock { left, increment: Duration::ZERO, moves_to_go: Some(1) };
        assert_eq!(clock.budget(25).hard, left - RESERVE);
    }

    /// The fewer moves are left, the more time each may take; a forced one takes
    /// hardly any.
    #[test]
    fn time_goes_where_it_counts() {
        let left = Duration::from_secs(600);
        let clock = GameClock { left, increment: Duration::ZERO, moves_to_go: None };
        assert!(clock.budget(10).soft > 3 * clock.budget(40).soft);
        assert_eq!(clock.forced_budget(10).hard, LONGEST_FORCED);
    }

    #[test]
    fn doubt_takes_longer() {
        let soft = Duration::from_millis(100);
        // The time after which a search with these iterations ends.
        let end = |iterations: &[(bool, i32)]| {
            (0..1000).map(Duration::from_millis).find(|&elapsed| {
                let mut pace = Pace::new(soft);
                let ends =
                    iterations.iter().map(|&(new, score)| pace.is_spent(elapsed, new, score));
                ends.last() == Some(true)
            })
        };
        let steady = end(&[(false, 20), (false, -10), (false, 20), (false, -10)]);
        assert_eq!(steady, Some(soft), "odd and even iterations differ");
        let changed = end(&[(false, 20), (false, -10), (false, 20), (true, -10)]);
        assert_eq!(changed, Some(2 * soft));
        let changed_before = end(&[(false, 20), (false, -10), (true, 20), (false, -10)]);
        assert_eq!(changed_before, Some(soft * 3 / 2));
        let falling = end(&[(false, 20), (false, -10), (false, 20), (false, -60)]);
        assert_eq!(falling, Some(soft * 3 / 2));
    }
}
