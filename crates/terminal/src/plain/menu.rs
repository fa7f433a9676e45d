//! The menu, numbered.

use std::io;

use messages::Value;
use rules::catalogue::{self, ENTRIES, Family};
use rules::{BySide, Side};

use super::{Plain, game};
use crate::{Pace, Seat, Settings, Sitting, saved};

/// Offers what can be done until the person leaves or falls silent.
pub fn menu(plain: &mut Plain<'_>, settings: &Settings) -> io::Result<()> {
    loop {
        let unfinished = plain.folder.unfinished();
        let mut lines: Vec<String> = ["menu-play", "menu-watch", "menu-load", "menu-rules"]
            .map(|id| plain.messages.text(id))
            .into();
        if let Some(sitting) = &unfinished {
            let game = plain.messages.game_title(&sitting.game.name());
            let moves = sitting.game.moves().len();
            let values = [("game", Value::from(game)), ("moves", Value::from(moves))];
            lines.push(plain.messages.format("menu-resume", &values));
        }
        let title = plain.messages.text("plain-menu");
        match plain.choose(&title, &lines)? {
            None => return Ok(()),
            Some(0) => set_up(plain, settings, true)?,
            Some(1) => set_up(plain, settings, false)?,
            Some(2) => load(plain)?,
            Some(3) => rules_of_a_game(plain)?,
            Some(_) => {
                if let Some(sitting) = unfinished {
                    game::play(plain, sitting, Pace::Enter)?;
                }
            }
        }
    }
}

fn ask_game(plain: &mut Plain<'_>) -> io::Result<Option<String>> {
    let titles: Vec<String> = ENTRIES.iter().map(|name| plain.messages.game_title(name)).collect();
    let title = plain.messages.text("set-up-game");
    let Some(chosen) = plain.choose(&title, &titles)? else { return Ok(None) };
    let name = ENTRIES[chosen];
    if !name.starts_with("quantum-leap") {
        return Ok(Some(name.to_string()));
    }
    let sides: Vec<String> = (2..=8).map(|side| side.to_string()).collect();
    let title = plain.messages.text("set-up-side");
    let Some(side) = plain.choose(&title, &sides)? else { return Ok(None) };
    let join = if name.contains(':') { ',' } else { ':' };
    Ok(Some(format!("{name}{join}side={}", sides[side])))
}

fn ask_seat(
    plain: &mut Plain<'_>,
    name: &str,
    side: Side,
    people: bool,
) -> io::Result<Option<Seat>> {
    let Ok(game) = catalogue::parse(name) else { return Ok(None) };
    let human = people.then_some(Seat::Human);
    let bots = crate::offered_bots(&game).into_iter().map(Seat::Bot);
    let seats: Vec<Seat> = human.into_iter().chain(bots).collect();
    let lines: Vec<String> = seats
        .iter()
        .map(|seat| match seat {
            Seat::Human => plain.messages.text("seat-human"),
            Seat::Bot(name) => name.clone(),
        })
        .collect();
    let title = plain.messages.side(game.family(), side);
    Ok(plain.choose(&title, &lines)?.map(|chosen| seats[chosen].clone()))
}

fn set_up(plain: &mut Plain<'_>, settings: &Settings, people: bool) -> io::Result<()> {
    let Some(name) = ask_game(plain)? else { return Ok(()) };
    let Some(first) = ask_seat(plain, &name, Side::First, people)? else { return Ok(()) };
    let Some(second) = ask_seat(plain, &name, Side::Second, people)? else { return Ok(()) };
    match Sitting::new(&name, BySide::new(first, second)) {
        Ok(mut sitting) => {
            if sitting.family() == Family::Sowing {
                sitting.game = sitting.any_game().start_with(settings.first);
            }
            game::play(plain, sitting, Pace::Enter)
        }
        Err(error) => {
            let text = plain.messages.problem(&error);
            plain.tell(&text)
        }
    }
}

fn load(plain: &mut Plain<'_>) -> io::Result<()> {
    let games = plain.folder.saved_games();
    if games.is_empty() {
        let folder = plain.folder.games().display().to_string();
        return plain.message("load-none", &[("folder", Value::from(folder))]);
    }
    let names: Vec<String> = games
        .iter()
        .map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned())
        .collect();
    let title = plain.messages.text("menu-load");
    let Some(chosen) = plain.choose(&title, &names)? else { return Ok(()) };
    match saved::read_file(&games[chosen]) {
        Ok(sitting) => game::play(plain, sitting, Pace::Enter),
        Err(error) => {
            let text = error.tell(plain.messages);
            plain.tell(&text)
        }
    }
}

fn rules_of_a_game(plain: &mut Plain<'_>) -> io::Result<()> {
    let titles: Vec<String> = ENTRIES.iter().map(|name| plain.messages.game_title(name)).collect();
    let title = plain.messages.text("menu-rules");
    if let Some(chosen) = plain.choose(&title, &titles)? {
        let text = plain.messages.game_rules(ENTRIES[chosen]);
        plain.tell(&text)?;
    }
    Ok(())
}
