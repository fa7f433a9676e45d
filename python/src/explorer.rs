//! Statistics of played games.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use explorer::{Band, Day, ExplorerError, FinishedGame, GameSelection, Results};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rules::record::{Record, read};

use crate::board::Board;
use crate::{game_of, refused};

/// Games won, drawn and lost by who moved.
type ResultParts = (u32, u32, u32);
/// A move: its text, its mirror images, its results, and those by strength of who moved.
type MoveParts = (String, Vec<String>, ResultParts, Vec<(String, ResultParts)>);

/// Finished games of one kind, and an index of their positions.
#[pyclass(module = "tabuleiro._native")]
pub(crate) struct Explorer {
    explorer: explorer::Explorer,
}

#[pymethods]
impl Explorer {
    #[new]
    #[pyo3(signature = (game = "oware"))]
    fn new(game: &str) -> PyResult<Explorer> {
        Ok(Explorer { explorer: explorer::Explorer::new(game_of(game)?) })
    }

    /// Reads a file.
    #[staticmethod]
    fn open(path: PathBuf) -> PyResult<Explorer> {
        let bytes = fs::read(&path).map_err(|error| at(&path, &error))?;
        let explorer = explorer::Explorer::read(&bytes)
            .map_err(|error| PyValueError::new_err(format!("{}: {error}", path.display())))?;
        Ok(Explorer { explorer })
    }

    /// Writes a file, whole or not at all.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        let mut bytes = vec![];
        self.explorer.write(&mut bytes).map_err(failed)?;
        // Beside it, so that renaming stays on one disk; another program never sees a half.
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{}.new", std::process::id()));
        let fresh = path.with_file_name(name);
        let written = fs::File::create(&fresh)
            .and_then(|mut file| file.write_all(&bytes).and_then(|()| file.sync_all()))
            .and_then(|()| fs::rename(&fresh, &path));
        written.map_err(|error| {
            let _ = fs::remove_file(&fresh);
            at(&path, &error)
        })
    }

    #[getter]
    fn game(&self) -> String {
        self.explorer.game().name()
    }

    #[getter]
    fn players(&self) -> Vec<String> {
        self.explorer.players().map(String::from).collect()
    }

    fn __len__(&self) -> usize {
        self.explorer.len()
    }

    /// Counts the finished games of a text: how many are new, known, and not finished.
    fn add(&mut self, py: Python<'_>, text: &str) -> PyResult<(usize, usize, usize)> {
        let game = self.explorer.game().clone();
        let records = read(text, Some(&game)).map_err(|error| refused(&error))?;
        if let Some(other) = records.iter().find(|record| *record.game() != game) {
            let found = other.game().name();
            let reason = format!("a game of {found} cannot be counted with {}", game.name());
            return Err(PyValueError::new_err(reason));
        }
        let bots = search::bot_names(&game);
        let finished = |record: &Record| FinishedGame::of_record(record, |name| band(name, &bots));
        let games: Vec<FinishedGame> = records.iter().filter_map(finished).collect();
        let added = py.detach(|| self.explorer.add(&games)).map_err(failed)?;
        Ok((added.added, added.known, records.len() - games.len()))
    }

    /// Adds the games of other statistics: how many are new, and how many were known.
    fn merge(&mut self, py: Python<'_>, other: &Explorer) -> PyResult<(usize, usize)> {
        let added = py.detach(|| self.explorer.merge(&other.explorer)).map_err(failed)?;
        Ok((added.added, added.known))
    }

    /// Makes a player nobody.
    fn forget(&mut self, player: &str) -> bool {
        self.explorer.forget(player)
    }

    #[pyo3(signature = (board, player, strengths, since, until))]
    fn report_parts(
        &self,
        board: &Board,
        player: Option<String>,
        strengths: Vec<String>,
        since: Option<&str>,
        until: Option<&str>,
    ) -> PyResult<(u32, Vec<MoveParts>)> {
        if board.game != *self.explorer.game() {
            let (found, own) = (board.game.name(), self.explorer.game().name());
            let reason = format!("these are statistics of {own}, the board is {found}");
            return Err(PyValueError::new_err(reason));
        }
        let bands = strengths.iter().map(|text| {
            let expected = "a rating, level-1 to level-8, max, program or unrated";
            let reason =
                || PyValueError::new_err(format!("{text:?} is no strength: give {expected}"));
            Band::parse(text).ok_or_else(reason)
        });
        let days = match (since, until) {
            (None, None) => None,
            _ => Some(day(since)?.unwrap_or(Day::FIRST)..=day(until)?.unwrap_or(Day::LAST)),
        };
        let selection = GameSelection { player, bands: bands.collect::<PyResult<_>>()?, days };
        let position = board.played.position();
        let report = self.explorer.report(Some(&position), &[], &selection).map_err(failed)?;
        let moves = report.moves.into_iter().map(|found| {
            let by_band =
                found.by_band.iter().map(|(band, all)| (band.to_string(), parts(all))).collect();
            (found.mv, found.also, parts(&found.results), by_band)
        });
        Ok((report.games, moves.collect()))
    }
}

fn parts(results: &Results) -> ResultParts {
    (results.wins, results.draws, results.losses)
}

/// The strength that a name stands for, as `tabuleiro explorer import` takes it.
fn band(name: &str, bots: &[&str]) -> Band {
    let is_bot = bots.contains(&name.split(':').next().unwrap_or(name));
    if is_bot { Band::of_computer(name) } else { Band::Unrated }
}

fn day(text: Option<&str>) -> PyResult<Option<Day>> {
    let read = |text: &str| {
        let reason = || PyValueError::new_err(format!("{text:?} is no day: write 2026-11-17"));
        Day::parse(text).ok_or_else(reason)
    };
    text.map(read).transpose()
}

/// What is wrong with a file, as Python's error of that kind.
fn at(path: &Path, error: &io::Error) -> PyErr {
    io::Error::new(error.kind(), format!("{}: {error}", path.display())).into()
}

fn failed(error: ExplorerError) -> PyErr {
    match error {
        ExplorerError::Io(error) => error.into(),
        error => PyValueError::new_err(error.to_string()),
    }
}
