//! What the board of a line game shows: lines that lack one stone, forks, and wins
//! in which every reply is forced.

use rules::line::{Line, Square};
use rules::{Bits, Game, Match, Side};
use search::engine::NodeBudget;
use search::evaluators::forced_win;

use super::{Comparison, Reason};
use crate::after::after;

/// Positions looked at for a win by threats: some milliseconds.
const THREAT_NODES: u32 = 5_000;

/// What the board shows.
pub(super) fn on_board<const W: usize>(moves: &Comparison<'_, Line<W>>) -> Option<Reason> {
    let at_once = moves.at_once().map(|reason| match reason {
        // A move of one's own never makes a line of the opponent's possible.
        Reason::AllowsWinAtOnce { reply } => Reason::MissesBlock { reply },
        other => other,
    });
    at_once.or_else(|| fork(moves)).or_else(|| threats(moves))
}

/// The empty squares that complete a line of a side.
fn completions<const W: usize>(course: &Match<Line<W>>, side: Side) -> Bits<W> {
    let (game, position) = (course.game(), course.position());
    let (own, empty) = (position.stones(side), game.empty(position));
    let lacking_one = game.lines().iter().filter_map(|&line| {
        let open = line & empty;
        (open.len() == 1 && (line & own).len() + 1 == line.len()).then_some(open)
    });
    lacking_one.fold(Bits::EMPTY, |all, open| all | open)
}

/// Has the side that just moved two threats, and the other none?
fn is_fork<const W: usize>(course: &Match<Line<W>>) -> bool {
    let mover = course.turn().other();
    course.ending().is_none()
        && completions(course, mover).len() > 1
        && completions(course, mover.other()).is_empty()
}

/// A fork that the player to move can make.
fn fork_move<const W: usize>(course: &Match<Line<W>>) -> Option<Square> {
    course.legal_moves().into_iter().find(|&mv| is_fork(&after(course, mv)))
}

fn fork<const W: usize>(moves: &Comparison<'_, Line<W>>) -> Option<Reason> {
    if is_fork(&moves.better) && !is_fork(&moves.played) {
        return Some(Reason::MissesFork);
    }
    if fork_move(&moves.better).is_some() {
        return None;
    }
    fork_move(&moves.played).map(|reply| Reason::AllowsFork { reply: moves.text(reply) })
}

/// A win by threats of the player to move.
fn forced<const W: usize>(course: &Match<Line<W>>) -> Option<Vec<Square>> {
    let budget = NodeBudget::of(THREAT_NODES);
    let line = forced_win(course.game(), course.position(), budget);
    line.filter(|_| !course.game().is_over(course.position()))
}

fn threats<const W: usize>(moves: &Comparison<'_, Line<W>>) -> Option<Reason> {
    let count = |line: &[Square]| line.len().div_ceil(2) as u32;
    let better = Comparison::move_of(&moves.better);
    if let Some(line) = forced(moves.before).filter(|line| line[0] == better) {
        return Some(Reason::MissesThreats { moves: count(&line) });
    }
    if forced(&moves.better).is_some() {
        return None;
    }
    let line = forced(&moves.played)?;
    Some(Reason::AllowsThreats { reply: moves.text(line[0]), moves: count(&line) })
}

/// How many lines that can still be completed lie on the two squares: the player's
/// own, or those that the opponent has begun.
pub(super) fn of_lines<const W: usize>(moves: &Comparison<'_, Line<W>>) -> Option<Reason> {
    let (game, position) = (moves.before.game(), moves.before.position());
    let side = moves.before.turn();
    let (own, theirs) = (position.stones(side), position.stones(side.other()));
    let squares = [&moves.played, &moves.better].map(Comparison::move_of);
    let open = squares.map(|square| {
        game.lines_through(square).filter(|&line| (line & theirs).is_empty()).count()
    });
    let begun = squares.map(|square| {
        let is_begun = |line: &Bits<W>| (*line & own).is_empty() && !(*line & theirs).is_empty();
        game.lines_through(square).filter(is_begun).count()
    });
    let numbers = |pair: [usize; 2]| (pair[0] as u16, pair[1] as u16);
    if open[0] < open[1] {
        let (lines, otherwise) = numbers(open);
        return Some(Reason::FewerLines { lines, otherwise });
    }
    let (lines, otherwise) = numbers(begun);
    (lines < otherwise).then_some(Reason::StopsFewerLines { lines, otherwise })
}
