//! Bots as named on the command line.

use messages::Messages;
use rules::AnyGame;
use search::AnyBot;

use crate::Failure;

/// The bot of this name, or what a person is told who asked for it.
pub(crate) fn named(
    messages: &Messages,
    name: &str,
    game: &AnyGame,
    seed: u64,
) -> Result<Box<dyn AnyBot>, Failure> {
    search::bot(name, game, seed)
        .map_err(|error| Failure::BadInput(terminal::bot_refusal(&error, messages)))
}
