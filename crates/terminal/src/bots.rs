//! Bots as menus offer them, with a depth that answers soon; the default
//! opponent, and the bot that a session asks for.

use std::sync::Arc;

use messages::{Messages, Value};
use play::{GameSession, Seat};
use rules::{AnyGame, Side};
use search::{AnyBot, BotNameError, Level};

use crate::TerminalSettings;

/// Makes a bot by name for a game, with a seed; or says why not.
pub type BotMaker =
    Arc<dyn Fn(&str, &AnyGame, u64) -> Result<Box<dyn AnyBot>, BotNameError> + Send + Sync>;

/// The depth at which a search without pruning still answers within moments.
///
/// The largest tree it has to walk has about as many leaves as the number of
/// first moves to the power of the depth.
fn quick_depth(game: &AnyGame) -> u32 {
    match game.start().legal_moves().len() {
        0..=9 => 6,
        10..=30 => 3,
        _ => 2,
    }
}

/// The bots that play a game, each that takes a depth with one that is quick,
/// and the programs outside that the settings name.
pub(crate) fn offered(game: &AnyGame, settings: &TerminalSettings) -> Vec<String> {
    let depth = format!(":{}", quick_depth(game));
    let own = search::bot_names(game).into_iter().map(|name| name.replace(":N", &depth));
    own.chain(settings.engines.iter().cloned()).collect()
}

/// Is this the name of a program outside?
pub(crate) fn is_outside(name: &str) -> bool {
    name.trim().starts_with("uci:")
}

/// The bot that plays where none is named: the one of the settings if it plays
/// this game, else the lowest level, which plays every game and which a newcomer can beat.
///
/// ```
/// let velha = rules::catalogue::parse("velha").unwrap();
/// assert_eq!(terminal::default_opponent("mindelo:4", &velha), "1");
/// assert_eq!(terminal::default_opponent("program-2", &velha), "program-2");
/// ```
pub fn default_opponent(level: &str, game: &AnyGame) -> String {
    let plays = search::bot(level, game, 0).is_ok();
    if plays { level.to_string() } else { Level::ALL[0].id().to_string() }
}

/// The bot that plays a side of a session.
pub(crate) fn playing(
    side: Side,
    session: &GameSession,
    bots: &BotMaker,
) -> Result<Box<dyn AnyBot>, BotNameError> {
    let seed = session.seed().wrapping_add(side.index() as u64);
    bots(session.seats()[side].id(), &session.any_game(), seed)
}

/// How the game ended, in words for the people at this screen; `None` while it
/// goes on.
pub(crate) fn ending_words(session: &GameSession, messages: &Messages) -> Option<String> {
    let ending = session.summary()?.ending;
    Some(match session.only_person() {
        Some(person) => {
            let opponent = &session.seats()[person.other()];
            messages.ending_for(&ending, person, opponent.computer().is_some())
        }
        None => messages.ending(&ending, session.family()),
    })
}

/// A seat in words: a person, a level, or the bot's name.
pub(crate) fn seat_words(seat: &Seat, messages: &Messages) -> String {
    match seat {
        Seat::Computer(name) => words(name, messages),
        Seat::Person | Seat::Remote => messages.text("seat-human"),
    }
}

/// A bot's name in words: a level has its own, and its number.
pub(crate) fn words(name: &str, messages: &Messages) -> String {
    match Level::from_id(name) {
        Some(Level::MAX) => messages.text("level-max"),
        Some(level) => {
            let name = messages.text(&format!("level-{}", level.id()));
            messages.format("level", &[("level", level.id().into()), ("name", name.into())])
        }
        None => name.to_string(),
    }
}

/// That no bot of this name plays this game, in words.
pub fn refusal(error: &BotNameError, messages: &Messages) -> String {
    let details = error.details();
    let values: Vec<(&str, Value)> =
        details.iter().map(|(name, value)| (*name, value.into())).collect();
    let refused = messages.format(&format!("bot-{}", error.id()), &values);
    match similar(error) {
        Some(name) => {
            let suggested = messages.format("refusal-suggestion", &[("names", name.into())]);
            format!("{refused} {suggested}")
        }
        None => refused,
    }
}

/// The name that was probably meant, with what was written after its colon.
fn similar(error: &BotNameError) -> Option<String> {
    let (kind, rest) = match error.found.split_once(':') {
        Some((kind, rest)) => (kind, format!(":{rest}")),
        None => (error.found.as_str(), String::new()),
    };
    let kinds: Vec<&str> = error.known.iter().filter_map(|name| name.split(':').next()).collect();
    let nearest = messages::nearest(kind, &kinds);
    nearest.first().filter(|&&name| name != kind).map(|name| format!("{name}{rest}"))
}
