//! The Python package `tabuleiro`: what its module `_native` holds. The classes
//! that people use are documented in Python, where they are shown.

mod batch;
mod board;
mod engine;
mod explorer;
mod interrupt;
mod puzzle;
mod tables;
mod written;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rules::catalogue;
use rules::{AnyGame, TextError};

/// A text that cannot be read, as Python's error for bad values.
pub(crate) fn refused(error: &TextError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The game of a catalogue text.
pub(crate) fn game_of(name: &str) -> PyResult<AnyGame> {
    catalogue::parse(name).map_err(|error| refused(&error))
}

/// The names of all games.
#[pyfunction]
fn games() -> Vec<&'static str> {
    catalogue::ENTRIES.to_vec()
}

/// The names of the bots that play a game.
#[pyfunction]
fn bots(game: &str) -> PyResult<Vec<&'static str>> {
    Ok(search::bot_names(&game_of(game)?))
}

/// The version of the package.
#[pyfunction]
fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::board::Board;
    #[pymodule_export]
    use super::engine::{Bot, Engine};
    #[pymodule_export]
    use super::explorer::Explorer;
    #[pymodule_export]
    use super::puzzle::puzzle_parts;
    #[pymodule_export]
    use super::tables::Tables;
    #[pymodule_export]
    use super::written::{read_games, write_games};
    #[pymodule_export]
    use super::{bots, games, version};
}
