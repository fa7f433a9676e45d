//! A fixed amount of searching in every family. The number of positions
//! visited is the engine's signature: a change that alters it has altered how
//! the engine thinks.

use rules::{TextError, catalogue};

use crate::engine::{SearchResult, Settings};
use crate::{BotError, Limits, Stop, Thinking, searcher};

/// One position to search to a fixed depth.
///
/// ```
/// use search::BenchCase;
/// let case = BenchCase { game: "velha", position: None, depth: 9 };
/// assert!(search::BENCH.contains(&case));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BenchCase {
    /// The catalogue text of the game.
    pub game: &'static str,
    /// The position, if not the start.
    pub position: Option<&'static str>,
    /// The depth in plies.
    pub depth: u32,
}

const fn case(game: &'static str, position: Option<&'static str>, depth: u32) -> BenchCase {
    BenchCase { game, position, depth }
}

/// The positions of the bench.
///
/// ```
/// use rules::catalogue;
/// assert!(search::BENCH.iter().all(|case| catalogue::parse(case.game).is_ok()));
/// ```
pub const BENCH: &[BenchCase] = &[
    case("oware", None, 15),
    case("oware", Some("0-6-1-7-0-2-5-1-8-2-0-3-6-7-N"), 16),
    case("oware", Some("1-0-3-0-0-5-0-2-1-0-4-0-16-16-S"), 18),
    case("oril", None, 14),
    case("oril", Some("2-9-0-1-3-0-0-4-1-1-6-2-9-10-S"), 15),
    case("ouri", None, 14),
    case("ouri", Some("1-2-0-0-0-0-2-1-0-4-0-2-18-18-N"), 20),
    case("awari", Some("3-0-2-8-0-1-1-4-0-0-7-2-10-10-S"), 15),
    case("quantum-leap:side=3,edition=2,seed=3", None, 8),
    case("quantum-leap:side=4,edition=2,seed=1", None, 5),
    case("quantum-leap:side=5,edition=2,seed=1", None, 4),
    case("velha", None, 9),
    case("qubic", None, 4),
    case("mnk:7,7,5", Some("7/7/2XO3/3X3/2O4/7/7 X"), 5),
];

/// Searches one case with one thread and a table of 16 MiB.
///
/// ```
/// use std::time::Duration;
/// use search::{BENCH, run_bench};
/// let velha = BENCH.iter().find(|case| case.game == "velha").unwrap();
/// let report = run_bench(velha, &|| Duration::ZERO).unwrap().unwrap();
/// assert!(report.nodes > 100);
/// ```
pub fn run_bench(
    case: &BenchCase,
    clock: &dyn crate::Clock,
) -> Result<Result<SearchResult<String>, BotError>, TextError> {
    let game = catalogue::parse(case.game)?;
    let start = match case.position {
        None => game.start(),
        Some(position) => game.start_from(position)?,
    };
    let mut engine = searcher(&game, Settings { mebibytes: 16, ..Settings::default() });
    let limits = Limits { depth: Some(case.depth), ..Limits::default() };
    let stop = Stop::default();
    Ok(engine.think(&*start, &Thinking { limits, clock, stop: &stop }, &mut |_| {}))
}
