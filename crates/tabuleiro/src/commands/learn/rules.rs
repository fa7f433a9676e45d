//! `tabuleiro learn rules GAME`: how a game is played, and its options.

use rules::catalogue;

use terminal::paragraph::{WIDTH, wrap};
use terminal::rules_text;

use crate::{Console, Failure, game_arguments};

/// The indentation of the description of an option.
const INDENT: usize = 6;

/// The game to explain.
#[derive(Debug, clap::Args)]
pub(crate) struct RulesArguments {
    game: String,
}

pub(super) fn run(arguments: &RulesArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    let name = game.name();
    let title = messages.game_title(&name);
    console.line(&title)?;
    console.line("=".repeat(title.chars().count()))?;
    for paragraph in rules_text::paragraphs(&name, messages) {
        console.line("")?;
        console.lines(wrap(&paragraph, WIDTH, 0))?;
    }
    let options = catalogue::options(&name);
    if options.is_empty() {
        return Ok(());
    }
    console.line("")?;
    console.lines(wrap(
        &messages.format("rules-options", &[("game", name.clone().into())]),
        WIDTH,
        0,
    ))?;
    for option in options {
        console.line("")?;
        console.line(format!("  {}", written(option)))?;
        let description = messages.game_option(&name, option.name);
        let lines = wrap(&description, WIDTH - INDENT, 0);
        console.lines(lines.iter().map(|line| format!("{}{line}", " ".repeat(INDENT))))?;
    }
    Ok(())
}

/// An option with its values, as it is written after the name of a game.
fn written(option: &catalogue::GameOption) -> String {
    format!("{}={}", option.name, option.values.replace(' ', "|"))
}
