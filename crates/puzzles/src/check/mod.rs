//! Confirms puzzles by other means than they were made.
//!
//! Nothing here uses endgame tables or the search. What an ending of a sowing game is worth is
//! computed from all boards with so many seeds, forwards and by sweeps (`boards`); wins in games that
//! cannot go round in circles are proved by proof numbers (`proof_numbers`).

mod boards;
mod proof_numbers;

use std::sync::{Arc, Mutex, PoisonError};

use rules::catalogue::Visitor;
use rules::sowing::Sowing;
use rules::{AnyGame, AnyMatch, Match, Notation, Side};

use crate::{Aim, Puzzle};
use boards::Boards;

/// What came of checking a puzzle.
///
/// ```
/// use puzzles::check::Checked;
/// assert_ne!(Checked::Confirmed, Checked::Unsettled);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// At every turn of the solver exactly one move keeps the result.
    Confirmed,
    /// What is wrong, for developers.
    Refuted(String),
    /// It would take longer than allowed to find out.
    Unsettled,
}

/// Checks puzzles, on several threads if need be. It keeps what it computed about boards of the last sowing game.
///
/// ```
/// use puzzles::PuzzleSet;
/// use puzzles::check::{Checked, PuzzleChecker};
/// let text = "tabuleiro puzzles 1\ngame velha\nX2/1O1/2X O\t2 8 4\tdraw\t0 0\n";
/// let puzzle = PuzzleSet::read(text).unwrap().puzzles.remove(0);
/// let checker = PuzzleChecker::new(4);
/// assert!(matches!(checker.check(&puzzle), Checked::Refuted(_)), "4 draws too");
/// ```
pub struct PuzzleChecker {
    most_seeds: usize,
    boards: Mutex<Option<Arc<Boards>>>,
}

impl PuzzleChecker {
    /// A checker for endings with at most so many seeds: 12 take seconds, and every
    /// two more about four times as long.
    pub fn new(most_seeds: usize) -> Self {
        PuzzleChecker { most_seeds, boards: Mutex::default() }
    }

    /// Checks one puzzle.
    pub fn check(&self, puzzle: &Puzzle) -> Checked {
        let refuted = |what: &str| Checked::Refuted(what.to_string());
        let (Ok(game), Ok(mut course)) = (puzzle.game(), puzzle.begin()) else {
            return refuted("the game or the position cannot be read");
        };
        let solver = course.turn();
        if course.legal_moves().len() < 2 {
            return refuted("there is nothing to choose");
        }
        if puzzle.themes != puzzle.themes_seen() {
            return refuted("its themes are others");
        }
        for mv in &puzzle.solution {
            if course.turn() == solver {
                match self.is_only_move(&game, &*course, mv, puzzle.aim) {
                    Some(true) => {}
                    Some(false) => return Checked::Refuted(format!("{mv} is not the only move")),
                    None => return Checked::Unsettled,
                }
            }
            if course.play(mv).is_err() {
                return Checked::Refuted(format!("{mv} is not legal"));
            }
        }
        let is_ours = course.movers().last() == Some(&solver);
        if is_ours { Checked::Confirmed } else { refuted("it ends with a reply") }
    }

    fn is_only_move(
        &self,
        game: &AnyGame,
        course: &dyn AnyMatch,
        right: &str,
        aim: Aim,
    ) -> Option<bool> {
        let solver = course.turn();
        let mut is_open = false;
        let mut is_legal = false;
        for mv in course.legal_moves() {
            let mut next = course.boxed_clone();
            next.play(&mv).ok()?;
            let is_right = mv == right;
            is_legal |= is_right;
            match self.reaches(game, &*next, solver, aim) {
                Some(reaches) if reaches != is_right => return Some(false),
                Some(_) => {}
                None => is_open = true,
            }
        }
        if is_open { None } else { Some(is_legal) }
    }

    fn reaches(&self, game: &AnyGame, course: &dyn AnyMatch, side: Side, aim: Aim) -> Option<bool> {
        if let Some(ending) = course.ending() {
            let winner = ending.outcome.winner;
            return Some(winner == Some(side) || aim == Aim::Draw && winner.is_none());
        }
        if let AnyGame::Sowing(game) = game {
            let course = course.as_any().downcast_ref::<Match<Sowing>>()?;
            let boards = self.boards(game);
            let (lower, upper) = boards.margin(course.position(), side)?;
            let reaches = |margin: i32| margin.signum() >= i32::from(aim.least());
            return match (reaches(lower), reaches(upper)) {
                (true, _) => Some(true),
                (false, false) => Some(false),
                (false, true) => None,
            };
        }
        // The other side holds the draw that this one wants by keeping it from winning.
        match aim {
            Aim::Win => game.visit(Proving { course, side }),
            Aim::Draw => game.visit(Proving { course, side: side.other() }).map(|wins| !wins),
        }
    }

    fn boards(&self, game: &Sowing) -> Arc<Boards> {
        let mut kept = self.boards.lock().unwrap_or_else(PoisonError::into_inner);
        let here = kept.take().filter(|boards| boards.game() == game);
        let boards = here.unwrap_or_else(|| Arc::new(Boards::new(game, self.most_seeds)));
        Arc::clone(kept.insert(boards))
    }
}

struct Proving<'a> {
    course: &'a dyn AnyMatch,
    side: Side,
}

impl Visitor for Proving<'_> {
    type Output = Option<bool>;
    fn visit<G: Notation>(self, _: G) -> Option<bool> {
        let course = self.course.as_any().downcast_ref::<Match<G>>()?;
        proof_numbers::can_win(course.game(), course.position(), self.side)
    }
}
