//! `tabuleiro players [GAME]`: the computer players, explained.

use search::Level;
use serde_json::{Value, json};
use terminal::paragraph::{WIDTH, wrap};
use terminal::players;

use crate::{Console, Failure, game_arguments};

/// The indentation of a description.
const INDENT: usize = 4;

/// The game whose players are listed.
#[derive(Debug, clap::Args)]
pub(crate) struct PlayersArguments {
    #[arg(default_value = game_arguments::DEFAULT_GAME)]
    game: String,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &PlayersArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    if arguments.json {
        let player = |(name, title, description)| json!({ "name": name, "title": title, "description": description });
        let all = players::of_game(&game, messages).into_iter().map(player).collect::<Value>();
        return Ok(console.line(all.to_string())?);
    }
    let title = messages.game_title(&game.name());
    let heading = messages.format("players-heading", &[("game", title.into())]);
    console.lines(wrap(&heading, WIDTH, 0))?;
    let mut players = players::of_game(&game, messages).into_iter().peekable();
    while let Some((name, words, mut description)) = players.next() {
        let is_level = |name: &str| Level::from_id(name).is_some_and(|it| it != Level::MAX);
        let is_first = is_level(&name);
        console.line("")?;
        let heading = if words == name { name } else { format!("{name:<10} {words}") };
        console.line(heading)?;
        // One text explains all levels.
        while let Some((name, words, _)) = players.next_if(|it| is_first && is_level(&it.0)) {
            console.line(format!("{name:<10} {words}"))?;
            description = messages.text("player-levels");
        }
        let lines = wrap(&description, WIDTH - INDENT, 0);
        console.lines(lines.iter().map(|line| format!("{}{line}", " ".repeat(INDENT))))?;
    }
    Ok(())
}
