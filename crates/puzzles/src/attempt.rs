//! A puzzle being solved.

use rules::{AnyMatch, TextError};

use crate::Puzzle;

/// What came of a move of the solver.
///
/// ```
/// use puzzles::Answered;
/// assert_ne!(Answered::Wrong, Answered::Solved);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answered {
    /// Another move was right. The game stays as it was.
    Wrong,
    /// It was right, and the opponent has replied.
    GoOn,
    /// It was the last one.
    Solved,
}

/// A puzzle being solved.
///
/// ```
/// use puzzles::{Answered, Attempt, PuzzleSet};
/// let text = "tabuleiro puzzles 1\ngame velha\nX2/1O1/2X O\t2 8 4\tdraw\t0 0\n";
/// let puzzle = PuzzleSet::read(text).unwrap().puzzles.remove(0);
/// let mut attempt = Attempt::new(&puzzle).unwrap();
/// assert_eq!(attempt.play("3"), Ok(Answered::Wrong));
/// assert!(attempt.play("5").is_err(), "somebody is there");
/// assert_eq!(attempt.play("2"), Ok(Answered::GoOn));
/// assert_eq!(attempt.game().moves(), ["2", "8"]);
/// assert_eq!(attempt.right_move(), Some("4"));
/// assert_eq!(attempt.play("4"), Ok(Answered::Solved));
/// ```
#[derive(Clone, Debug)]
pub struct Attempt {
    solution: Vec<String>,
    course: Box<dyn AnyMatch>,
}

impl Attempt {
    /// Begins to solve a puzzle.
    pub fn new(puzzle: &Puzzle) -> Result<Self, TextError> {
        Ok(Attempt { solution: puzzle.solution.clone(), course: puzzle.begin()? })
    }

    /// The game as it stands.
    pub fn game(&self) -> &dyn AnyMatch {
        &*self.course
    }

    /// The move that is right now; none at the end.
    pub fn right_move(&self) -> Option<&str> {
        self.solution.get(self.course.moves().len()).map(String::as_str)
    }

    /// Has every move been found?
    pub fn is_solved(&self) -> bool {
        self.right_move().is_none()
    }

    /// The solver plays a move; an illegal one is an error.
    pub fn play(&mut self, mv: &str) -> Result<Answered, TextError> {
        let solver = self.course.turn();
        let mut next = self.course.boxed_clone();
        next.play(mv)?;
        // The text may be another one for the same move.
        let is_right = next.moves().last().map(String::as_str) == self.right_move();
        if !is_right {
            return Ok(Answered::Wrong);
        }
        self.course = next;
        while self.course.turn() != solver
            && let Some(reply) = self.right_move().map(String::from)
        {
            self.course.play(&reply)?;
        }
        Ok(if self.is_solved() { Answered::Solved } else { Answered::GoOn })
    }
}
