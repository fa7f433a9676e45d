//! A tournament from the numbered menu.

use std::io;
use std::time::Duration;

use search::matches::Tournament;

use super::Plain;
use super::ask_game::{ask_game, parsed, seed};
use crate::bot_options::one_second;
use crate::bots;
use crate::screens::GAMES;
use crate::tournament::{Contest, default_opening, table_lines};

/// How often it is looked whether the games are over.
const LOOK: Duration = Duration::from_millis(20);

/// Asks what to play, plays it, and shows the table.
pub(super) fn play(plain: &mut Plain<'_>) -> io::Result<()> {
    let Some(choice) = ask_game(plain)? else { return Ok(()) };
    let seed = seed();
    let Some(game) = parsed(plain, &choice, seed)? else { return Ok(()) };
    let Some(bots) = ask_bots(plain, &bots::offered(&game, &plain.settings))? else {
        return Ok(());
    };
    let numbers = GAMES.map(|games| games.to_string());
    let title = plain.messages.text("tournament-games-a-pair");
    let Some(chosen) = plain.choose(&title, &numbers)? else { return Ok(()) };
    let opening_plies = default_opening(&game);
    let games = GAMES[chosen];
    let plan = Tournament { game, bots, games, opening_plies, listed: vec![], seed };
    let contest = Contest::begin(plan, one_second(), plain.bots.clone());
    watch(plain, &contest)
}

/// Bots are added one by one, until no more are wanted.
fn ask_bots(plain: &mut Plain<'_>, offered: &[String]) -> io::Result<Option<Vec<String>>> {
    let mut bots: Vec<String> = vec![];
    loop {
        let left: Vec<String> =
            offered.iter().filter(|name| !bots.contains(name)).cloned().collect();
        let title = plain.messages.text(match bots.len() {
            0 | 1 => "tournament-choose-two",
            _ => "tournament-choose-more",
        });
        match plain.choose(&title, &left)? {
            Some(chosen) => bots.push(left[chosen].clone()),
            None => return Ok((bots.len() >= 2).then_some(bots)),
        }
    }
}

/// Waits for the games, and shows the table of those that were played.
fn watch(plain: &mut Plain<'_>, contest: &Contest) -> io::Result<()> {
    while !contest.is_over() {
        std::thread::sleep(LOOK);
    }
    plain.say("")?;
    for line in table_lines(&contest.plan, &contest.table(), &plain.messages) {
        plain.say(&line)?;
    }
    Ok(())
}
