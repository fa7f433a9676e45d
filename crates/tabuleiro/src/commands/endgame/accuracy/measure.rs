//! How much the engine's moves lose against exact values.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use endgame::{Database, TableError};
use rules::sowing::{House, Position, Sowing};
use rules::{Bounds, Game, Match, SplitMix64, Tablebase};
use search::engine::{Search, Settings};
use search::evaluators::SowingEvaluator;
use search::{Clock, Limits, Stop, Thinking};

/// Random plies before the engine plays.
const OPENING: usize = 8;
/// The nodes of a move in the games that positions are taken from: few, because
/// only varied positions matter.
const NODES: u64 = 2_000;
/// One move in so many is random, so that both sides make mistakes.
const ONE_IN: u64 = 12;
/// The transposition table, in mebibytes.
const MEBIBYTES: usize = 16;

/// What is measured.
pub(super) struct Experiment<'a> {
    /// The game.
    pub(super) game: &'a Sowing,
    /// Exact values, with more seeds than the engine knows.
    pub(super) exact: &'a Database,
    /// What the engine knows.
    pub(super) known: Arc<dyn Tablebase<Sowing>>,
    /// The numbers of seeds of the positions.
    pub(super) seeds: (u16, u16),
    /// The time for a move.
    pub(super) time: Duration,
    /// The time.
    pub(super) clock: &'a dyn Clock,
}

/// The sums over all positions.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Accuracy {
    /// Positions searched.
    pub(super) positions: u32,
    /// Moves that lost exact value.
    pub(super) losing: u32,
    /// Seeds lost in all.
    pub(super) seeds: u32,
    /// Moves that lost the result.
    pub(super) results: u32,
    /// How estimates compare with exact margins, by the number of seeds.
    pub(super) calibration: BTreeMap<u32, Calibration>,
}

/// Estimates and exact margins of the same positions, in hundredths: what is
/// needed for a straight line through them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Calibration {
    /// How many there are.
    pub(super) count: u32,
    estimates: f64,
    margins: f64,
    squares: f64,
    products: f64,
}

impl Calibration {
    fn add(&mut self, estimate: f64, margin: f64) {
        self.count += 1;
        self.estimates += estimate;
        self.margins += margin;
        self.squares += estimate * estimate;
        self.products += estimate * margin;
    }

    /// By how much the margin grows with the estimate; 1 is right.
    pub(super) fn slope(&self) -> f64 {
        let count = f64::from(self.count);
        let variance = count * self.squares - self.estimates * self.estimates;
        (count * self.products - self.estimates * self.margins) / variance
    }

    /// By how much estimates are too large on average.
    pub(super) fn bias(&self) -> f64 {
        (self.estimates - self.margins) / f64::from(self.count)
    }
}

type Engine = Search<Sowing, SowingEvaluator, Arc<dyn Tablebase<Sowing>>>;

impl Experiment<'_> {
    /// An engine with an empty transposition table.
    fn engine(&self) -> Engine {
        let settings = Settings { mebibytes: MEBIBYTES, ..Settings::default() };
        let evaluator = SowingEvaluator::of(self.game);
        Search::new(self.game.clone(), evaluator, Arc::clone(&self.known), settings)
    }

    /// The first position with few enough seeds of a game played by the engine
    /// against itself; none if the game ended before.
    pub(super) fn position(&self, number: u64) -> Option<Position> {
        let mut numbers = SplitMix64::new(number);
        let mut engine = self.engine();
        let mut played = Match::new(self.game.clone());
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let stop = Stop::default();
        let wanted =
            self.seeds.0 + numbers.below(u64::from(self.seeds.1 - self.seeds.0) + 1) as u16;
        while played.ending().is_none() {
            let moves = played.legal_moves();
            if u16::from(self.game.seeds_on_board(played.position())) <= wanted {
                let fits = self.game.stage(played.position()) >= u32::from(self.seeds.0);
                return Some(*played.position()).filter(|_| fits && moves.len() > 1);
            }
            let is_random = played.moves().len() < OPENING || numbers.below(ONE_IN) == 0;
            let mv = if is_random {
                moves[numbers.below(moves.len() as u64) as usize]
            } else {
                let thinking = Thinking { limits, clock: self.clock, stop: &stop };
                *engine.think(&played, &thinking, &mut ()).best()?
            };
            played.play(mv).ok()?;
        }
        None
    }

    /// Searches a position and adds what its move loses; false where the
    /// tables do not know it exactly.
    pub(super) fn judge(
        &self,
        position: Position,
        sum: &mut Accuracy,
    ) -> Result<Option<House>, TableError> {
        let moves = self.exact.moves(self.game, &position)?;
        let is_known = moves.iter().all(|(_, bounds)| bounds.is_exact());
        if moves.len() != self.game.legal_moves(&position).count() || !is_known {
            return Ok(None);
        }
        let limits = Limits { time: Some(self.time), ..Limits::default() };
        let thinking = Thinking { limits, clock: self.clock, stop: &Stop::default() };
        let played = Match::from_position(self.game.clone(), position);
        let found = self.engine().think(&played, &thinking, &mut ());
        let Some(&chosen) = found.best() else { return Ok(None) };
        sum.add(self.ahead(&position), &moves, chosen);
        // What is proved is no estimate.
        if let Some(value) = found.value().filter(|value| !value.is_exact()) {
            let margin = 100.0 * f64::from(self.ahead(&position) + moves[0].1.lower);
            let calibration = sum.calibration.entry(self.game.stage(&position)).or_default();
            calibration.add(f64::from(value.hundredths()), margin);
        }
        Ok(Some(chosen))
    }

    fn ahead(&self, position: &Position) -> i16 {
        let side = position.turn();
        i16::from(position.store(side)) - i16::from(position.store(side.other()))
    }
}

impl Accuracy {
    /// Adds a move, where the player is `ahead` and the best move comes first.
    fn add(&mut self, ahead: i16, moves: &[(House, Bounds)], chosen: House) {
        let value = |house: House| moves.iter().find(|(mv, _)| *mv == house).map(|it| it.1.lower);
        let (Some(best), Some(own)) = (moves.first().map(|it| it.1.lower), value(chosen)) else {
            return;
        };
        self.positions += 1;
        self.losing += u32::from(own < best);
        self.seeds += u32::from((best - own).unsigned_abs());
        self.results += u32::from((ahead + own).signum() < (ahead + best).signum());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_seed_and_a_lost_result_are_counted() {
        let moves = [(House(2), Bounds::exact(3)), (House(4), Bounds::exact(-1))];
        let mut sum = Accuracy::default();
        sum.add(0, &moves, House(2));
        sum.add(0, &moves, House(4));
        sum.add(9, &moves, House(4));
        let counted = Accuracy { positions: 3, losing: 2, seeds: 8, results: 1, ..sum.clone() };
        assert_eq!(sum, counted);
    }

    #[test]
    fn a_straight_line_is_found_again() {
        let mut calibration = Calibration::default();
        for estimate in [-300.0, 0.0, 40.0, 700.0] {
            calibration.add(estimate, 0.8 * estimate - 25.0);
        }
        assert!((calibration.slope() - 0.8).abs() < 1e-9);
        assert!((calibration.bias() - (0.2 * 110.0 + 25.0)).abs() < 1e-9);
    }
}
