//! Line games: lines that are still open, by how many stones they lack.

mod threats;

use rules::line::{Line, Position, Square};

pub use threats::forced_win;

use super::Weights;
use crate::engine::{Evaluator, NodeBudget, Proof};
use crate::fitting::Terms;

/// Numbers of missing stones that are distinguished; lines that lack more count
/// as the last.
const LACKING: usize = 6;
/// The open lines, and the turn itself.
const WEIGHTS: usize = LACKING + 1;

/// What makes a line.
const MAKES_LINE: i32 = 1_000;
/// What stops the opponent's.
const STOPS_LINE: i32 = 500;
/// What leaves a line lacking one stone.
const THREATENS: i32 = 100;

/// How many more open lines the mover has than the opponent, by the stones
/// they lack; and 1 for the turn.
fn facts<const W: usize>(game: &Line<W>, position: &Position<W>) -> [i32; WEIGHTS] {
    let (mine, theirs) = stones(position);
    let in_a_row = game.rules().in_a_row();
    let mut facts = [0; WEIGHTS];
    for &line in game.lines() {
        let (my, their) = ((line & mine).len(), (line & theirs).len());
        let lacking = |stones: usize| (in_a_row - stones - 1).min(LACKING - 1);
        match (my, their) {
            (1.., 0) => facts[lacking(my)] += 1,
            (0, 1..) => facts[lacking(their)] -= 1,
            _ => {}
        }
    }
    facts[LACKING] = 1;
    facts
}

fn stones<const W: usize>(position: &Position<W>) -> (rules::Bits<W>, rules::Bits<W>) {
    let side = position.turn();
    (position.stones(side), position.stones(side.other()))
}

/// Judges positions of the line games.
///
/// ```
/// use rules::{Game, line::Line};
/// use search::{engine::Evaluator, evaluators::LineEvaluator};
/// let velha = Line::velha();
/// assert!(LineEvaluator::shipped().estimate(&velha, &velha.start()).abs() < 1000);
/// ```
#[derive(Clone, Debug)]
pub struct LineEvaluator {
    weights: Weights,
}

impl LineEvaluator {
    /// The evaluator with the weights that were fitted.
    pub fn shipped() -> Self {
        let text = include_str!("../weights/line.txt");
        LineEvaluator { weights: Weights::shipped(text, WEIGHTS) }
    }
}

impl<const W: usize> Evaluator<Line<W>> for LineEvaluator {
    fn estimate(&self, game: &Line<W>, position: &Position<W>) -> i32 {
        let facts = facts(game, position);
        facts.iter().enumerate().map(|(at, fact)| fact * self.weights.at(at)).sum()
    }

    fn capture_gain(
        &self,
        game: &Line<W>,
        position: &Position<W>,
        mv: Square,
        next: &Position<W>,
    ) -> i32 {
        if next.has_line() {
            return MAKES_LINE;
        }
        let (mine, theirs) = stones(position);
        let in_a_row = game.rules().in_a_row();
        let mut capture_gain = 0;
        for line in game.lines_through(mv) {
            let (my, their) = ((line & mine).len(), (line & theirs).len());
            if their + 1 == in_a_row {
                return STOPS_LINE;
            }
            if their == 0 && my + 2 == in_a_row {
                capture_gain = THREATENS;
            }
        }
        capture_gain
    }

    fn may_capture(&self, game: &Line<W>, position: &Position<W>) -> bool {
        let (mine, theirs) = stones(position);
        let in_a_row = game.rules().in_a_row();
        game.lines().iter().any(|&line| {
            let (my, their) = ((line & mine).len(), (line & theirs).len());
            my.max(their) + 1 == in_a_row && my.min(their) == 0
        })
    }

    /// A move on more open lines is tried before others.
    fn move_bonus(
        &self,
        game: &Line<W>,
        position: &Position<W>,
        mv: Square,
        _: &Position<W>,
    ) -> i32 {
        let (mine, theirs) = stones(position);
        let open = game.lines_through(mv).map(|line| {
            let (my, their) = ((line & mine).len(), (line & theirs).len());
            if my > 0 && their > 0 { 0 } else { 1 << (2 * my.max(their)).min(10) }
        });
        open.sum::<i32>() * 8
    }

    fn history_slot(&self, _: &Line<W>, _: &Position<W>, mv: Square) -> usize {
        mv.index()
    }

    fn history_slots(&self, game: &Line<W>) -> usize {
        game.rules().squares()
    }

    fn prove(
        &self,
        game: &Line<W>,
        position: &Position<W>,
        budget: NodeBudget<'_>,
    ) -> Option<Proof<Square>> {
        let proof = |moves: Vec<_>| Proof { wins: true, plies: moves.len() as u32, moves };
        forced_win(game, position, budget).map(proof)
    }
}

/// The terms of the line games, for a fit.
///
/// ```
/// use rules::{Game, line::Line};
/// use search::{evaluators::LineTerms, fitting::Terms};
/// let game = Line::velha();
/// let facts = LineTerms.facts(&game, &game.start());
/// let weights = Terms::<Line<1>>::weights(&LineTerms);
/// assert!(facts.iter().all(|&(weight, _)| weight < weights));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct LineTerms;

impl<const W: usize> Terms<Line<W>> for LineTerms {
    fn names(&self) -> &'static [&'static str] {
        &["two-lacking", "more-lacking", "turn"]
    }

    fn weights(&self) -> usize {
        WEIGHTS
    }

    fn given(&self, _: &Line<W>, _: &Position<W>) -> f32 {
        0.0
    }

    fn facts(&self, game: &Line<W>, position: &Position<W>) -> Vec<(usize, f32)> {
        let facts = facts(game, position);
        let counted = facts.iter().enumerate().filter(|&(_, &fact)| fact != 0);
        counted.map(|(at, &fact)| (at, fact as f32)).collect()
    }

    fn without(&self, name: &str, weight: usize) -> Option<usize> {
        let gone = match name {
            "two-lacking" => weight == 1,
            "more-lacking" => (2..LACKING).contains(&weight),
            "turn" => weight == LACKING,
            _ => false,
        };
        (!gone).then_some(weight)
    }
}
