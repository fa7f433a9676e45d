//! What a review says of a game as a whole.

use rules::Side;

use crate::{Mark, ReviewedMove};

/// The most moments that are called decisive.
const MOMENTS: usize = 3;
/// A moment is decisive only if it cost so many points.
const LEAST_POINTS: f64 = 0.1;

/// The moves of a game, reviewed: all of them, or those before a stop.
///
/// ```
/// use rules::Side;
/// let nothing = review::Review::default();
/// assert!(nothing.moments().is_empty());
/// assert_eq!(nothing.accuracy(Side::First), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Review {
    /// The moves from the first on.
    pub moves: Vec<ReviewedMove>,
    /// Does the game have more moves?
    pub is_partial: bool,
}

impl Review {
    /// The moves of one side.
    pub fn of(&self, side: Side) -> impl Iterator<Item = &ReviewedMove> {
        self.moves.iter().filter(move |one| one.mover == side)
    }

    /// How many moves of a side have this mark.
    pub fn count(&self, side: Side, mark: Mark) -> usize {
        self.of(side).filter(|one| one.mark() == mark).count()
    }

    /// How well a side played, from 0 to 1: the average over the moves where it had a
    /// choice, each counting 1 if it lost nothing, 0 if it lost as much as a
    /// blunder, and in between in proportion. `None` if it never had a choice.
    pub fn accuracy(&self, side: Side) -> Option<f64> {
        let kept: Vec<f64> =
            self.of(side).filter(|one| !one.is_forced).map(|one| one.loss.kept()).collect();
        (!kept.is_empty()).then(|| kept.iter().sum::<f64>() / kept.len() as f64)
    }

    /// The indices of the moves that decided the game, in order: at most three, those
    /// mistakes and blunders that cost the most expected points.
    pub fn moments(&self) -> Vec<usize> {
        let decisive =
            |one: &ReviewedMove| one.mark() >= Mark::Mistake && one.points_lost() >= LEAST_POINTS;
        let mut moments: Vec<usize> =
            (0..self.moves.len()).filter(|&at| decisive(&self.moves[at])).collect();
        let cost = |at: &usize| self.moves[*at].points_lost();
        moments.sort_by(|one, other| cost(other).total_cmp(&cost(one)));
        moments.truncate(MOMENTS);
        moments.sort_unstable();
        moments
    }
}
