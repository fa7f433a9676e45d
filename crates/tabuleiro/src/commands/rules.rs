//! `tabuleiro rules GAME`: how a game is played, in prose, and what can be
//! changed about it.

use rules::catalogue;

use terminal::paragraph::{WIDTH, wrap};

use crate::{Console, Failure, given};

/// How far the description of an option stands from the margin.
const INDENT: usize = 6;

pub(crate) fn obey(name: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = given::game(messages, name)?;
    let name = game.name();
    let title = messages.game_title(&name);
    console.line(&title)?;
    console.line("=".repeat(title.chars().count()))?;
    for paragraph in [messages.family_rules(game.family()), messages.game_rules(&name)] {
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

/// An option with its values, as it is written in a catalogue text.
fn written(option: &catalogue::GameOption) -> String {
    let values = option.values.split(" (").next().unwrap_or_default();
    format!("{}={}", option.name, values.replace(' ', "|"))
}
