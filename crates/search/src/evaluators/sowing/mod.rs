//! The sowing games: what stands in the stores, in the houses, and within
//! reach of a capture.
//!
//! A row is cut into groups of three houses, and everything about a group is
//! looked up in one word: the worth of its houses, where their sowing would
//! end, which of them could be taken, how many can move. The tables are
//! worked out once from the [weights](Weights), a few hundred numbers fitted
//! to games that the engine played against itself.

mod groups;
mod points;
mod terms;

use rules::sowing::{House, Position, Rules, Slam, Sowing};

pub use terms::SowingTerms;

use super::Weights;
use crate::engine::{Evaluator, Parameters, Phase, PointsCurve, Scale};
use groups::Groups;
use terms::{MOST_SEEDS, Role};

/// Numbers of seeds in one house that [`Evaluator::history_slot`] distinguishes.
const SEEDS: usize = 32;
/// The byte of a row that holds the store.
const STORE: u32 = 56;
/// What a quiet ply may change, in hundredths of a seed.
const FUTILITY_MARGIN: i32 = 150;

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
    /// By house and seeds: the opponent's houses where sowing ends, as bits,
    /// with one bit more where it laps the board and may end in a capture anyhow.
    landings: [[u8; MOST_SEEDS]; MOST_HOUSES],
}

/// Always among the weak houses.
const LAPPED: u8 = 0x80;
const MOST_HOUSES: usize = Rules::MAX_HOUSES as usize;

impl SowingEvaluator {
    /// The evaluator that plays this game, with the weights that were fitted
    /// for it or for its nearest relative.
    pub fn of(game: &Sowing) -> Self {
        let text = match game.rules().slam {
            Slam::CaptureReplay => include_str!("../weights/ouri.txt"),
            Slam::LastResort | Slam::Forbidden => include_str!("../weights/oril.txt"),
            _ => include_str!("../weights/oware.txt"),
        };
        SowingEvaluator::with_weights(game, &Weights::shipped(text, terms::WEIGHTS))
    }

    /// What estimates mean in points in a phase of an open game.
    pub fn curve_in(rules: &Rules, phase: Phase) -> PointsCurve {
        points::curve(rules, phase)
    }

    /// An evaluator with other weights, as a fit of [`SowingTerms`] makes them.
    pub fn with_weights(game: &Sowing, weights: &Weights) -> Self {
        let reach =
            |role, bits: usize| weights.at(terms::reach_weight(role)) * bits.count_ones() as i32;
        let mobility = |role, movable| weights.at(terms::mobility_weight(role, movable));
        let rules = game.rules();
        let landing = |house: usize, seeds: usize| {
            let lapped = if seeds >= 2 * game.row() { LAPPED } else { 0 };
            terms::landing(&rules, house, seeds) as u8 | lapped
        };
        SowingEvaluator {
            landings: std::array::from_fn(|house| {
                std::array::from_fn(
                    |seeds| if house < game.row() { landing(house, seeds) } else { 0 },
                )
            }),
            groups: Groups::new(&game.rules(), weights),
            reach: Role::BOTH.map(|role| std::array::from_fn(|bits| reach(role, bits))),
            mobility: Role::BOTH.map(|role| std::array::from_fn(|count| mobility(role, count))),
        }
    }
}

impl Evaluator<Sowing> for SowingEvaluator {
    fn estimate(&self, game: &Sowing, position: &Position) -> i32 {
        self.evaluate(game, position).0
    }

    #[inline]
    fn evaluate(&self, _: &Sowing, position: &Position) -> (i32, bool) {
        let (mine, theirs) = position.rows();
        let (my_store, their_store) = ((mine >> STORE) as i32, (theirs >> STORE) as i32);
        let mover = self.groups.look(Role::Mover, mine);
        let other = self.groups.look(Role::Other, theirs);
        let my_reach = (mover.landing & other.weak) as usize & 127;
        let their_reach = (other.landing & mover.weak) as usize & 127;
        let estimate = 100 * (my_store - their_store)
            + mover.worth
            + other.worth
            + self.reach[0][my_reach]
            + self.reach[1][their_reach]
            + self.mobility[0][mover.movable & 7]
            + self.mobility[1][other.movable & 7];
        (estimate, my_reach != 0)
    }

    #[inline]
    fn capture_gain(&self, _: &Sowing, position: &Position, _: House, next: &Position) -> i32 {
        let side = position.turn();
        i32::from(next.store(side)) - i32::from(position.store(side))
    }

