//! A bot thinking on its own thread while the screen stays responsive.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::Instant;

use rules::AnyMatch;
use search::{AnyBot, BotError, Limits, Stop, Thinking};

/// A bot that has been asked for a move.
pub(crate) struct BotThread {
    stop: Arc<Stop>,
    answer: Receiver<(Box<dyn AnyBot>, Result<String, BotError>)>,
}

/// What came of asking.
pub(crate) enum BotAnswer {
    /// Still thinking.
    NotYet,
    /// The bot, back from its thought, and its move.
    Move(Box<dyn AnyBot>, Result<String, BotError>),
    /// The thought was lost: the bot panicked.
    Lost,
}

impl BotThread {
    pub(crate) fn ask(mut bot: Box<dyn AnyBot>, game: Box<dyn AnyMatch>, limits: Limits) -> Self {
        let stop = Arc::new(Stop::default());
        let (sender, answer) = mpsc::channel();
        let requested = Arc::clone(&stop);
        std::thread::spawn(move || {
            let begun = Instant::now();
            let clock = move || begun.elapsed();
            let thinking = Thinking { limits, clock: &clock, stop: &requested };
            let chosen = bot.choose(game.as_ref(), &thinking);
            // Nobody listens any more if the player left the game.
            let _ = sender.send((bot, chosen));
        });
        BotThread { stop, answer }
    }

    /// Asks for the best move known now.
    pub(crate) fn hurry(&self) {
        self.stop.request();
    }

    pub(crate) fn answer(&self) -> BotAnswer {
        match self.answer.try_recv() {
            Ok((bot, chosen)) => BotAnswer::Move(bot, chosen),
            Err(TryRecvError::Empty) => BotAnswer::NotYet,
            Err(TryRecvError::Disconnected) => BotAnswer::Lost,
        }
    }
}

impl Drop for BotThread {
    fn drop(&mut self) {
        self.stop.request();
    }
}
