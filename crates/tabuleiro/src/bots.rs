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
    search::bot(name, game, seed).map_err(|error| {
        let details = error.details();
        let values: Vec<_> = details.iter().map(|(name, value)| (*name, value.into())).collect();
        Failure::BadInput(messages.format(&format!("bot-{}", error.id()), &values))
    })
}
