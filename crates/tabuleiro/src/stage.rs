//! Where games are played: the full screen where there is one, else line by
//! line.

use std::sync::Arc;

use messages::Messages;
use terminal::plain::{self, Plain};
use terminal::{BotMaker, Launch, Pace, Sitting};

use crate::{Console, Failure, interrupt};

/// Plays a game, or without one opens the menu, until the person leaves.
pub(crate) fn open(
    sitting: Option<(Sitting, Pace)>,
    plain: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let surroundings = console.surroundings();
    let language = console.messages().language();
    let bots: BotMaker = Arc::new(search::bot);
    if surroundings.full_screen && !plain {
        let launch = Launch {
            language,
            folder: surroundings.folder.clone(),
            bots,
            coloured: surroundings.coloured,
            sitting,
            stop: interrupt::stop(),
        };
        return Ok(terminal::run(launch)?);
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
    Ok(())
}
