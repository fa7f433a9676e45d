//! A move of a game with all that a review says of it.

use rules::Side;
use search::engine::{Value, Variation};

use crate::{Loss, Mark, Reason};

/// A move of a game with all that a review says of it.
///
/// ```
/// use std::time::Duration;
/// use review::{Mark, Reason, Reviewer};
/// use rules::catalogue;
/// use search::{Limits, Resources, Stop, Thinking};
/// let velha = catalogue::parse("velha").unwrap();
/// let mut game = velha.start_from("XX1/OO1/3 X").unwrap();
/// game.play("9").unwrap();
/// let limits = Limits { nodes: Some(2_000), ..Limits::default() };
/// let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
/// let mut reviewer = Reviewer::new(&velha, &*game, 1, &Resources::default());
/// let reviewed = reviewer.step(&thinking).unwrap().unwrap();
/// assert_eq!(reviewed.mark(), Mark::Blunder);
/// assert_eq!(reviewed.reason, Some(Reason::MissesWinAtOnce));
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ReviewedMove {
    /// Who moved.
    pub mover: Side,
    /// The move.
    pub played: String,
    /// What it was worth to the mover.
    pub value: Value,
    /// The best line found; it may begin with the same move.
    pub best: Variation<String>,
    /// How deep that was searched, in plies.
    pub depth: u32,
    /// The points the mover could expect before the move and after it.
    pub points: (f64, f64),
    /// What the move gave away.
    pub loss: Loss,
    /// Was there no other move?
    pub is_forced: bool,
    /// Why it lost something, where that could be verified.
    pub reason: Option<Reason>,
}

impl ReviewedMove {
    /// How bad the move was.
    pub const fn mark(&self) -> Mark {
        Mark::of(self.loss)
    }

    /// The move that was better, if another was.
    pub fn better(&self) -> Option<&str> {
        let best = self.best.moves.first().map(String::as_str);
        best.filter(|&best| self.mark() != Mark::Sound && best != self.played)
    }

    /// The expected points that the move cost.
    pub fn points_lost(&self) -> f64 {
        (self.points.0 - self.points.1).max(0.0)
    }
}
