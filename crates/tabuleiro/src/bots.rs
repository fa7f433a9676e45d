//! Bots by name, as arguments give them: those of `search`, and external
//! engines.

use messages::{Language, Messages};
use rules::AnyGame;
use search::{AnyBot, BotError, BotNameError};

use crate::book_option::BookSource;
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
        let (plain, source) = BookSource::split(name);
        if let (BookSource::File(path), AnyGame::Sowing(game)) = (&source, game) {
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

/// Does the bot of this name think until it is stopped, where no limit is given? Levels and the
/// classic players have an end of their own, and external engines a default.
pub(crate) fn is_endless(name: &str) -> bool {
    name.trim().split(':').next() == Some("max")
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
        Some(command) => Ok(Box::new(engine(resources, language, name, command, game))),
        None => resources.bot(name, game, seed),
    }
}

/// The same ready to play, so that no clock counts what it takes to start.
pub(crate) fn make_ready(
    resources: &ResourceCache,
    language: Language,
    name: &str,
    game: &AnyGame,
    seed: u64,
) -> Result<Box<dyn AnyBot>, BotError> {
    let Some(command) = command_of(name) else {
        let bot = resources.bot(name, game, seed);
        return bot.map_err(|error| BotError::Failed(error.to_string()));
    };
    let mut engine = engine(resources, language, name, command, game);
    engine.start().map_err(|error| BotError::Failed(error.text(name, &Messages::new(language))))?;
    Ok(Box::new(engine))
}

fn engine(
    resources: &ResourceCache,
    language: Language,
    name: &str,
    command: &str,
    game: &AnyGame,
) -> ExternalEngine {
    ExternalEngine::new(name, command, game, language).without_book(!resources.has_books())
}
