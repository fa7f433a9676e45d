//! Where games are played: the full screen where there is one, else line by
//! line.

use std::sync::Arc;

use messages::Messages;
use play::GameSession;
use terminal::plain::{self, Plain};
use terminal::{BotMaker, BotOptions, Launch};

use crate::commands::endgame::left_out;
use crate::{Console, Failure, Lookups, bots, interrupt};

/// Plays a game, or without one opens the menu, until the person leaves.
pub(crate) fn open(
    game: Option<(GameSession, BotOptions)>,
    plain: bool,
    no_book: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let surroundings = console.surroundings();
    let language = console.messages().language();
    let library = Arc::new(Lookups::new(surroundings.folder.endgames()).without_books(no_book));
    let books = Arc::clone(&library);
    let bots: BotMaker =
        Arc::new(move |name, game, seed| bots::make(&books, language, name, game, seed));
    if surroundings.full_screen && !plain {
        let launch = Launch {
            language,
            folder: surroundings.folder.clone(),
            bots,
            coloured: surroundings.coloured,
            game,
            stop: interrupt::stop(),
        };
        terminal::run(launch)?;
        return tell_troubles(&library, console);
    }
    let (input, output) = console.streams();
    let mut plain = Plain {
        input,
        output,
        echo: !surroundings.keyboard,
        messages: Messages::new(language),
        folder: &surroundings.folder,
        settings: surroundings.folder.settings(),
        bots,
    };
    match game {
        Some((session, options)) => plain::play(&mut plain, session, options)?,
        None => plain::menu(&mut plain)?,
    }
    tell_troubles(&library, console)
}

/// After the game: which tables the computers had to do without.
fn tell_troubles(library: &Lookups, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let troubles = library.take_troubles();
    Ok(console.lines(troubles.iter().map(|trouble| left_out(trouble, messages)))?)
}
