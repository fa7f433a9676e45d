//! The line along which the solver has exactly one right move at every turn.

use rules::{AnyMatch, Side};

use crate::{Aim, Puzzle};

/// Knows what can be brought about.
pub(super) trait Oracle {
    /// Can the side bring about this result, whatever the other side does? `None` if
    /// nothing is proved.
    fn reaches(&mut self, course: &dyn AnyMatch, side: Side, aim: Aim) -> Option<bool>;

    /// The replies of the opponent that are tried, of which the one with the longest
    /// solution counts.
    fn replies(&mut self, course: &dyn AnyMatch) -> Vec<String>;
}

/// The most moves of the solver after the first.
const LONGEST: u32 = 4;
/// The fewest turns at which the solver has a choice.
const LEAST_CHOICES: usize = 2;

/// The puzzle that a position is, if it is one.
pub(super) fn puzzle(
    course: &dyn AnyMatch,
    game: &str,
    aim: Aim,
    oracle: &mut dyn Oracle,
) -> Option<Puzzle> {
    let solver = course.turn();
    let solution = extend(course, solver, aim, LONGEST, oracle);
    let is_long = choices(course, solver, &solution) >= LEAST_CHOICES;
    is_long.then(|| Puzzle {
        game: game.to_string(),
        start: course.position(),
        solution,
        aim,
        themes: vec![],
        grade: 0,
        held_back: 0,
    })
}

/// Turns of the solver with more than one legal move.
fn choices(course: &dyn AnyMatch, solver: Side, solution: &[String]) -> usize {
    let mut walk = course.boxed_clone();
    let mut choices = 0;
    for mv in solution {
        choices += usize::from(walk.turn() == solver && walk.legal_moves().len() > 1);
        if walk.play(mv).is_err() {
            break;
        }
    }
    choices
}

/// The moves from a turn of the solver on; none if there is no single right move.
fn extend(
    course: &dyn AnyMatch,
    solver: Side,
    aim: Aim,
    left: u32,
    oracle: &mut dyn Oracle,
) -> Vec<String> {
    let Some((mv, next)) = only_move(course, solver, aim, oracle) else { return vec![] };
    let mut line = vec![mv];
    if next.ending().is_some() || left == 0 {
        return line;
    }
    if next.turn() == solver {
        line.extend(extend(&*next, solver, aim, left - 1, oracle));
        return line;
    }
    let mut longest = vec![];
    for reply in oracle.replies(&*next) {
        let mut after = next.boxed_clone();
        let is_ours = after.play(&reply).is_ok() && after.ending().is_none();
        if !is_ours || after.turn() != solver {
            continue;
        }
        let rest = extend(&*after, solver, aim, left - 1, oracle);
        if rest.len() + 1 > longest.len().max(1) {
            longest = std::iter::once(reply).chain(rest).collect();
        }
    }
    line.extend(longest);
    line
}

/// The one move that is proved to reach the aim, if all others are proved not to.
fn only_move(
    course: &dyn AnyMatch,
    solver: Side,
    aim: Aim,
    oracle: &mut dyn Oracle,
) -> Option<(String, Box<dyn AnyMatch>)> {
    let mut only = None;
    for mv in course.legal_moves() {
        let mut next = course.boxed_clone();
        next.play(&mv).ok()?;
        let reaches = oracle.reaches(&*next, solver, aim)?;
        if reaches && only.replace((mv, next)).is_some() {
            return None;
        }
    }
    only
}

/// What the end of a game is worth to a side: 1 a win, 0 a draw.
pub(super) fn result(course: &dyn AnyMatch, side: Side) -> Option<i8> {
    let winner = course.ending()?.outcome.winner;
    Some(winner.map_or(0, |winner| if winner == side { 1 } else { -1 }))
}
