//! Interactive play: on the full screen where there is one, else line by line.

use std::sync::Arc;

use messages::Messages;
use play::GameSession;
use terminal::plain::{self, Plain};
use terminal::{BotMaker, BotOptions, Launch};

use crate::learned_opponent::LearnedOpponent;
use crate::{Console, Failure, ResourceCache, bots, interrupt};

/// How the user wants to play.
#[derive(Debug, Default)]
pub(crate) struct Table {
    /// Line by line, even where the screen could be filled.
    pub(crate) plain: bool,
    /// Without opening books.
    pub(crate) no_book: bool,
    /// Against a computer that learned from their games.
    pub(crate) opponent: Option<LearnedOpponent>,
}

/// Plays a game, or without one opens the menu, until the user leaves.
pub(crate) fn open(
    game: Option<(GameSession, BotOptions)>,
    table: Table,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let Table { plain, no_book, opponent } = table;
    let environment = console.environment();
    let language = console.messages().language();
    let resources = Arc::new(ResourceCache::new(&environment.folder).without_books(no_book));
    let cache = Arc::clone(&resources);
    let learned = opponent.clone();
    let bots: BotMaker = Arc::new(move |name, game, seed| {
        let learned = learned.as_ref().and_then(|it| it.bot(name, game, &cache));
        learned.map_or_else(|| bots::make(&cache, language, name, game, seed), Ok)
    });
    if environment.full_screen && !plain {
        let launch = Launch {
            language,
            folder: environment.folder.clone(),
            bots,
            coloured: environment.coloured,
            game,
            stop: interrupt::stop(),
        };
        terminal::run(launch)?;
    } else {
        let (input, output) = console.streams();
        let mut plain = Plain {
            input,
            output,
            echo: !environment.keyboard,
            messages: Messages::new(language),
            folder: &environment.folder,
            settings: environment.folder.settings(),
            bots,
        };
        match game {
            Some((session, options)) => plain::play(&mut plain, session, options)?,
            None => plain::menu(&mut plain)?,
        }
    }
    let messages = console.messages();
    let uncounted = environment.folder.count_finished();
    console.lines(uncounted.iter().map(|error| error.tell(messages)))?;
    if let Some(opponent) = opponent {
        console.line(opponent.tell(messages))?;
    }
    Ok(console.lines(resources.warnings(messages))?)
}
