//! Where games are played: the full screen where there is one, else line by
//! line.

use std::sync::Arc;

use messages::Messages;
use terminal::plain::{self, Plain};
use terminal::{BotMaker, Launch, Pace, Sitting};

use crate::commands::endgame::left_out;
use crate::{Console, Failure, Lookups, bots, interrupt};

/// Plays a game, or without one opens the menu, until the person leaves.
pub(crate) fn open(
    sitting: Option<(Sitting, Pace)>,
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
            sitting,
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
    match sitting {
        Some((sitting, pace)) => plain::play(&mut plain, sitting, pace)?,
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
