//! Bots as named on the command line: those of the engine and the documents,
//! and programs outside.

use messages::{Language, Messages};
use rules::AnyGame;
use search::{AnyBot, BotNameError};

use crate::outside::{Outside, command_of};
use crate::{Failure, Lookups};

/// The bot of this name, or what a person is told who asked for it. A program
/// outside is started, so that one that is not there is noticed now.
pub(crate) fn named(
    messages: &Messages,
    name: &str,
    game: &AnyGame,
    seed: u64,
) -> Result<Box<dyn AnyBot>, Failure> {
    let Some(command) = command_of(name) else {
        return search::bot(name, game, seed)
            .map_err(|error| Failure::BadInput(terminal::bot_refusal(&error, messages)));
    };
    let mut outside = Outside::new(name, command, game, messages.language());
    outside.start().map_err(|trouble| {
        let told = trouble.told(name, messages);
        if trouble.is_bad_input() { Failure::BadInput(told) } else { Failure::Trouble(told) }
    })?;
    Ok(Box::new(outside))
}

/// The bot of this name; a program outside is started when it is first asked.
pub(crate) fn make(
    library: &Lookups,
    language: Language,
    name: &str,
    game: &AnyGame,
    seed: u64,
) -> Result<Box<dyn AnyBot>, BotNameError> {
    match command_of(name) {
        Some(command) => Ok(Box::new(Outside::new(name, command, game, language))),
        None => library.bot(name, game, seed),
    }
}
