//! How long bots take for their moves.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use rules::AnyMatch;
use search::{AnyBot, BotError, Thinking};

/// The moves of each bot, and the time they took together.
#[derive(Debug, Default)]
pub(crate) struct MoveTimes(Mutex<HashMap<String, (u32, Duration)>>);

impl MoveTimes {
    /// The same bot with its moves timed.
    pub(crate) fn timed(self: &Arc<Self>, name: &str, bot: Box<dyn AnyBot>) -> Box<dyn AnyBot> {
        Box::new(TimedBot { name: name.to_string(), bot, times: Arc::clone(self) })
    }

    /// What a move of this bot took on average.
    pub(crate) fn average(&self, name: &str) -> Option<Duration> {
        let times = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        times.get(name).map(|&(moves, taken)| taken / moves.max(1))
    }

    fn add(&self, name: &str, taken: Duration) {
        let mut times = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (moves, sum) = times.entry(name.to_string()).or_default();
        *moves += 1;
        *sum += taken;
    }
}

struct TimedBot {
    name: String,
    bot: Box<dyn AnyBot>,
    times: Arc<MoveTimes>,
}

impl AnyBot for TimedBot {
    fn choose(&mut self, game: &dyn AnyMatch, thinking: &Thinking<'_>) -> Result<String, BotError> {
        let begun = Instant::now();
        let answer = self.bot.choose(game, thinking);
        self.times.add(&self.name, begun.elapsed());
        answer
    }
}