    #[inline]
    fn may_capture(&self, _: &Sowing, position: &Position) -> bool {
        let (mine, theirs) = position.rows();
        let (mover, other) =
            (self.groups.look(Role::Mover, mine), self.groups.look(Role::Other, theirs));
        mover.landing & other.weak != 0
    }

    /// A bit for every house.
    #[inline]
    fn capture_mask(&self, game: &Sowing, position: &Position) -> u64 {
        let (mine, theirs) = position.rows();
        let weak = self.groups.look(Role::Other, theirs).weak as u8 | LAPPED;
        let mut capture_mask = 0;
        for (house, landings) in self.landings.iter().enumerate() {
            let seeds = (mine >> (8 * house)) as usize & 0x7f;
            let may_capture = landings[seeds.min(MOST_SEEDS - 1)] & weak != 0;
            capture_mask |= u64::from(may_capture) << house;
        }
        capture_mask << (position.turn().index() * game.row())
    }

    #[inline]
    fn may_gain(&self, capture_mask: u64, mv: House) -> bool {
        capture_mask >> (mv.0 & 63) & 1 != 0
    }

    #[inline]
    fn history_slot(&self, game: &Sowing, position: &Position, mv: House) -> usize {
        let place = usize::from(mv.0).wrapping_sub(position.turn().index() * game.row()) & 7;
        let seeds = (position.rows().0 >> (8 * place)) as usize % SEEDS;
        usize::from(mv.0) * SEEDS + seeds
    }

    fn history_slots(&self, game: &Sowing) -> usize {
        2 * game.row() * SEEDS
    }

    /// A capture wins its seeds and may open the way for more.
    fn max_gain(&self, capture_gain: i32) -> i32 {
        100 * capture_gain + FUTILITY_MARGIN
    }

    fn futility_margin(&self) -> Option<i32> {
        Some(FUTILITY_MARGIN)
    }

    fn parameters(&self) -> Parameters {
        Parameters::SOWING
    }

    fn points_curve(&self, game: &Sowing, position: &Position) -> PointsCurve {
        match Scale::of(game, position) {
            Scale::Decided => PointsCurve::DECIDED,
            Scale::Open(phase) => SowingEvaluator::curve_in(&game.rules(), phase),
        }
    }

    /// Games of `oware` and `oril` have some 60 moves a player, and 30 with 20
    /// seeds left; those of `ouri` 22. Fewer are expected, because the first half
    /// decides more games than the endings do, which tables know.
    fn moves_left(&self, game: &Sowing, position: &Position) -> u32 {
        12 + u32::from(game.seeds_on_board(position)) / 2
    }

    /// Sowing a house drops a seed in each one after it until the seeds run
    /// out; for a position to come back, what every house lost must have been
    /// given again, so every house must have been played in between.
    fn shortest_cycle(&self, game: &Sowing) -> usize {
        2 * game.row()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::sowing::PRESETS;
    use rules::{Game, Match, SplitMix64};

    /// What is not tense wins nothing at once, and boards of all sizes agree.
    #[test]
    fn every_capture_is_foreseen() {
        let mut numbers = SplitMix64::new(3);
        let sizes = [Rules { houses: 7, ..PRESETS[0].1 }, Rules { houses: 3, ..PRESETS[3].1 }];
        let (mut foreseen, mut kept) = (0, 0);
        for rules in PRESETS.iter().map(|(_, rules)| *rules).chain(sizes) {
            let game = Sowing::new(rules).unwrap();
            let evaluator = SowingEvaluator::of(&game);
            for _ in 0..40 {
                let mut played = Match::new(game.clone());
                while played.ending().is_none() && played.moves().len() < 200 {
                    let position = *played.position();
                    let capture_mask = evaluator.capture_mask(&game, &position);
                    for mv in game.legal_moves(&position) {
                        let mut next = position;
                        game.play_unchecked(&mut next, mv);
                        let capture_gain = evaluator.capture_gain(&game, &position, mv, &next);
                        let could = evaluator.may_gain(capture_mask, mv);
                        assert!(capture_gain == 0 || could, "{mv:?} in {position:?}");
                        foreseen += usize::from(could);
                        kept += usize::from(capture_gain > 0);
                    }
                    let moves = played.legal_moves();
                    played.play(moves[numbers.below(moves.len() as u64) as usize]).unwrap();
                }
            }
        }
        assert!(kept > 0 && foreseen < 2 * kept, "{foreseen} foreseen, {kept} kept");
    }
}
