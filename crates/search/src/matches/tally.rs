//! Games counted by their result.

use rules::Side;

/// Games won, drawn and lost.
///
/// ```
/// use search::matches::Tally;
/// let tally = Tally { wins: 3, draws: 1, losses: 0 };
/// assert_eq!((tally.games(), tally.points()), (4, 3.5));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Tally {
    /// All games.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// A point for a win, half a point for a draw.
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    pub(super) const fn plus(&self, other: &Tally) -> Tally {
        Tally {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }

    pub(super) fn add(&mut self, winner: Option<Side>, side: Side) {
        match winner {
            Some(winner) if winner == side => self.wins += 1,
            Some(_) => self.losses += 1,
            None => self.draws += 1,
        }
    }
}
