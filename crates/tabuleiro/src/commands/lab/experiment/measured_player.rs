//! A player that searches to a given depth, with what that cost.

use std::time::{Duration, Instant};

use messages::Messages;
use rules::{AnyGame, AnyMatch, Match};
use search::classic::{Mindelo, Minimax};
use search::engine::{Settings, Techniques};
use search::{Limits, Stop, Thinking, searcher};

use crate::search_arguments::search_until;
use crate::{Failure, ResourceCache, bots};

/// The transposition table of the engine, in mebibytes.
const MEBIBYTES: usize = 16;

/// What one search cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SearchCost {
    pub(super) time: Duration,
    /// The positions visited, of players that count them.
    pub(super) nodes: Option<u64>,
}

/// A player whose depth can be set.
pub(super) enum MeasuredPlayer {
    /// Every line, as in the Ouri AIs in Python.
    Minimax,
    /// The player of the Oril phone game.
    Mindelo,
    /// The engine with these techniques.
    Engine(Techniques),
    /// Any other bot, which gets the depth as its limit.
    Bot(String),
}

impl MeasuredPlayer {
    /// The player of a name: `minimax`, `mindelo`, `alphabeta`, `max`,
    /// `max:without=TECHNIQUE`, or any other bot.
    pub(super) fn named(
        name: &str,
        game: &AnyGame,
        messages: &Messages,
    ) -> Result<MeasuredPlayer, Failure> {
        let without = name.strip_prefix("max:without=");
        let techniques = without.and_then(|technique| Techniques::ALL.without(technique));
        Ok(match (name, techniques, game) {
            ("minimax", ..) => MeasuredPlayer::Minimax,
            ("mindelo", _, AnyGame::Sowing(_)) => MeasuredPlayer::Mindelo,
            ("alphabeta", ..) => MeasuredPlayer::Engine(Techniques::NONE),
            ("max", ..) => MeasuredPlayer::Engine(Techniques::ALL),
            (_, Some(techniques), _) => MeasuredPlayer::Engine(techniques),
            _ => {
                // A wrong name is reported before anything is measured.
                bots::named(messages, name, game, 1)?;
                MeasuredPlayer::Bot(name.to_string())
            }
        })
    }

    /// Searches a position to a depth, knowing nothing from before.
    pub(super) fn search(
        &self,
        game: &AnyGame,
        played: &dyn AnyMatch,
        depth: u32,
        stop: &Stop,
        resources: &ResourceCache,
    ) -> Result<SearchCost, Failure> {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        match self {
            MeasuredPlayer::Minimax => Ok(timed(|| Minimax::new(depth).count(game, played, stop))),
            MeasuredPlayer::Mindelo => Ok(timed(|| {
                let played = played.as_any().downcast_ref::<Match<rules::sowing::Sowing>>()?;
                Some(Mindelo::new(depth).consider(played, stop).nodes)
            })),
            MeasuredPlayer::Engine(techniques) => {
                let settings = Settings {
                    techniques: *techniques,
                    mebibytes: MEBIBYTES,
                    ..Settings::default()
                };
                let mut engine = searcher(game, settings);
                let begun = Instant::now();
                let found = search_until(&mut *engine, played, limits, stop)?;
                Ok(SearchCost { time: begun.elapsed(), nodes: Some(found.nodes) })
            }
            MeasuredPlayer::Bot(name) => {
                let made = bots::make_ready(resources, messages::Language::English, name, game, 1);
                let mut bot = made?;
                let begun = Instant::now();
                let clock = move || begun.elapsed();
                bot.choose(played, &Thinking { limits, clock: &clock, stop })?;
                Ok(SearchCost { time: begun.elapsed(), nodes: None })
            }
        }
    }
}

fn timed(search: impl FnOnce() -> Option<u64>) -> SearchCost {
    let begun = Instant::now();
    let nodes = search();
    SearchCost { time: begun.elapsed(), nodes }
}
