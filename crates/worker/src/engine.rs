//! Requests in, answers out. Nothing here depends on a browser: the clock, stop
//! requests and the receiver of answers are passed in, so tests run natively.

use std::error::Error;
use std::time::Duration;

use rules::catalogue::{self, AnyGame};
use search::engine::{SearchResult, Settings};
use search::{AnyBot, AnySearch, BotNameError, Level, Limits, Stop, Thinking};

use crate::Surroundings;
use crate::files::Files;
use crate::prove::proofs;
use crate::replay::replay;
use crate::requests::{Answer, Reply, Request, Task};

/// The size of the transposition table in MiB: small enough for a phone.
const MEBIBYTES: usize = 16;
/// The time limit of a search without one: the search checks for stop requests
/// when it reads the clock, so it needs a time limit.
const FOREVER: Duration = Duration::from_secs(86_400);

/// What a search may spend on proving the moves of the explorer, in milliseconds.
const PROOF_TIME: u32 = 300;
/// The most moves that are proved.
const MOST_PROOFS: u32 = 60;

/// The engine of a page. It keeps its transposition table between requests.
#[derive(Default)]
pub struct Engine {
    files: Files,
    chooser: Option<(Choosing, Box<dyn AnyBot>)>,
    searcher: Option<(String, u32, Box<dyn AnySearch>)>,
}

/// What makes one bot differ from another.
type Choosing = (String, String, u64);

impl Engine {
    /// The name of a file that would help with a request and is not here
    /// yet: endgame tables (`oril.tend`), or an opening book (`oril.book`).
    pub fn wants(&self, request: &Request) -> Option<String> {
        let game = catalogue::parse(&request.played.game).ok()?;
        match &request.task {
            Task::Choose { bot, .. } if Level::from_id(bot) == Some(Level::MAX) => {
                self.files.wanted_book(&game).or_else(|| self.files.wanted_tables(&game))
            }
            // Only `max` uses books and tables.
            Task::Choose { .. } => None,
            Task::Analyse { .. } | Task::Probe | Task::Prove => self.files.wanted_tables(&game),
            Task::Explore(_) | Task::Tutor(_) => None,
        }
    }

    /// Receives a file, or notes that it could not be fetched (no bytes).
    pub fn take(&mut self, name: &str, bytes: &[u8]) {
        self.files.take(name, bytes);
    }

    /// The file with the tables that a probe needs, if it could not be fetched.
    #[cfg(feature = "package")]
    pub fn lacks(&self, request: &Request) -> Option<String> {
        let game = catalogue::parse(&request.played.game).ok()?;
        if request.task == Task::Probe { self.files.lacking_tables(&game) } else { None }
    }

    /// Answers a request.
    pub fn answer(
        &mut self,
        request: &Request,
        around: &dyn Surroundings,
        tell: &mut dyn FnMut(Answer),
    ) {
        let tag = request.tag;
        let reply = self.reply(request, around, &mut |reply| tell(Answer { tag, reply }));
        let failed = |error: Box<dyn Error>| Reply::Failed { why: error.to_string() };
        tell(Answer { tag, reply: reply.unwrap_or_else(failed) });
    }

    fn reply(
        &mut self,
        request: &Request,
        around: &dyn Surroundings,
        tell: &mut dyn FnMut(Reply),
    ) -> Result<Reply, Box<dyn Error>> {
        let game = catalogue::parse(&request.played.game)?;
        let played = replay(&game, &request.played)?;
        let watch = Watch { around, tag: request.tag, began: around.now(), stop: Stop::default() };
        match &request.task {
            Task::Probe => Ok(self.files.known(&game, &*played)?),
            Task::Explore(_) | Task::Tutor(_) => Err("another worker does that".into()),
            Task::Prove => {
                let lines = (played.legal_moves().len() as u32).min(MOST_PROOFS);
                let searcher = self.searcher(&game, lines);
                let result = watch.over(limits(None, Some(PROOF_TIME)), |thinking| {
                    searcher.think(&*played, thinking, &mut |_| {})
                });
                Ok(Reply::Proved(proofs(&result?)))
            }
            Task::Choose { bot, seed, milliseconds } => {
                let limits = limits(None, Some(*milliseconds));
                let chooser = self.chooser(&game, bot, *seed)?;
                let chosen = watch.over(limits, |thinking| chooser.choose(&*played, thinking));
                Ok(Reply::Chosen { mv: chosen? })
            }
            Task::Analyse { lines, depth, nodes, milliseconds } => {
                let searcher = self.searcher(&game, *lines);
                let mut on_progress =
                    |found: &SearchResult<String>| tell(Reply::Progress(found.clone()));
                let limits = Limits { nodes: *nodes, ..limits(*depth, *milliseconds) };
                let result = watch
                    .over(limits, |thinking| searcher.think(&*played, thinking, &mut on_progress));
                Ok(Reply::Analysed { result: result?, stopped: watch.stop.is_requested() })
            }
        }
    }

    /// The bot of a request, reused while requests name the same one.
    fn chooser(
        &mut self,
        game: &AnyGame,
        name: &str,
        seed: u64,
    ) -> Result<&mut dyn AnyBot, BotNameError> {
        let wanted = (game.name(), name.to_string(), seed);
        let chooser = match self.chooser.take().filter(|(here, _)| *here == wanted) {
            Some(kept) => kept,
            None => (wanted, search::bot_with(name, game, seed, &self.files.resources(game))?),
        };
        Ok(&mut *self.chooser.insert(chooser).1)
    }

    /// The search for a game, reused while the game is the same.
    fn searcher(&mut self, game: &AnyGame, lines: u32) -> &mut dyn AnySearch {
        let name = game.name();
        let kept = self.searcher.take().filter(|(old, many, _)| *old == name && *many == lines);
        let resources = self.files.resources(game);
        let (_, _, searcher) = self.searcher.insert(kept.unwrap_or_else(|| {
            let settings =
                Settings { mebibytes: MEBIBYTES, lines: lines as usize, ..Settings::default() };
            (name, lines, search::searcher_with(game, settings, &resources))
        }));
        &mut **searcher
    }
}

fn limits(depth: Option<u32>, milliseconds: Option<u32>) -> Limits {
    let time = milliseconds.map_or(FOREVER, |limit| Duration::from_millis(limit.into()));
    Limits { depth, time: Some(time), ..Limits::default() }
}

/// Checks one search for stop requests.
struct Watch<'a> {
    around: &'a dyn Surroundings,
    tag: u32,
    began: Duration,
    stop: Stop,
}

impl Watch<'_> {
    fn over<T>(&self, limits: Limits, think: impl FnOnce(&Thinking<'_>) -> T) -> T {
        // The search reads the clock regularly, so this is the place to check.
        let clock = || {
            if self.around.is_stopped(self.tag) {
                self.stop.request();
            }
            self.around.now().saturating_sub(self.began)
        };
        think(&Thinking { limits, clock: &clock, stop: &self.stop })
    }
}
