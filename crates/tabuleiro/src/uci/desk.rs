//! Where the searching is done: a thread beside the conversation, so that
//! `stop` and `isready` are heard while the engine thinks.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use rules::{AnyGame, AnyMatch, SplitMix64};
use search::engine::{SearchResult, Settings};
use search::{AnySearch, Level, Stop, Thinking, bot, searcher_with};

use super::Go;
use super::info::infos;
use crate::Lookups;
use crate::fresh_seed::fresh_seed;

/// How often a finished search looks whether its answer is wanted yet.
const PATIENCE: Duration = Duration::from_millis(1);

/// What the engine was told to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Size of the table, threads and lines.
    pub settings: Settings,
    /// How well to play.
    pub level: Level,
    /// Are openings looked up?
    pub own_book: bool,
}

impl Default for EngineOptions {
    fn default() -> Self {
        EngineOptions { settings: Settings::default(), level: Level::MAX, own_book: true }
    }
}

/// A search to be done.
#[derive(Debug)]
pub struct UciOrder {
    /// The rules.
    pub game: AnyGame,
    /// The position, with its history.
    pub played: Box<dyn AnyMatch>,
    /// What may be spent.
    pub go: Go,
    /// What the engine is.
    pub options: EngineOptions,
}

/// What reaches the conversation.
pub enum UciEvent {
    /// A line from the other program.
    Line(String),
    /// The other program has nothing more to say.
    End,
    /// Something the search tells.
    Said(String),
    /// The answer, and the engine back.
    Done(String, Option<Box<Engine>>),
}

/// An engine with what it remembers, for the game and options it was made for.
pub struct Engine {
    game: AnyGame,
    options: EngineOptions,
    search: Box<dyn AnySearch>,
}

/// The place where searches are ordered.
pub struct UciController {
    events: Sender<UciEvent>,
    library: Arc<Lookups>,
    stop: Arc<Stop>,
    idle: Option<Box<Engine>>,
    is_busy: bool,
    waits: bool,
    /// A search ordered while a stopped one was still ending, and whether it
    /// has been told to stop as well.
    next: Option<(UciOrder, bool)>,
}

impl UciController {
    /// A desk whose searches report here and know what is in the library.
    #[must_use]
    pub fn new(events: Sender<UciEvent>, library: Arc<Lookups>) -> Self {
        let (stop, idle, next) = (Arc::default(), None, None);
        UciController { events, library, stop, idle, is_busy: false, waits: false, next }
    }

    /// Is a search going on?
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.is_busy
    }

    /// Takes an order: at once, or when the search that was told to stop has
    /// ended. False if a search goes on.
    pub fn take(&mut self, order: UciOrder) -> bool {
        if !self.is_busy {
            self.start(order);
        } else if self.stop.is_requested() && self.next.is_none() {
            self.next = Some((order, false));
        } else {
            return false;
        }
        true
    }

    /// Begins a search on a thread of its own.
    fn start(&mut self, order: UciOrder) {
        self.stop.clear();
        (self.is_busy, self.waits) = (true, order.go.waits_for_stop());
        let engine = self.idle.take();
        let engine = engine.filter(|e| e.game == order.game && e.options == order.options);
        let (events, stop) = (self.events.clone(), Arc::clone(&self.stop));
        let library = Arc::clone(&self.library);
        std::thread::spawn(move || {
            let (answer, engine) = search(order, engine, &library, &events, &stop);
            // Nobody left to hear it: the program is ending.
            let _ = events.send(UciEvent::Done(answer, engine));
        });
    }

    /// Asks the search to answer now.
    pub fn stop(&mut self) {
        match &mut self.next {
            Some((_, is_stopped)) => *is_stopped = true,
            None => self.stop.request(),
        }
    }

    /// Nothing more will be said: a search without end must end.
    pub fn finish(&mut self) {
        let waits = self.next.as_ref().map_or(self.waits, |(order, _)| order.go.waits_for_stop());
        if waits {
            self.stop();
        }
    }

    /// Takes an engine back, and begins the search that waited for it.
    pub fn rest(&mut self, engine: Option<Box<Engine>>) {
        self.idle = engine;
        self.is_busy = false;
        if let Some((order, is_stopped)) = self.next.take() {
            self.start(order);
            if is_stopped {
                self.stop();
            }
        }
    }

    /// Forgets what was learnt, before a new game.
    pub fn forget(&mut self) {
        if let Some(engine) = &mut self.idle {
            engine.search.forget();
        }
    }
}

fn search(
    order: UciOrder,
    engine: Option<Box<Engine>>,
    library: &Lookups,
    events: &Sender<UciEvent>,
    stop: &Stop,
) -> (String, Option<Box<Engine>>) {
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let limits = order.go.limits(order.played.turn());
    let thinking = Thinking { limits, clock: &clock, stop };
    let (answer, engine) = if let Some(opening) = opening(&order, library) {
        (vec![opening], engine)
    } else if order.options.level == Level::MAX {
        let UciOrder { game, options, .. } = &order;
        let mut engine = engine.unwrap_or_else(|| {
            let search = searcher_with(game, options.settings, &library.resources(game));
            Box::new(Engine { game: game.clone(), options: *options, search })
        });
        let mut told = |result: &SearchResult<String>| {
            for line in infos(result) {
                let _ = events.send(UciEvent::Said(line));
            }
        };
        let report = engine.search.think(&*order.played, &thinking, &mut told);
        let best = report.ok().and_then(|report| report.lines.into_iter().next());
        (best.map_or_else(Vec::new, |line| line.moves), Some(engine))
    } else {
        let made = bot(order.options.level.id(), &order.game, fresh_seed()).ok();
        let chosen = made.and_then(|mut bot| bot.choose(&*order.played, &thinking).ok());
        (chosen.into_iter().collect(), engine)
    };
    while order.go.waits_for_stop() && !stop.is_requested() {
        std::thread::sleep(PATIENCE);
    }
    (best_move(&answer), engine)
}

/// A move out of the book, where the engine plays on time: who asks for a
/// depth, for positions or for thought without end wants to see it think.
fn opening(order: &UciOrder, library: &Lookups) -> Option<String> {
    let limits = order.go.limits(order.played.turn());
    let on_time = limits.time.is_some() || limits.game_clock.is_some();
    let wanted = order.options.own_book && order.options.level == Level::MAX && on_time;
    let book = library.resources(&order.game).book.filter(|_| wanted)?;
    book.opening(&*order.played, &mut SplitMix64::new(fresh_seed()))
}

fn best_move(moves: &[String]) -> String {
    match moves {
        [] => "bestmove 0000".into(),
        [best] => format!("bestmove {best}"),
        [best, ponder, ..] => format!("bestmove {best} ponder {ponder}"),
    }
}
