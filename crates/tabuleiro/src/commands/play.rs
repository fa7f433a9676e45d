//! `tabuleiro play`: a game at the terminal, people and bots on either side.

use messages::Messages;
use play::{GameSession, Seat};
use rules::catalogue::Family;
use rules::{AnyGame, BySide, Side};
use terminal::{BotOptions, LoadError, Pace};

use crate::arguments::Play;
use crate::fresh_seed::fresh_seed;
use crate::{Console, Failure, bots, given, stage};

/// Plays; `plain` was asked for before the word `play`.
pub(crate) fn obey(asked: &Play, plain: bool, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let mut session = match &asked.load {
        Some(_) => loaded(asked, messages)?,
        None => begun(asked, console)?,
    };
    for (side, who) in [(Side::First, &asked.south), (Side::Second, &asked.north)] {
        if let Some(who) = who {
            session.take_seat(side, Seat::parse(who));
        }
        if let Some(name) = session.seats()[side].computer() {
            bots::named(messages, name, &session.any_game(), 0)?;
        }
    }
    session.set_seed(asked.seed.unwrap_or(session.seed()));
    let limits = asked.allowance.limits().unwrap_or(BotOptions::default().limits);
    let options = BotOptions { limits, pace: asked.pause.map_or(Pace::Enter, Pace::Every) };
    stage::open(Some((session, options)), asked.plain || plain, asked.no_book, console)
}

/// The game of a file, with the seats it was left with.
fn loaded(asked: &Play, messages: &Messages) -> Result<GameSession, Failure> {
    let assumed = asked.game.as_deref().map(|name| given::game(messages, name)).transpose()?;
    let path = asked.load.as_deref().unwrap_or("".as_ref());
    let told = |error: LoadError| Failure::BadInput(error.tell(messages));
    let session = terminal::read_file(path, assumed.as_ref()).map_err(told)?;
    match assumed.map(|game| game.name()).filter(|name| *name != session.game().name()) {
        None => Ok(session),
        Some(name) => {
            let values = [("asked", name.into()), ("found", session.game().name().into())];
            Err(Failure::BadInput(messages.format("play-other-game", &values)))
        }
    }
}

/// A new game; who is not named is a person against the usual opponent.
fn begun(asked: &Play, console: &Console<'_>) -> Result<GameSession, Failure> {
    let messages = console.messages();
    let game = given::game(messages, asked.game.as_deref().unwrap_or_default())?;
    let settings = console.surroundings().folder.settings();
    let opponent = terminal::usual_opponent(&settings.level, &game);
    let both_open = asked.south.is_none() && asked.north.is_none();
    let north = if both_open { Seat::Computer(opponent) } else { Seat::Person };
    let start = match &asked.position {
        Some(position) => given::start(messages, &game, Some(position))?,
        None => game.start_with(first(asked, &game, settings.first, messages)?),
    };
    Ok(GameSession::new(start, BySide::new(Seat::Person, north), fresh_seed()))
}

/// Who begins: as asked, else as the person likes it.
fn first(asked: &Play, game: &AnyGame, usual: Side, messages: &Messages) -> Result<Side, Failure> {
    let wished =
        asked.first.as_deref().map(|it| if it == "north" { Side::NORTH } else { Side::SOUTH });
    match (game.family(), wished) {
        (Family::Sowing, wished) => Ok(wished.unwrap_or(usual)),
        (_, None | Some(Side::First)) => Ok(Side::First),
        (family, Some(Side::Second)) => {
            let side = messages.side(family, Side::First);
            let values = [("side", side.into())];
            Err(Failure::BadInput(messages.format("play-first-fixed", &values)))
        }
    }
}
