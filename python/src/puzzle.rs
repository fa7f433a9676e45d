//! Puzzles with one right move at every turn.

use puzzles::PuzzleSet;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::board::Board;
use crate::refused;

/// A puzzle: the board, what to reach, the moves that solve it with the answers, the grade.
type PuzzleParts = (Board, &'static str, Vec<String>, i32);

/// The puzzles of a set: `oril`, `ouri`, `oware`, `quantum-leap` or `line`.
#[pyfunction]
pub(crate) fn puzzle_parts(set: &str) -> PyResult<Vec<PuzzleParts>> {
    let Some((_, text)) = puzzles::SHIPPED.iter().find(|(name, _)| *name == set) else {
        let names: Vec<&str> = puzzles::SHIPPED.iter().map(|(name, _)| *name).collect();
        let reason = format!("there is no set {set:?}; there are {}", names.join(", "));
        return Err(PyValueError::new_err(reason));
    };
    let read = PuzzleSet::read(text).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let one = |puzzle: &puzzles::Puzzle| {
        let game = puzzle.game().map_err(|error| refused(&error))?;
        let played = puzzle.begin().map_err(|error| refused(&error))?;
        Ok((Board::of(game, played), puzzle.aim.id(), puzzle.solution.clone(), puzzle.rating()))
    };
    read.puzzles.iter().map(one).collect()
}
