//! The arguments of commands that search: limits, threads, memory, techniques.

use std::time::{Duration, Instant};

use clap::builder::PossibleValuesParser;
use messages::Messages;
use rules::AnyMatch;
use search::engine::{SearchResult, Settings, Techniques};
use search::{AnySearch, BotError, Limits, Stop, Thinking};
use terminal::value_text::finding;

use crate::progress_bar::Progress;
use crate::{duration, interrupt};

/// What bots and searches may spend on a move.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct LimitArguments {
    #[arg(long, value_parser = duration::parse)]
    time: Option<Duration>,
    #[arg(long = "depth", id = "plies", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
}

impl LimitArguments {
    /// The time of a move where bots play each other and no limit is given: without one the engine
    /// would think for ever.
    pub(crate) const FOR_A_MOVE: Duration = Duration::from_millis(100);

    /// The limits, if any was given.
    pub(crate) fn limits(&self) -> Option<Limits> {
        let LimitArguments { time, depth, nodes } = *self;
        let limits = Limits { depth, nodes, time, ..Limits::default() };
        (limits != Limits::default()).then_some(limits)
    }
}

/// The settings of the search and what it may spend.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SearchArguments {
    #[command(flatten)]
    limits: LimitArguments,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    #[arg(long, default_value = "64", value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,
    #[arg(long, value_parser = techniques())]
    without: Vec<String>,
}

/// The names of the techniques of the search.
fn techniques() -> PossibleValuesParser {
    PossibleValuesParser::new(Techniques::NAMES.iter().map(|&(name, _)| name))
}

impl SearchArguments {
    /// The limits; if none was given, this much time.
    pub(crate) fn limits(&self, default_time: Duration) -> Limits {
        self.limits_or(Limits { time: Some(default_time), ..Limits::default() })
    }

    /// The limits; if none was given, these.
    pub(crate) fn limits_or(&self, default: Limits) -> Limits {
        self.limits.limits().unwrap_or(default)
    }

    /// The settings of a search for so many lines.
    pub(crate) fn settings(&self, lines: usize) -> Settings {
        let off =
            |techniques: Techniques, name: &String| techniques.without(name).unwrap_or(techniques);
        Settings {
            techniques: self.without.iter().fold(Techniques::ALL, off),
            mebibytes: self.hash as usize,
            threads: self.threads as usize,
            lines,
            ..Settings::default()
        }
    }
}

/// Searches a position within limits. Ctrl-C ends it with what is known by then;
/// where it takes long, standard error shows how far it is.
pub(crate) fn search_once(
    engine: &mut dyn AnySearch,
    played: &dyn AnyMatch,
    limits: Limits,
    messages: &Messages,
) -> Result<SearchResult<String>, BotError> {
    let progress = Progress::default();
    let found = search(engine, played, limits, interrupt::stop(), &mut |found| {
        progress.show(|| finding(found, messages));
    });
    progress.clear();
    found
}

/// The same for measurements, which nothing may disturb.
pub(crate) fn search_quietly(
    engine: &mut dyn AnySearch,
    played: &dyn AnyMatch,
    limits: Limits,
) -> Result<SearchResult<String>, BotError> {
    search_until(engine, played, limits, &Stop::default())
}

/// The same until a stop is requested.
pub(crate) fn search_until(
    engine: &mut dyn AnySearch,
    played: &dyn AnyMatch,
    limits: Limits,
    stop: &Stop,
) -> Result<SearchResult<String>, BotError> {
    search(engine, played, limits, stop, &mut |_| {})
}

fn search(
    engine: &mut dyn AnySearch,
    played: &dyn AnyMatch,
    limits: Limits,
    stop: &Stop,
    told: &mut dyn FnMut(&SearchResult<String>),
) -> Result<SearchResult<String>, BotError> {
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    engine.think(played, &Thinking { limits, clock: &clock, stop }, told)
}
