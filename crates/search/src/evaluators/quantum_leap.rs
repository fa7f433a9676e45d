//! Quantum Leap: a player who can still leap when the other cannot wins, so what
//! counts is how many leaps each side has, by how many stones, and onto how
//! many.

use rules::quantum_leap::{Cell, Move, Position, QuantumLeap};
use rules::{Bits, Side};

use super::{Weights, last_mover};
use crate::engine::{Evaluator, NodeBudget, Proof};
use crate::fitting::Terms;

/// Phases of a game, by the stones left.
const PHASES: usize = 4;
/// Facts of one side: leaps, stones that can leap, stones that are threatened,
/// stones without a friend.
const PER_SIDE: usize = 4;
/// Both sides' facts, the turn itself, and the parity of the stones left.
const PER_PHASE: usize = 2 * PER_SIDE + 2;
const WEIGHTS: usize = PHASES * PER_PHASE;
/// What a move loses in the order for each leap that it leaves the opponent.
const PER_REPLY: i32 = 400;

/// The facts of a position, as many as there are weights in one phase.
fn facts<const W: usize>(
    game: &QuantumLeap<W>,
    position: &Position<W>,
) -> (usize, [i32; PER_PHASE]) {
    let side = position.turn();
    let (mine, theirs) =
        (side_facts(game, position, side), side_facts(game, position, side.other()));
    let stones = Side::BOTH.map(|side| position.stones(side).len());
    let left = stones[0] + stones[1];
    let began = game.stones_at_start(Side::First) + game.stones_at_start(Side::Second);
    let phase = (left * PHASES / (began + 1)).min(PHASES - 1);
    let mut all = [0; PER_PHASE];
    all[..PER_SIDE].copy_from_slice(&mine);
    all[PER_SIDE..2 * PER_SIDE].copy_from_slice(&theirs);
    all[2 * PER_SIDE] = 1;
    all[2 * PER_SIDE + 1] = (left % 2) as i32;
    (phase, all)
}

fn side_facts<const W: usize>(
    game: &QuantumLeap<W>,
    position: &Position<W>,
    side: Side,
) -> [i32; PER_SIDE] {
    let (mut leaps, mut from_all, mut onto_all) = (0, Bits::<W>::EMPTY, Bits::<W>::EMPTY);
    for leap in game.leaps(position, side) {
        if let Move::Leap { from, onto } = leap {
            leaps += 1;
            from_all.insert(from.index());
            onto_all.insert(onto.index());
        }
    }
    let stones = position.stones(side).into_iter();
    let lonely = stones.filter(|&cell| game.friends(position, Cell(cell as u16)) == Some(0));
    [leaps, from_all.len() as i32, onto_all.len() as i32, lonely.count() as i32]
}

/// Judges positions of Quantum Leap.
///
/// ```
/// use rules::{Game, quantum_leap::{Edition, QuantumLeap, Rules}};
/// use search::{engine::Evaluator, evaluators::QuantumLeapEvaluator};
/// let game = QuantumLeap::<1>::new(Rules::new(5, Edition::Second)).unwrap();
/// let evaluator = QuantumLeapEvaluator::shipped();
/// assert!(evaluator.estimate(&game, &game.start()).abs() < 10_000);
/// ```
#[derive(Clone, Debug)]
pub struct QuantumLeapEvaluator {
    weights: Weights,
}

impl QuantumLeapEvaluator {
    /// The evaluator with the weights that were fitted.
    pub fn shipped() -> Self {
        let text = include_str!("weights/quantum-leap.txt");
        QuantumLeapEvaluator { weights: Weights::shipped(text, WEIGHTS) }
    }
}

impl<const W: usize> Evaluator<QuantumLeap<W>> for QuantumLeapEvaluator {
    fn estimate(&self, game: &QuantumLeap<W>, position: &Position<W>) -> i32 {
        let (phase, facts) = facts(game, position);
        let weighted = facts.iter().enumerate();
        weighted.map(|(at, fact)| fact * self.weights.at(phase * PER_PHASE + at)).sum()
    }

    fn may_capture(&self, _: &QuantumLeap<W>, _: &Position<W>) -> bool {
        false
    }

    /// The opponent's leaps that are gone: who has none left loses.
    fn immediate_gain(
        &self,
        game: &QuantumLeap<W>,
        position: &Position<W>,
        _: Move,
        next: &Position<W>,
    ) -> i32 {
        let other = position.turn().other();
        let leaps = |position| game.leaps(position, other).count() as i32;
        leaps(position) - leaps(next)
    }

    fn uses_killers(&self) -> bool {
        true
    }

    fn history_slot(&self, _: &QuantumLeap<W>, _: &Position<W>, mv: Move) -> usize {
        match mv {
            Move::Pass => 0,
            Move::Swap { one, other } => one.index() * Bits::<W>::CAPACITY + other.index(),
            Move::Leap { from, onto } => from.index() * Bits::<W>::CAPACITY + onto.index(),
        }
    }

    fn history_slots(&self, _: &QuantumLeap<W>) -> usize {
        Bits::<W>::CAPACITY * Bits::<W>::CAPACITY
    }

    /// The fewer replies the better.
    fn move_bonus(
        &self,
        game: &QuantumLeap<W>,
        _: &Position<W>,
        _: Move,
        next: &Position<W>,
    ) -> i32 {
        -PER_REPLY * game.leaps(next, next.turn()).count() as i32
    }

    fn prove(
        &self,
        game: &QuantumLeap<W>,
        position: &Position<W>,
        budget: NodeBudget<'_>,
    ) -> Option<Proof<Move>> {
        last_mover::prove(game, position, budget, |next| game.leaps(next, next.turn()).count())
    }
}

/// The terms of Quantum Leap, for a fit.
///
/// ```
/// use rules::{Game, quantum_leap::{Edition, QuantumLeap, Rules}};
/// use search::{evaluators::QuantumLeapTerms, fitting::Terms};
/// let game = QuantumLeap::<1>::new(Rules::new(3, Edition::First)).unwrap();
/// let facts = QuantumLeapTerms.facts(&game, &game.start());
/// let weights = Terms::<QuantumLeap<1>>::weights(&QuantumLeapTerms);
/// assert!(facts.iter().all(|&(weight, _)| weight < weights));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct QuantumLeapTerms;

impl<const W: usize> Terms<QuantumLeap<W>> for QuantumLeapTerms {
    fn names(&self) -> &'static [&'static str] {
        &["leaps", "movers", "threats", "lonely", "parity", "phases"]
    }

    fn weights(&self) -> usize {
        WEIGHTS
    }

    fn given(&self, _: &QuantumLeap<W>, _: &Position<W>) -> f32 {
        0.0
    }

    fn facts(&self, game: &QuantumLeap<W>, position: &Position<W>) -> Vec<(usize, f32)> {
        let (phase, facts) = facts(game, position);
        let counted = facts.iter().enumerate().filter(|&(_, &fact)| fact != 0);
        counted.map(|(at, &fact)| (phase * PER_PHASE + at, fact as f32)).collect()
    }

    fn without(&self, name: &str, weight: usize) -> Option<usize> {
        let fact = weight % PER_PHASE;
        let of_side = |which: usize| fact < 2 * PER_SIDE && fact % PER_SIDE == which;
        let gone = match name {
            "leaps" => of_side(0),
            "movers" => of_side(1),
            "threats" => of_side(2),
            "lonely" => of_side(3),
            "parity" => fact == 2 * PER_SIDE + 1,
            "phases" => return Some(fact),
            _ => false,
        };
        (!gone).then_some(weight)
    }
}
