//! `tabuleiro games`: every game by name, with its title.

use rules::catalogue;

use crate::{Console, Failure};

pub(super) fn run(console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
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
