//! Bots by name, as arguments give them: those of `search`, and external
//! engines.

use messages::{Language, Messages};
use rules::AnyGame;
use search::{AnyBot, BotNameError};

use crate::book_option::{BookOption, BookSource};
use crate::external_engine::{ExternalEngine, command_of};
use crate::{Failure, ResourceCache, book_file};

/// The bot of this name, or why there is none. An external engine is started,
/// so that one that cannot be is reported before the game begins.
pub(crate) fn named(
    messages: &Messages,
    name: &str,
    game: &AnyGame,
    seed: u64,
) -> Result<Box<dyn AnyBot>, Failure> {
    let Some(command) = command_of(name) else {
        let (plain, option) = BookOption::split(name);
        if let (BookSource::File(path), AnyGame::Sowing(game)) = (&option.source, game) {
            book_file::load(path, game, messages)?;
        }
        return search::bot(&plain, game, seed)
            .map_err(|error| Failure::BadInput(terminal::bot_refusal(&error, messages)));
    };
    let mut engine = ExternalEngine::new(name, command, game, messages.language());
    engine.start().map_err(|error| {
        let text = error.text(name, messages);
        if error.is_bad_input() { Failure::BadInput(text) } else { Failure::Failed(text) }
    })?;
    Ok(Box::new(engine))
}

/// The bot of this name; an external engine is started when it first moves.
pub(crate) fn make(
    resources: &ResourceCache,
    language: Language,
    name: &str,
    game: &AnyGame,
    seed: u64,
) -> Result<Box<dyn AnyBot>, BotNameError> {
    match command_of(name) {
        Some(command) => Ok(Box::new(ExternalEngine::new(name, command, game, language))),
        None => resources.bot(name, game, seed),
    }
}
