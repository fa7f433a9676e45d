//! The menu, numbered.

use std::io;

use messages::Value;
use play::{GameSession, Seat};
use rules::catalogue::{ENTRIES, Family};
use rules::{AnyGame, BySide, Side};

use super::ask_game::{ask_game, parsed, seed};
use super::{Plain, game, learn, online, tournament};
use crate::hidden_seed::HiddenSeed;
use crate::menu_entry::MenuEntry;
use crate::results::Results;
use crate::setting::Setting;
use crate::{BotOptions, Interrupted, bots, rules_text, saved};

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
        let mut entries = MenuEntry::LINE_MODE.to_vec();
        entries.extend(interrupted.first().map(|_| MenuEntry::Resume));
        let lines: Vec<String> =
            entries.iter().map(|it| it.words(&interrupted, &plain.messages)).collect();
        let title = plain.messages.text("plain-menu");
        let Some(chosen) = plain.choose(&title, &lines)? else { return Ok(()) };
        if entries[chosen] == MenuEntry::Resume {
            resume(plain, interrupted)?;
            continue;
        }
        // Another program may go on with the games that are not chosen here.
        drop(interrupted);
        match entries[chosen] {
            MenuEntry::Resume | MenuEntry::Leave => return Ok(()),
            MenuEntry::Online => online::play(plain)?,
            MenuEntry::Results => results(plain)?,
            MenuEntry::Learn => learn::learn(plain)?,
            MenuEntry::Play => set_up(plain, true)?,
            MenuEntry::Best => best(plain)?,
            MenuEntry::Watch => set_up(plain, false)?,
            MenuEntry::Tournament => tournament::play(plain)?,
            MenuEntry::Load => load(plain)?,
            MenuEntry::Options => options(plain)?,
            MenuEntry::Rules => rules_of_a_game(plain)?,
            MenuEntry::Study => best_of_position(plain)?,
        }
    }
}

/// How the games played here ended.
fn results(plain: &mut Plain<'_>) -> io::Result<()> {
    let lines = Results::read(plain.folder).lines(&plain.messages);
    lines.iter().try_for_each(|line| plain.tell(line))
}

/// Goes on with the only interrupted game, or with one of several.
fn resume(plain: &mut Plain<'_>, mut games: Vec<Interrupted>) -> io::Result<()> {
    let chosen = if games.len() == 1 {
        Some(0)
    } else {
        let describe = |game: &Interrupted| saved::describe(&game.session, &plain.messages);
        let lines: Vec<String> = games.iter().map(describe).collect();
        let title = plain.messages.text("pick-interrupted");
        plain.choose(&title, &lines)?
    };
    match chosen {
        Some(chosen) => game::resume(plain, games.swap_remove(chosen)),
        None => Ok(()),
    }
}

fn ask_seat(
    plain: &mut Plain<'_>,
    game: &AnyGame,
    side: Side,
    people: bool,
) -> io::Result<Option<Seat>> {
    let human = people.then_some(Seat::Person);
    let opponent = bots::default_opponent(&plain.settings.level, game);
    let bots = bots::offered(game, &plain.settings).into_iter().map(Seat::Computer);
    let seats: Vec<Seat> = human.into_iter().chain(bots).collect();
    let lines: Vec<String> =
        seats.iter().map(|seat| bots::seat_words(seat, &plain.messages)).collect();
    let title = plain.messages.side(game.family(), side);
    let usual = seats.iter().position(|seat| match seat.computer() {
        Some(name) => name == opponent,
        None => side == Side::First,
    });
    let chosen = plain.pick(&title, &lines, usual.unwrap_or(0))?;
    Ok(chosen.map(|chosen| seats[chosen].clone()))
}

fn set_up(plain: &mut Plain<'_>, people: bool) -> io::Result<()> {
    let Some(choice) = ask_game(plain)? else { return Ok(()) };
    let seed = seed();
    let Some(game) = parsed(plain, &choice, seed)? else { return Ok(()) };
    let Some(first) = ask_seat(plain, &game, Side::First, people)? else { return Ok(()) };
    let Some(second) = ask_seat(plain, &game, Side::Second, people)? else { return Ok(()) };
    let session = session(plain, &game, BySide::new(first, second), seed);
    if game.family() != Family::Sowing {
        return game::play(plain, session, BotOptions::default());
    }
    match ask_first(plain)? {
        Some(FirstMove::Drawn) => game::draw_and_play(plain, session, BotOptions::default()),
        Some(FirstMove::By(side)) => {
            let session = HiddenSeed::begin(session, side);
            game::play(plain, session, BotOptions::default())
        }
        None => Ok(()),
    }
}

