//! The sowing games: stores and houses.

use rules::sowing::{House, Position, Sowing};

use crate::engine::Evaluator;

/// Judges positions of the sowing games.
#[derive(Clone, Debug, Default)]
pub struct SowingEvaluator;

const SEEDS: usize = 32;

impl Evaluator<Sowing> for SowingEvaluator {
    #[inline]
    fn estimate(&self, _: &Sowing, position: &Position) -> i32 {
        let side = position.turn();
        100 * (i32::from(position.store(side)) - i32::from(position.store(side.other())))
    }

    #[inline]
    fn promise(&self, _: &Sowing, position: &Position, _: House, next: &Position) -> i32 {
        let side = position.turn();
        i32::from(next.store(side)) - i32::from(position.store(side))
    }

    /// Sowing a house drops a seed in the one after it until the seeds run
    /// out; for a position to come back, what every house loses must be given
    /// again, so every house must have been played in between.
    fn shortest_cycle(&self, game: &Sowing) -> usize {
        2 * game.row()
    }

    #[inline]
    fn slot(&self, game: &Sowing, position: &Position, mv: House) -> usize {
        let place = usize::from(mv.0) % game.row();
        let seeds = usize::from(position.seeds(position.turn(), place)).min(SEEDS - 1);
        usize::from(mv.0) * SEEDS + seeds
    }

    fn slots(&self, game: &Sowing) -> usize {
        2 * game.row() * SEEDS
    }
}
