//! The menu, numbered.

use std::io;

use messages::Value;
use play::{GameSession, Seat};
use rules::catalogue::ENTRIES;
use rules::{AnyGame, BySide, Side};

use super::ask_game::{ask_game, parsed, seed};
use super::{Plain, game, tournament};
use crate::menu_entry::MenuEntry;
use crate::setting::Setting;
use crate::{BotOptions, bots, saved};

/// Offers what can be done until the person leaves or the input ends.
pub fn menu(plain: &mut Plain<'_>) -> io::Result<()> {
    loop {
        for error in plain.folder.count_finished() {
            let text = error.tell(&plain.messages);
            plain.tell(&text)?;
        }
        let (interrupted, damaged) = plain.folder.interrupted();
        for error in damaged {
            let text = error.tell(&plain.messages);
            plain.tell(&text)?;
        }
        // The game to go on with comes last, so that the other numbers stay.
        let mut entries = MenuEntry::ALWAYS.to_vec();
        entries.extend(interrupted.as_ref().map(|_| MenuEntry::Resume));
        let lines: Vec<String> =
            entries.iter().map(|it| it.words(interrupted.as_ref(), &plain.messages)).collect();
        let title = plain.messages.text("plain-menu");
        let Some(chosen) = plain.choose(&title, &lines)? else { return Ok(()) };
        match (entries[chosen], interrupted) {
            (MenuEntry::Resume, Some(interrupted)) => game::resume(plain, interrupted)?,
            (MenuEntry::Resume, None) | (MenuEntry::Leave, _) => return Ok(()),
            (MenuEntry::Play, _) => set_up(plain, true)?,
            (MenuEntry::Best, _) => best(plain)?,
            (MenuEntry::Watch, _) => set_up(plain, false)?,
            (MenuEntry::Tournament, _) => tournament::play(plain)?,
            (MenuEntry::Load, _) => load(plain)?,
            (MenuEntry::Options, _) => options(plain)?,
            (MenuEntry::Rules, _) => rules_of_a_game(plain)?,
        }
    }
}

fn ask_seat(
    plain: &mut Plain<'_>,
    game: &AnyGame,
    side: Side,
    people: bool,
) -> io::Result<Option<Seat>> {
    let human = people.then_some(Seat::Person);
    let bots = bots::offered(game, &plain.settings).into_iter().map(Seat::Computer);
    let seats: Vec<Seat> = human.into_iter().chain(bots).collect();
    let lines: Vec<String> =
        seats.iter().map(|seat| bots::seat_words(seat, &plain.messages)).collect();
    let title = plain.messages.side(game.family(), side);
    Ok(plain.choose(&title, &lines)?.map(|chosen| seats[chosen].clone()))
}

fn set_up(plain: &mut Plain<'_>, people: bool) -> io::Result<()> {
    let Some(choice) = ask_game(plain)? else { return Ok(()) };
    let seed = seed();
    let Some(game) = parsed(plain, &choice, seed)? else { return Ok(()) };
    let Some(first) = ask_seat(plain, &game, Side::First, people)? else { return Ok(()) };
    let Some(second) = ask_seat(plain, &game, Side::Second, people)? else { return Ok(()) };
    let session = session(plain, &game, BySide::new(first, second), seed);
    game::play(plain, session, BotOptions::default())
}

fn best(plain: &mut Plain<'_>) -> io::Result<()> {
    let Some(choice) = ask_game(plain)? else { return Ok(()) };
    let seed = seed();
    let Some(game) = parsed(plain, &choice, seed)? else { return Ok(()) };
    let session = session(plain, &game, BySide::new(Seat::Person, Seat::Person), seed);
    game::play(plain, session.advising(true), BotOptions::default())
}

fn session(plain: &Plain<'_>, game: &AnyGame, seats: BySide<Seat>, seed: u64) -> GameSession {
    GameSession::new(game.start_with(plain.settings.first), seats, seed)
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
    match saved::read_file(&games[chosen], None) {
        Ok(session) => game::play(plain, session, BotOptions::default()),
        Err(error) => {
            let text = error.tell(&plain.messages);
            plain.tell(&text)
        }
    }
}

/// Turns options, one value further for each time its number is written.
fn options(plain: &mut Plain<'_>) -> io::Result<()> {
    loop {
        let lines: Vec<String> = Setting::ALL
            .map(|setting| {
                let name = plain.messages.text(setting.message());
                format!("{name}: {}", setting.value(&plain.settings, &plain.messages))
            })
            .into();
        let title = plain.messages.text("menu-options");
        let Some(chosen) = plain.choose(&title, &lines)? else { return Ok(()) };
        Setting::ALL[chosen].turn(1, &mut plain.settings, &mut plain.messages);
        if let Err(error) = plain.folder.keep_settings(&plain.settings) {
            let values = [("reason", Value::from(plain.messages.io_reason(&error)))];
            plain.message("terminal-not-saved", &values)?;
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