/// Who begins.
#[derive(Clone, Copy)]
enum FirstMove {
    By(Side),
    /// Whoever finds the hidden seed.
    Drawn,
}

fn ask_first(plain: &mut Plain<'_>) -> io::Result<Option<FirstMove>> {
    let first = plain.settings.first;
    let firsts = [FirstMove::By(first), FirstMove::By(first.other()), FirstMove::Drawn];
    let lines = firsts.map(|first| match first {
        FirstMove::By(side) => plain.messages.side(Family::Sowing, side),
        FirstMove::Drawn => plain.messages.text("set-up-hidden-seed"),
    });
    let title = plain.messages.text("setting-first");
    Ok(plain.pick(&title, &lines, 0)?.map(|chosen| firsts[chosen]))
}

fn best(plain: &mut Plain<'_>) -> io::Result<()> {
    let Some(choice) = ask_game(plain)? else { return Ok(()) };
    let seed = seed();
    let Some(game) = parsed(plain, &choice, seed)? else { return Ok(()) };
    let session = session(plain, &game, BySide::new(Seat::Person, Seat::Person), seed);
    game::play(plain, session.advising(true), explaining())
}

/// What a game needs that explains its advice.
fn explaining() -> BotOptions {
    BotOptions { explains: true, ..BotOptions::default() }
}

/// The best moves from a position that is typed.
fn best_of_position(plain: &mut Plain<'_>) -> io::Result<()> {
    let Some(choice) = ask_game(plain)? else { return Ok(()) };
    let Some(game) = parsed(plain, &choice, 1)? else { return Ok(()) };
    let question = plain.messages.format("study-position", &[("text", "".into())]);
    let Some(text) = plain.ask(question.trim_end_matches('▏').trim_end())? else { return Ok(()) };
    match game.start_from(&text) {
        Ok(start) => {
            let seats = BySide::new(Seat::Person, Seat::Person);
            let session = GameSession::new(start, seats, 1).advising(true);
            game::play(plain, session, explaining())
        }
        Err(error) => {
            let text = plain.messages.problem(&error);
            plain.tell(&text)
        }
    }
}

fn session(plain: &Plain<'_>, game: &AnyGame, seats: BySide<Seat>, seed: u64) -> GameSession {
    GameSession::new(game.start_with(plain.settings.first), seats, seed)
}

fn load(plain: &mut Plain<'_>) -> io::Result<()> {
    let mut games = plain.folder.saved_games();
    if games.is_empty() {
        let folder = plain.folder.games().display().to_string();
        plain.message("load-none", &[("folder", Value::from(folder))])?;
    }
    let mut names: Vec<String> = games
        .iter()
        .map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned())
        .collect();
    names.push(plain.messages.text("load-other"));
    let title = plain.messages.text("menu-load");
    let Some(chosen) = plain.choose(&title, &names)? else { return Ok(()) };
    if chosen == games.len() {
        let question = plain.messages.text("plain-ask-path");
        let path = plain.ask(&question)?.filter(|path| !path.is_empty());
        let Some(path) = path else { return Ok(()) };
        games.push(plain.folder.find_game(path.as_ref()));
    }
    match saved::read_file(&games[chosen], None) {
        Ok(sessions) => game::choose(plain, sessions, BotOptions::default()),
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
            let text = error.tell(&plain.messages);
            plain.tell(&text)?;
        }
    }
}

fn rules_of_a_game(plain: &mut Plain<'_>) -> io::Result<()> {
    let titles: Vec<String> = ENTRIES.iter().map(|name| plain.messages.game_title(name)).collect();
    let title = plain.messages.text("menu-rules");
    if let Some(chosen) = plain.pick(&title, &titles, 0)? {
        for paragraph in rules_text::paragraphs(ENTRIES[chosen], &plain.messages) {
            plain.tell(&paragraph)?;
        }
    }
    Ok(())
}
