//! The sowing games: what stands in the stores, in the houses, and within
//! reach of a capture.
//!
//! A row is cut into groups of three houses, and everything about a group is
//! looked up in one word: the worth of its houses, where their sowing would
//! end, which of them could be taken, how many can move. The tables are
//! worked out once from the [weights](Weights), a few hundred numbers fitted
//! to games that the engine played against itself.

mod groups;
mod terms;

use rules::sowing::{House, Position, Slam, Sowing};

pub use terms::SowingTerms;

use super::Weights;
use crate::engine::Evaluator;
use groups::Groups;
use terms::Role;

/// Seeds of one house that [`Evaluator::slot`] tells apart.
const SEEDS: usize = 32;
/// The byte of a row that holds the store.
const STORE: u32 = 56;
/// What a quiet ply may change, in hundredths of a seed.
const SWING: i32 = 150;

/// Judges positions of the sowing games.
///
/// ```
/// use rules::{Game, sowing::Sowing};
/// use search::{engine::Evaluator, evaluators::SowingEvaluator};
/// let game = Sowing::oware();
/// let evaluator = SowingEvaluator::of(&game);
/// assert!(evaluator.estimate(&game, &game.start()).abs() < 200);
/// ```
#[derive(Clone, Debug)]
pub struct SowingEvaluator {
    groups: Groups,
    /// By role and the houses within reach of a capture, as bits.
    reach: [[i32; 128]; 2],
    /// By role and number of houses that can move.
    mobility: [[i32; 8]; 2],
}

impl SowingEvaluator {
    /// The evaluator that plays this game, with the weights that were fitted
    /// for it or for its nearest relative.
    #[must_use]
    pub fn of(game: &Sowing) -> Self {
        let text = match game.rules().slam {
            Slam::CaptureReplay => include_str!("../weights/ouri.txt"),
            Slam::LastResort | Slam::Forbidden => include_str!("../weights/oril.txt"),
            _ => include_str!("../weights/oware.txt"),
        };
        SowingEvaluator::with_weights(game, &Weights::shipped(text, terms::WEIGHTS))
    }

    /// An evaluator with other weights, as a fit of [`SowingTerms`] makes them.
    #[must_use]
    pub fn with_weights(game: &Sowing, weights: &Weights) -> Self {
        let reach =
            |role, bits: usize| weights.at(terms::reach_weight(role)) * bits.count_ones() as i32;
        let mobility = |role, movable| weights.at(terms::mobility_weight(role, movable));
        SowingEvaluator {
            groups: Groups::new(&game.rules(), weights),
            reach: Role::BOTH.map(|role| std::array::from_fn(|bits| reach(role, bits))),
            mobility: Role::BOTH.map(|role| std::array::from_fn(|count| mobility(role, count))),
        }
    }
}

impl Evaluator<Sowing> for SowingEvaluator {
    #[inline]
    fn estimate(&self, _: &Sowing, position: &Position) -> i32 {
        let (mine, theirs) = position.rows();
        let (my_store, their_store) = ((mine >> STORE) as i32, (theirs >> STORE) as i32);
        let mover = self.groups.look(Role::Mover, mine);
        let other = self.groups.look(Role::Other, theirs);
        let my_reach = (mover.landing & other.weak) as usize & 127;
        let their_reach = (other.landing & mover.weak) as usize & 127;
        100 * (my_store - their_store)
            + mover.worth
            + other.worth
            + self.reach[0][my_reach]
            + self.reach[1][their_reach]
            + self.mobility[0][mover.movable & 7]
            + self.mobility[1][other.movable & 7]
    }

    #[inline]
    fn promise(&self, _: &Sowing, position: &Position, _: House, next: &Position) -> i32 {
        let side = position.turn();
        i32::from(next.store(side)) - i32::from(position.store(side))
    }

    #[inline]
    fn is_tense(&self, _: &Sowing, position: &Position) -> bool {
        let (mine, theirs) = position.rows();
        let (mover, other) =
            (self.groups.look(Role::Mover, mine), self.groups.look(Role::Other, theirs));
        mover.landing & other.weak != 0
    }

    #[inline]
    fn slot(&self, game: &Sowing, position: &Position, mv: House) -> usize {
        let place = usize::from(mv.0) % game.row();
        let seeds = (position.rows().0 >> (8 * place)) as usize % SEEDS;
        usize::from(mv.0) * SEEDS + seeds
    }

    fn slots(&self, game: &Sowing) -> usize {
        2 * game.row() * SEEDS
    }

    /// A capture wins its seeds and may open the way for more.
    fn most(&self, promise: i32) -> i32 {
        100 * promise + SWING
    }

    fn swing(&self) -> Option<i32> {
        Some(SWING)
    }

    /// Sowing a house drops a seed in each one after it until the seeds run
    /// out; for a position to come back, what every house lost must have been
    /// given again, so every house must have been played in between.
    fn shortest_cycle(&self, game: &Sowing) -> usize {
        2 * game.row()
    }
}
