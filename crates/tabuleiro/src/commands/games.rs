//! `tabuleiro games`: every game by name, with its title.

use rules::catalogue;
use serde_json::{Value, json};

use crate::{Console, Failure};

/// The form of the list.
#[derive(Debug, clap::Args)]
pub(crate) struct GamesArguments {
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &GamesArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    if arguments.json {
        let entry = |name: &&str| {
            let (title, summary) = (messages.game_title(name), messages.game_summary(name));
            json!({ "name": name, "title": title, "summary": summary })
        };
        return Ok(
            console.line(catalogue::ENTRIES.iter().map(entry).collect::<Value>().to_string())?
        );
    }
    let longest = catalogue::ENTRIES.iter().map(|name| name.len()).max().unwrap_or_default();
    for name in catalogue::ENTRIES {
        let (title, summary) = (messages.game_title(name), messages.game_summary(name));
        let entry =
            messages.format("games-entry", &[("title", title.into()), ("summary", summary.into())]);
        console.line(format!("{name:longest$}  {entry}"))?;
    }
    console.line("")?;
    Ok(console.line(messages.text("games-hint"))?)
}
