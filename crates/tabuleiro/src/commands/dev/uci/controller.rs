//! Searches on a thread of their own, so that `stop` and `isready` are answered
//! while the engine thinks.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use rules::{AnyGame, AnyMatch, SplitMix64};
use search::engine::{SearchResult, Settings};
use search::{AnySearch, Level, Stop, Thinking, bot, searcher_with};

use super::Go;
use super::info::infos;
use crate::ResourceCache;
use crate::random_seed::random_seed;

/// How often a finished search checks whether `stop` has come, which the
/// protocol makes it wait for.
const POLL: Duration = Duration::from_millis(1);

/// The options of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Size of the transposition table, threads and lines.
    pub settings: Settings,
    /// How strong to play.
    pub level: Level,
    /// Is the opening book used?
    pub own_book: bool,
}

impl Default for EngineOptions {
    fn default() -> Self {
        EngineOptions { settings: Settings::default(), level: Level::MAX, own_book: true }
    }
}

/// A search to do.
#[derive(Debug)]
pub struct UciOrder {
    /// The rules.
    pub game: AnyGame,
    /// The position, with its history.
    pub played: Box<dyn AnyMatch>,
    /// What may be spent.
    pub go: Go,
    /// The options of the engine.
    pub options: EngineOptions,
}

/// What the main thread reacts to.
pub(crate) enum UciEvent {
    /// A line from the other program.
    Line(String),
    /// The input has ended.
    End,
    /// A report of the search.
    Info(String),
    /// The answer, and the engine back.
    Done(String, Option<Box<Engine>>),
}

/// An engine with its transposition table, for the game and options it was made for.
pub(crate) struct Engine {
    game: AnyGame,
    options: EngineOptions,
    search: Box<dyn AnySearch>,
}

/// Runs one search at a time.
pub(crate) struct UciController {
    events: Sender<UciEvent>,
    resources: Arc<ResourceCache>,
    stop: Arc<Stop>,
    idle: Option<Box<Engine>>,
    is_busy: bool,
    waits_for_stop: bool,
    /// A search ordered while a stopped one was still ending, and whether it
    /// has been stopped as well.
    next: Option<(UciOrder, bool)>,
}

impl UciController {
    /// A controller whose searches send their events here.
    pub(crate) fn new(events: Sender<UciEvent>, resources: Arc<ResourceCache>) -> Self {
        let (stop, idle, next) = (Arc::default(), None, None);
        UciController { events, resources, stop, idle, is_busy: false, waits_for_stop: false, next }
    }

    /// Is a search running?
    pub(crate) fn is_busy(&self) -> bool {
        self.is_busy
    }

    /// Starts a search now, or as soon as a stopped one has ended. False if a
    /// search runs that was not stopped.
    pub(crate) fn take(&mut self, order: UciOrder) -> bool {
        if !self.is_busy {
            self.start(order);
        } else if self.stop.is_requested() && self.next.is_none() {
            self.next = Some((order, false));
        } else {
            return false;
        }
        true
    }

    /// Starts a search on a thread of its own.
    fn start(&mut self, order: UciOrder) {
        self.stop.clear();
        (self.is_busy, self.waits_for_stop) = (true, order.go.waits_for_stop());
        let engine = self.idle.take();
        let engine = engine.filter(|e| e.game == order.game && e.options == order.options);
        let (events, stop) = (self.events.clone(), Arc::clone(&self.stop));
        let resources = Arc::clone(&self.resources);
        std::thread::spawn(move || {
            let (answer, engine) = search(order, engine, &resources, &events, &stop);
            // This fails only when the program is ending.
            let _ = events.send(UciEvent::Done(answer, engine));
        });
    }

    /// Requests the search to answer now.
    pub(crate) fn stop(&mut self) {
        match &mut self.next {
            Some((_, is_stopped)) => *is_stopped = true,
            None => self.stop.request(),
        }
    }

    /// The input has ended: a search that waits for `stop` must not wait for ever.
    pub(crate) fn finish(&mut self) {
        let next = self.next.as_ref().map(|(order, _)| order.go.waits_for_stop());
        if next.unwrap_or(self.waits_for_stop) {
            self.stop();
        }
    }

    /// Takes an engine back, and starts the search that waited for it.
    pub(crate) fn rest(&mut self, engine: Option<Box<Engine>>) {
        self.idle = engine;
        self.is_busy = false;
        if let Some((order, is_stopped)) = self.next.take() {
            self.start(order);
            if is_stopped {
                self.stop();
            }
        }
    }

    /// Clears the transposition table, before a new game.
    pub(crate) fn forget(&mut self) {
        if let Some(engine) = &mut self.idle {
            engine.search.forget();
        }
    }
}

fn search(
    order: UciOrder,
    engine: Option<Box<Engine>>,
    resources: &ResourceCache,
    events: &Sender<UciEvent>,
    stop: &Stop,
) -> (String, Option<Box<Engine>>) {
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let limits = order.go.limits(order.played.turn());
    let thinking = Thinking { limits, clock: &clock, stop };
    let (answer, engine) = if let Some(opening) = opening(&order, resources) {
        (vec![opening], engine)
    } else if order.options.level == Level::MAX {
        let UciOrder { game, options, .. } = &order;
        let mut engine = engine.unwrap_or_else(|| {
            let search = searcher_with(game, options.settings, &resources.resources(game));
            Box::new(Engine { game: game.clone(), options: *options, search })
        });
        let mut report_lines = |result: &SearchResult<String>| {
            for line in infos(result) {
                let _ = events.send(UciEvent::Info(line));
            }
        };
        let report = engine.search.think(&*order.played, &thinking, &mut report_lines);
        let best = report.ok().and_then(|report| report.lines.into_iter().next());
        (best.map_or_else(Vec::new, |line| line.moves), Some(engine))
    } else {
        let made = bot(order.options.level.id(), &order.game, random_seed()).ok();
        let chosen = made.and_then(|mut bot| bot.choose(&*order.played, &thinking).ok());
        (chosen.into_iter().collect(), engine)
    };
    while order.go.waits_for_stop() && !stop.is_requested() {
        std::thread::sleep(POLL);
    }
    (best_move(&answer), engine)
}

/// A move from the book, where the engine plays on time. A search for a depth, for
/// nodes or without end is an analysis, which the book would cut short.
fn opening(order: &UciOrder, resources: &ResourceCache) -> Option<String> {
    let limits = order.go.limits(order.played.turn());
    let on_time = limits.time.is_some() || limits.game_clock.is_some();
    let wanted = order.options.own_book && order.options.level == Level::MAX && on_time;
    let book = resources.resources(&order.game).book.filter(|_| wanted)?;
    book.opening(&*order.played, &mut SplitMix64::new(random_seed()))
}

fn best_move(moves: &[String]) -> String {
    match moves {
        [] => "bestmove 0000".into(),
        [best] => format!("bestmove {best}"),
        [best, ponder, ..] => format!("bestmove {best} ponder {ponder}"),
    }
}
