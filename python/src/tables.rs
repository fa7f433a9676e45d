//! Endgame tables.

use std::path::PathBuf;
use std::sync::Arc;

use endgame::build::{Observer, Plan, Progress, build};
use endgame::{Folder, Library};
use pyo3::exceptions::{PyNotADirectoryError, PyOSError, PyValueError};
use pyo3::prelude::*;
use rules::sowing::Sowing;
use rules::{AnyGame, Match, Notation};

use crate::board::Board;
use search::Stop;

use crate::game_of;
use crate::interrupt::interruptible;

/// The tables of a game, once all are open: those of the package, and those of a folder.
pub(crate) fn library(game: &AnyGame, folder: Option<PathBuf>) -> Option<Arc<endgame::Tables>> {
    let AnyGame::Sowing(sowing) = game else { return None };
    let library = folder.map_or_else(Library::shipped, Library::with_folder);
    let tables = library.tables(sowing)?;
    tables.wait();
    Some(tables)
}

/// Exact values of positions with few seeds.
#[pyclass(module = "tabuleiro._native")]
pub(crate) struct Tables {
    game: Sowing,
    tables: Arc<endgame::Tables>,
}

#[pymethods]
impl Tables {
    #[new]
    #[pyo3(signature = (game = "oware", folder = None))]
    fn new(game: &str, folder: Option<PathBuf>) -> PyResult<Tables> {
        let game = game_of(game)?;
        if let Some(folder) = folder.as_ref().filter(|folder| !folder.is_dir()) {
            let reason = format!("there is no folder {}", folder.display());
            return Err(PyNotADirectoryError::new_err(reason));
        }
        let tables = library(&game, folder);
        match (game, tables) {
            (AnyGame::Sowing(game), Some(tables)) => Ok(Tables { game, tables }),
            (game, _) => {
                let reason = format!("there are no endgame tables for {}", game.name());
                Err(PyValueError::new_err(reason))
            }
        }
    }

    #[getter]
    fn game(&self) -> String {
        self.game.name()
    }

    /// The most seeds on the board whose positions are known.
    #[getter]
    fn seeds(&self) -> usize {
        self.tables.open().most_seeds().unwrap_or(0)
    }

    fn probe(&self, board: &Board) -> PyResult<Option<(i16, i16)>> {
        let found = self.tables.open().look_up(self.position(board)?.position());
        let found = found.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(found.map(|bounds| (bounds.lower, bounds.upper)))
    }

    fn moves(&self, board: &Board) -> PyResult<Vec<(String, i16, i16)>> {
        let found = self.tables.open().moves(&self.game, self.position(board)?.position());
        let found = found.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let text = |(house, bounds): (_, rules::Bounds)| {
            (self.game.move_text(house), bounds.lower, bounds.upper)
        };
        Ok(found.into_iter().map(text).collect())
    }

    /// Computes the tables of a game up to so many seeds, in a folder.
    #[staticmethod]
    #[pyo3(signature = (game, seeds, folder, *, threads = 1))]
    fn build(
        py: Python<'_>,
        game: &str,
        seeds: usize,
        folder: PathBuf,
        threads: usize,
    ) -> PyResult<()> {
        let AnyGame::Sowing(game) = game_of(game)? else {
            return Err(PyValueError::new_err("only sowing games have endgame tables"));
        };
        let plan = Plan { threads: threads.clamp(1, 256), ..Plan::up_to(seeds) };
        let built = interruptible(py, |stop| {
            build(&game, &Folder::new(&folder, &game), &plan, &Stopped(stop))
        })?;
        built.map_err(|trouble| PyOSError::new_err(format!("{}: {}", trouble.place, trouble.error)))
    }
}

/// Ends a build when it is asked to.
struct Stopped<'a>(&'a Stop);

impl Observer for Stopped<'_> {
    fn tell(&self, _: &Progress) {}

    fn is_stop_requested(&self) -> bool {
        self.0.is_requested()
    }
}

impl Tables {
    fn position<'a>(&self, board: &'a Board) -> PyResult<&'a Match<Sowing>> {
        let typed = board.played.as_any().downcast_ref::<Match<Sowing>>();
        typed.filter(|typed| *typed.game() == self.game).ok_or_else(|| {
            let reason = format!(
                "these tables are for {}, the board is {}",
                self.game.name(),
                board.played.name()
            );
            PyValueError::new_err(reason)
        })
    }
}
