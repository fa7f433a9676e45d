//! The search and the bots.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use search::engine::{SearchResult, Settings};
use search::result::PlainScore;
use search::{AnyBot, AnySearch, BotError, Limits, Resources, Thinking};

use crate::board::Board;
use crate::game_of;
use crate::interrupt::{broken, interruptible};
use crate::tables::library;

/// A score: its kind, seeds, plies and margin.
type ScoreParts = (&'static str, Option<f64>, Option<u32>, (Option<i16>, Option<i16>));
/// A line: its score, the points to be expected, its moves.
type LineParts = (ScoreParts, f64, Vec<String>);
/// A result: lines, depth, nodes, seconds.
type ResultParts = (Vec<LineParts>, u32, u64, f64);

/// The search.
#[pyclass(module = "tabuleiro._native")]
pub(crate) struct Engine {
    name: String,
    search: Mutex<Box<dyn AnySearch>>,
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (game = "oware", *, threads = 1, memory = 64, lines = 1, tables = true))]
    fn new(
        game: &str,
        threads: usize,
        memory: usize,
        lines: usize,
        tables: bool,
    ) -> PyResult<Engine> {
        let game = game_of(game)?;
        if !(1..=256).contains(&threads) || !(1..=65_536).contains(&memory) {
            let reason = "threads must be from 1 to 256 and memory from 1 to 65536 MiB";
            return Err(PyValueError::new_err(reason));
        }
        let settings = Settings { threads, mebibytes: memory, lines, ..Settings::default() };
        let endings = if tables { library(&game, None).map(|tables| tables as _) } else { None };
        let resources = Resources { endings, book: None };
        let search = Mutex::new(search::searcher_with(&game, settings, &resources));
        Ok(Engine { name: game.name(), search })
    }

    #[getter]
    fn game(&self) -> &str {
        &self.name
    }

    /// Forgets everything, as before a new game.
    fn forget(&self) -> PyResult<()> {
        self.search.lock().map_err(|_| broken())?.forget();
        Ok(())
    }

    #[pyo3(signature = (board, depth, nodes, time))]
    fn analyse_parts(
        &self,
        py: Python<'_>,
        board: &Bound<'_, Board>,
        depth: Option<u32>,
        nodes: Option<u64>,
        time: Option<f64>,
    ) -> PyResult<ResultParts> {
        let limits = limits(depth, nodes, time)?;
        // A copy: others may play on while it is searched.
        let played = board.borrow().played.clone();
        let found = thought(py, limits, |thinking| {
            let mut search = self.search.lock().map_err(|_| BotError::Failed("broken".into()))?;
            search.think(&*played, thinking, &mut |_| {})
        })?;
        Ok(parts(&found))
    }
}

fn parts(found: &SearchResult<String>) -> ResultParts {
    let line = |line: &search::engine::Variation<String>| {
        let PlainScore { kind, seeds, plies, margin: [least, most] } = found.plain_score(line);
        let score = (kind.id(), seeds, plies, (least, most));
        (score, found.expected_points(line), line.moves.clone())
    };
    let lines = found.lines.iter().map(line).collect();
    (lines, found.depth, found.nodes, found.elapsed.as_secs_f64())
}

/// A bot by name.
#[pyclass(module = "tabuleiro._native")]
pub(crate) struct Bot {
    name: String,
    bot: Mutex<Box<dyn AnyBot>>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, game = "oware", *, seed = 1))]
    fn new(name: &str, game: &str, seed: u64) -> PyResult<Bot> {
        let game = game_of(game)?;
        let endings = library(&game, None).map(|tables| tables as _);
        let made = search::bot_with(name, &game, seed, &Resources { endings, book: None });
        let bot = made.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Bot { name: name.to_string(), bot: Mutex::new(bot) })
    }

    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    #[pyo3(signature = (board, *, depth = None, nodes = None, time = None))]
    fn choose(
        &self,
        py: Python<'_>,
        board: &Bound<'_, Board>,
        depth: Option<u32>,
        nodes: Option<u64>,
        time: Option<f64>,
    ) -> PyResult<String> {
        let limits = match (depth, nodes, time) {
            (None, None, None) => {
                Limits { time: Some(Duration::from_secs(1)), ..Limits::default() }
            }
            _ => limits(depth, nodes, time)?,
        };
        let played = board.borrow().played.clone();
        thought(py, limits, |thinking| {
            let mut bot = self.bot.lock().map_err(|_| BotError::Failed("broken".into()))?;
            bot.choose(&*played, thinking)
        })
    }
}

fn limits(depth: Option<u32>, nodes: Option<u64>, time: Option<f64>) -> PyResult<Limits> {
    if depth.is_none() && nodes.is_none() && time.is_none() {
        let reason = "give a limit: depth (plies), nodes (positions) or time (seconds)";
        return Err(PyValueError::new_err(reason));
    }
    let is_usable = |seconds: &f64| (0.0..=86_400.0).contains(seconds);
    if depth == Some(0) || nodes == Some(0) || !time.iter().all(is_usable) {
        let reason = "limits must be positive, and time at most 86400 seconds";
        return Err(PyValueError::new_err(reason));
    }
    Ok(Limits { depth, nodes, time: time.map(Duration::from_secs_f64), ..Limits::default() })
}

/// Thinks within limits until Ctrl-C.
fn thought<T: Send>(
    py: Python<'_>,
    limits: Limits,
    think: impl FnOnce(&Thinking<'_>) -> Result<T, BotError> + Send,
) -> PyResult<T> {
    let begun = Instant::now();
    let found = interruptible(py, move |stop| {
        let clock = move || begun.elapsed();
        think(&Thinking { limits, clock: &clock, stop })
    })?;
    found.map_err(|error| PyValueError::new_err(error.to_string()))
}
