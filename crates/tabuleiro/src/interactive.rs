//! Interactive play: on the full screen where there is one, else line by line.

use std::sync::Arc;

use messages::Messages;
use play::GameSession;
use terminal::plain::{self, Plain};
use terminal::{BotMaker, BotOptions, Launch};

use crate::{Console, Failure, ResourceCache, bots, interrupt};

/// Plays a game, or without one opens the menu, until the user leaves.
pub(crate) fn open(
    game: Option<(GameSession, BotOptions)>,
    plain: bool,
    no_book: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let environment = console.environment();
    let language = console.messages().language();
    let resources =
        Arc::new(ResourceCache::new(environment.folder.endgames()).without_books(no_book));
    let cache = Arc::clone(&resources);
    let bots: BotMaker =
        Arc::new(move |name, game, seed| bots::make(&cache, language, name, game, seed));
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
    Ok(console.lines(resources.warnings(messages))?)
}
