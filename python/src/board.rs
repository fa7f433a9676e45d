//! A game being played.

use std::collections::HashMap;
use std::sync::Arc;

use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use rules::catalogue::Visitor;
use rules::{AnyGame, AnyMatch, Ending, Notation, Picture, Side};

use search::Stop;

use crate::interrupt::interruptible;
use crate::{game_of, refused};

/// So many move sequences are counted without looking for Ctrl-C in between.
const AT_ONCE: u64 = 1_000_000;

/// Every move of a game that can be written, by its number.
#[derive(Debug)]
pub(crate) struct Actions {
    texts: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Actions {
    pub(crate) fn of(game: &AnyGame) -> Actions {
        struct Texts;
        impl Visitor for Texts {
            type Output = Vec<String>;
            fn visit<G: Notation>(self, game: G) -> Vec<String> {
                game.every_move().into_iter().map(|mv| game.move_text(mv)).collect()
            }
        }
        let texts = game.visit(Texts);
        let numbers = texts.iter().cloned().zip(0..).collect();
        Actions { texts, numbers }
    }
}

/// A game with its moves so far.
#[pyclass(module = "tabuleiro._native", subclass)]
pub(crate) struct Board {
    pub(crate) game: AnyGame,
    pub(crate) played: Box<dyn AnyMatch>,
    actions: Arc<Actions>,
}

/// The result of a game: the winner's name or none, the reason, the score.
type OutcomeParts = (Option<&'static str>, &'static str, Option<(u16, u16)>);

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (game = "oware", position = None))]
    fn new(game: &str, position: Option<&str>) -> PyResult<Board> {
        let game = game_of(game)?;
        let played = match position {
            None => game.start(),
            Some(text) => game.start_from(text).map_err(|error| refused(&error))?,
        };
        let actions = Arc::new(Actions::of(&game));
        Ok(Board { game, played, actions })
    }

    #[getter]
    fn game(&self) -> String {
        self.game.name()
    }

    #[getter]
    fn turn(&self) -> &'static str {
        self.played.side_id(self.played.turn())
    }

    /// The player to move as a number, 0 or 1.
    #[getter]
    fn player(&self) -> usize {
        self.played.turn().index()
    }

    #[getter]
    fn legal_moves(&self) -> Vec<String> {
        self.played.legal_moves()
    }

    #[getter]
    fn moves(&self) -> Vec<String> {
        self.played.moves()
    }

    #[getter]
    fn score(&self) -> Option<(u16, u16)> {
        self.played.score().map(|score| (score.first, score.second))
    }

    fn fen(&self) -> String {
        self.played.position()
    }

    fn push(&mut self, mv: &str) -> PyResult<()> {
        self.played.play(mv).map_err(|error| refused(&error))
    }

    fn pop(&mut self) -> PyResult<String> {
        self.played.undo().ok_or_else(|| PyIndexError::new_err("no move to take back"))
    }

    fn is_legal(&self, mv: &str) -> bool {
        self.played.check(mv).is_ok()
    }

    fn is_game_over(&self) -> bool {
        self.played.ending().is_some()
    }

    fn outcome_parts(&self) -> Option<OutcomeParts> {
        self.played.ending().map(|ending| self.parts(&ending))
    }

    fn perft(slf: &Bound<'_, Self>, depth: u32) -> PyResult<u64> {
        if depth > 200 {
            return Err(PyValueError::new_err("the depth must be from 0 to 200"));
        }
        let mut played = slf.borrow().played.clone();
        interruptible(slf.py(), move |stop| counted(&mut *played, depth, stop))
    }

    /// Every move of the game that can be written, legal or not.
    #[getter]
    fn actions(&self) -> Vec<String> {
        self.actions.texts.clone()
    }

    /// The legal moves as numbers of `actions`.
    #[getter]
    fn legal_actions(&self) -> Vec<usize> {
        let moves = self.played.legal_moves();
        moves.iter().filter_map(|mv| self.actions.numbers.get(mv).copied()).collect()
    }

    fn push_action(&mut self, action: usize) -> PyResult<()> {
        let texts = &self.actions.texts;
        let Some(mv) = texts.get(action) else {
            let reason =
                format!("there is no action {action}: they go from 0 to {}", texts.len() - 1);
            return Err(PyValueError::new_err(reason));
        };
        self.played.play(mv).map_err(|error| refused(&error))
    }

    /// What is on the board: seeds of the houses and stores, or 0, 1 and 2 for empty
    /// cells and those of each side.
    fn cells(&self) -> Vec<u8> {
        cells(&self.played.picture())
    }

    fn copy(&self) -> Board {
        let actions = Arc::clone(&self.actions);
        Board { game: self.game.clone(), played: self.played.clone(), actions }
    }

    fn __repr__(&self) -> String {
        format!("Board({:?}, {:?})", self.game.name(), self.played.position())
    }

    fn __eq__(&self, other: &Board) -> bool {
        self.game == other.game && self.played.position() == other.played.position()
    }
}

impl Board {
    pub(crate) fn of(game: AnyGame, played: Box<dyn AnyMatch>) -> Board {
        let actions = Arc::new(Actions::of(&game));
        Board { game, played, actions }
    }

    fn parts(&self, ending: &Ending) -> OutcomeParts {
        let winner = ending.outcome.winner.map(|side: Side| self.played.side_id(side));
        let score = ending.outcome.score.map(|score| (score.first, score.second));
        (winner, ending.reason.id(), score)
    }
}

/// The number of sequences of so many moves; too few once the stop is requested.
fn counted(played: &mut dyn AnyMatch, depth: u32, stop: &Stop) -> u64 {
    let moves = played.legal_moves();
    if depth <= 1 || (moves.len() as u64).saturating_pow(depth) <= AT_ONCE {
        return played.perft(depth, true);
    }
    let mut sum = 0;
    for mv in moves {
        if stop.is_requested() {
            break;
        }
        if played.play(&mv).is_ok() {
            sum += counted(played, depth - 1, stop);
            played.undo();
        }
    }
    sum
}

/// The numbers of a picture.
pub(crate) fn cells(picture: &Picture) -> Vec<u8> {
    let number = |cell: &Option<Side>| cell.map_or(0, |side| side.index() as u8 + 1);
    match picture {
        Picture::Sowing { houses, stores } => {
            houses.iter().copied().chain([stores.first, stores.second]).collect()
        }
        Picture::QuantumLeap { cells, swapping, .. } => {
            cells.iter().map(number).chain([u8::from(*swapping)]).collect()
        }
        Picture::Line { cells, .. } => cells.iter().map(number).collect(),
    }
}
