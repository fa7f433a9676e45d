//! `tabuleiro players [GAME]`: the computer players, explained.

use terminal::paragraph::{WIDTH, wrap};
use terminal::players;

use crate::{Console, Failure, game_arguments};

/// The indentation of a description.
const INDENT: usize = 4;

/// The game whose players are listed.
#[derive(Debug, clap::Args)]
pub(crate) struct PlayersArguments {
    #[arg(default_value = "oril")]
    game: String,
}

pub(super) fn run(arguments: &PlayersArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    let title = messages.game_title(&game.name());
    let heading = messages.format("players-heading", &[("game", title.into())]);
    console.lines(wrap(&heading, WIDTH, 0))?;
    for (name, words, description) in players::of_game(&game, messages) {
        console.line("")?;
        let heading = if words == name { name } else { format!("{name:<10} {words}") };
        console.line(heading)?;
        let lines = wrap(&description, WIDTH - INDENT, 0);
        console.lines(lines.iter().map(|line| format!("{}{line}", " ".repeat(INDENT))))?;
    }
    Ok(())
}
