//! Claims about the board of a line game, with lines counted square by square.

use std::collections::HashSet;

use rules::line::{Line, Square};
use rules::{Game, Match, Side};

use super::Case;
use review::Reason;

/// `None` if the claim is not about the board.
pub(super) fn holds<const W: usize>(case: &Case<'_, Line<W>>, reason: &Reason) -> Option<bool> {
    let (played, better) = (case.after(false), case.after(true));
    Some(match reason {
        Reason::MissesWinAtOnce => case.only_better_wins_at_once(),
        Reason::MissesBlock { reply } => case.only_now_wins_at_once(reply),
        Reason::MissesFork => is_fork(&better) && !is_fork(&played),
        Reason::AllowsFork { reply } => {
            let forks = |course: &Match<Line<W>>, mv: Square| {
                let mut next = course.clone();
                next.play(mv).is_ok() && is_fork(&next)
            };
            case.read(&played, reply).is_some_and(|reply| forks(&played, reply))
                && !better.legal_moves().into_iter().any(|mv| forks(&better, mv))
        }
        Reason::MissesThreats { moves } => {
            Attack { attacker: case.before.turn(), failed: HashSet::new() }.begins(
                case.before,
                case.better,
                *moves,
            )
        }
        Reason::AllowsThreats { reply, moves } => {
            let attacker = played.turn();
            case.read(&played, reply).is_some_and(|reply| {
                Attack { attacker, failed: HashSet::new() }.begins(&played, reply, *moves)
            })
        }
        Reason::FewerLines { lines, otherwise } => {
            let side = case.before.turn();
            let open = |square| lines_through(case.before, square, side.other()).0;
            open(case.played) == *lines && open(case.better) == *otherwise && lines < otherwise
        }
        Reason::StopsFewerLines { lines, otherwise } => {
            let side = case.before.turn();
            let begun = |square| lines_through(case.before, square, side).1;
            begun(case.played) == *lines && begun(case.better) == *otherwise && lines < otherwise
        }
        _ => return None,
    })
}

/// Of the lines through a square: how many have no stone of this side, and how many of
/// those have one of the other side.
fn lines_through<const W: usize>(course: &Match<Line<W>>, at: Square, side: Side) -> (u16, u16) {
    let (mut open, mut begun) = (0, 0);
    for line in course.game().lines() {
        let squares: Vec<usize> = line.into_iter().collect();
        let has = |side| squares.iter().any(|&at| course.position().stone_at(at) == Some(side));
        if squares.contains(&at.index()) && !has(side) {
            open += 1;
            begun += u16::from(has(side.other()));
        }
    }
    (open, begun)
}

/// The squares where a side would complete a line.
fn threats<const W: usize>(course: &Match<Line<W>>, side: Side) -> HashSet<usize> {
    let position = course.position();
    let mut found = HashSet::new();
    for line in course.game().lines() {
        let squares: Vec<usize> = line.into_iter().collect();
        let own = squares.iter().filter(|&&at| position.stone_at(at) == Some(side)).count();
        let empty: Vec<usize> =
            squares.iter().copied().filter(|&at| position.stone_at(at).is_none()).collect();
        if own + 1 == squares.len() && empty.len() == 1 {
            found.insert(empty[0]);
        }
    }
    found
}

/// Has the side that just moved two threats, and the other side none?
fn is_fork<const W: usize>(course: &Match<Line<W>>) -> bool {
    let mover = course.turn().other();
    course.ending().is_none()
        && threats(course, mover).len() >= 2
        && threats(course, course.turn()).is_empty()
}

/// A win in which every reply is forced.
struct Attack {
    attacker: Side,
    /// Positions, with the moves left, from which there is none.
    failed: HashSet<(u64, u32)>,
}

impl Attack {
    /// Does this move begin a win in at most so many moves of the attacker?
    fn begins<const W: usize>(&mut self, course: &Match<Line<W>>, mv: Square, moves: u32) -> bool {
        let mut next = course.clone();
        if moves == 0 || next.play(mv).is_err() {
            return false;
        }
        if let Some(ending) = next.ending() {
            return ending.outcome.winner == Some(self.attacker);
        }
        let own = threats(&next, self.attacker);
        if own.is_empty() || !threats(&next, self.attacker.other()).is_empty() {
            return false;
        }
        if own.len() > 1 {
            return moves > 1;
        }
        own.into_iter()
            .all(|reply| next.play(Square(reply as u16)).is_ok() && self.wins(&next, moves - 1))
    }

    fn wins<const W: usize>(&mut self, course: &Match<Line<W>>, moves: u32) -> bool {
        if course.ending().is_some() || moves == 0 {
            return false;
        }
        if !threats(course, self.attacker).is_empty() {
            return true;
        }
        let key = (course.game().key(course.position()), moves);
        if moves == 1 || self.failed.contains(&key) {
            return false;
        }
        let won = course.legal_moves().into_iter().any(|mv| self.begins(course, mv, moves));
        if !won {
            self.failed.insert(key);
        }
        won
    }
}
