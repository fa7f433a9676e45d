//! Positions of Quantum Leap and of the line games in which one move wins: the search
//! proves it, and near the end every line is tried.

use std::collections::HashMap;

use rules::{AnyGame, AnyMatch, Side};
use search::engine::Settings;
use search::{AnySearch, BotError, Stop, searcher};

use super::solution::{self, Oracle, result};
use super::thinking;
use crate::{Aim, Puzzle};

/// What the search may look at to prove a result.
const PROOF_NODES: u64 = 12_000;
/// What it may look at to see whether a position is worth trying.
const GLANCE_NODES: u64 = 3_000;
/// With at most so many moves left every line is tried.
const FEW_MOVES: usize = 11;
/// Positions that are remembered while every line is tried; with more, it is given up.
const MOST_KNOWN: usize = 20_000;
/// The most puzzles of one game.
const MOST: usize = 2;

/// The puzzles among the positions of a game, the last ones first.
pub(super) fn puzzles(
    game: &AnyGame,
    course: &dyn AnyMatch,
    stop: &Stop,
) -> Result<Vec<Puzzle>, BotError> {
    let settings = Settings { mebibytes: 4, ..Settings::default() };
    let mut oracle = SearchOracle { engine: searcher(game, settings), known: HashMap::new(), stop };
    let mut walk = course.boxed_clone();
    let mut found: Vec<Puzzle> = vec![];
    let mut last = None;
    while walk.undo().is_some() && found.len() < MOST && !stop.is_requested() {
        if walk.ending().is_some() || oracle.winner(&*walk, GLANCE_NODES) != Some(walk.turn()) {
            continue;
        }
        let Ok(start) = game.start_from(&walk.position()) else { continue };
        if wins_at_once(&*start) {
            continue;
        }
        if let Some(puzzle) = solution::puzzle(&*start, &game.name(), Aim::Win, &mut oracle) {
            // The same win seen one turn earlier is the better puzzle, and takes its place.
            let ply = walk.moves().len();
            if last.replace(ply).is_some_and(|last| last <= ply + 2) {
                found.pop();
            }
            found.push(puzzle);
        }
    }
    Ok(found)
}

fn wins_at_once(course: &dyn AnyMatch) -> bool {
    course.legal_moves().iter().any(|mv| {
        let mut next = course.boxed_clone();
        next.play(mv).is_ok() && result(&*next, course.turn()) == Some(1)
    })
}

struct SearchOracle<'a> {
    engine: Box<dyn AnySearch>,
    /// Who can win, by position, where every line was tried.
    known: HashMap<(String, Side), bool>,
    stop: &'a Stop,
}

impl SearchOracle<'_> {
    /// Who is proved to win.
    fn winner(&mut self, course: &dyn AnyMatch, nodes: u64) -> Option<Side> {
        let found = self.engine.think(course, &thinking(nodes, self.stop), &mut |_| {}).ok()?;
        let is_won = found.value()?.result()?;
        Some(if is_won { course.turn() } else { course.turn().other() })
    }

    /// Can the side win? Tries every line; `None` if there are too many.
    fn can_win(&mut self, course: &dyn AnyMatch, side: Side) -> Option<bool> {
        if let Some(result) = result(course, side) {
            return Some(result == 1);
        }
        let key = (course.position(), side);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        if self.known.len() >= MOST_KNOWN || self.stop.is_requested() {
            return None;
        }
        let is_ours = course.turn() == side;
        let mut can = !is_ours;
        for mv in course.legal_moves() {
            let mut next = course.boxed_clone();
            next.play(&mv).ok()?;
            if self.can_win(&*next, side)? == is_ours {
                can = is_ours;
                break;
            }
        }
        self.known.insert(key, can);
        Some(can)
    }
}

impl Oracle for SearchOracle<'_> {
    fn reaches(&mut self, course: &dyn AnyMatch, side: Side, _: Aim) -> Option<bool> {
        if let Some(result) = result(course, side) {
            return Some(result == 1);
        }
        if let Some(winner) = self.winner(course, PROOF_NODES) {
            return Some(winner == side);
        }
        if course.legal_moves().len() > FEW_MOVES {
            return None;
        }
        self.known.clear();
        self.can_win(course, side)
    }

    fn replies(&mut self, course: &dyn AnyMatch) -> Vec<String> {
        let found = self.engine.think(course, &thinking(GLANCE_NODES, self.stop), &mut |_| {});
        let best = found.ok().and_then(|found| found.lines.first()?.moves.first().cloned());
        best.into_iter().collect()
    }
}
