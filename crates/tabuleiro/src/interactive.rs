//! Interactive play: on the full screen where there is one, else line by line.

use std::sync::Arc;

use messages::Messages;
use play::GameSession;
use search::searcher_with;
use terminal::plain::{self, Plain};
use terminal::{BotMaker, BotOptions, Launch, SearcherMaker};

use crate::{Console, Failure, ResourceCache, bots, interrupt};

/// Plays a game, or one of several, or without any opens the menu, until the user
/// leaves.
pub(crate) fn open(
    games: Vec<GameSession>,
    options: BotOptions,
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
    let cache = Arc::clone(&resources);
    let searchers: SearcherMaker =
        Arc::new(move |game, settings| searcher_with(game, settings, &cache.resources(game)));
    if environment.full_screen && !plain {
        let launch = Launch {
            language,
            folder: environment.folder.clone(),
            bots,
            searchers,
            coloured: environment.coloured,
            games,
            options,
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
            searchers,
        };
        if games.is_empty() {
            plain::menu(&mut plain)?;
        } else {
            plain::choose(&mut plain, games, options)?;
        }
    }
    let messages = console.messages();
    let uncounted = environment.folder.count_finished();
    console.lines(uncounted.iter().map(|error| error.tell(messages)))?;
    Ok(console.lines(resources.warnings(messages))?)
}
