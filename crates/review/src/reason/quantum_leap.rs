//! What the board of Quantum Leap shows.

use rules::quantum_leap::{Move, QuantumLeap};
use rules::{Match, Side};

use super::{Comparison, Reason};

/// A difference of fewer leaps explains nothing.
const LEAST_LEAPS: usize = 3;

/// What one move and its answers show.
pub(super) fn on_board<const W: usize>(moves: &Comparison<'_, QuantumLeap<W>>) -> Option<Reason> {
    moves.at_once().or_else(|| no_safe_stone(moves))
}

/// The stones of a side, and how many of them the other side can capture.
fn stones_and_attacked<const W: usize>(
    course: &Match<QuantumLeap<W>>,
    side: Side,
) -> (usize, usize) {
    let (game, position) = (course.game(), course.position());
    let mut attacked: Vec<_> = game
        .leaps(position, side.other())
        .filter_map(|mv| if let Move::Leap { onto, .. } = mv { Some(onto) } else { None })
        .collect();
    attacked.sort_unstable();
    attacked.dedup();
    (position.stones(side).len(), attacked.len())
}

fn no_safe_stone<const W: usize>(moves: &Comparison<'_, QuantumLeap<W>>) -> Option<Reason> {
    let side = moves.before.turn();
    let (stones, attacked) = stones_and_attacked(&moves.played, side);
    let (others, fewer) = stones_and_attacked(&moves.better, side);
    let is_new = moves.opponent_answers_both() && attacked == stones && fewer < others;
    is_new.then_some(Reason::NoSafeStone { stones: stones as u16 })
}

/// How many leaps each side has after the two moves: the larger difference.
pub(super) fn of_leaps<const W: usize>(moves: &Comparison<'_, QuantumLeap<W>>) -> Option<Reason> {
    // Before play it is not yet a matter of leaps.
    if moves.before.position().is_swapping() || !moves.opponent_answers_both() {
        return None;
    }
    let side = moves.before.turn();
    let count = |course: &Match<QuantumLeap<W>>, side: Side| {
        course.game().leaps(course.position(), side).count()
    };
    let theirs = [&moves.played, &moves.better].map(|course| count(course, side.other()));
    let own = [&moves.played, &moves.better].map(|course| count(course, side));
    let more = theirs[0].saturating_sub(theirs[1]);
    let fewer = own[1].saturating_sub(own[0]);
    if more.max(fewer) < LEAST_LEAPS {
        return None;
    }
    let numbers = |pair: [usize; 2]| (pair[0] as u16, pair[1] as u16);
    Some(if more >= fewer {
        let (leaps, otherwise) = numbers(theirs);
        Reason::MoreLeaps { leaps, otherwise }
    } else {
        let (leaps, otherwise) = numbers(own);
        Reason::FewerLeaps { leaps, otherwise }
    })
}
