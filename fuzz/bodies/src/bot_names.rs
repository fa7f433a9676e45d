//! The names of bots.

use std::time::Duration;

use play::Seat;
use rules::AnyGame;
use search::{Level, Limits, Stop, Thinking};
use tabuleiro::external_engine::{command_of, words};

use crate::english::with_messages;
use crate::families::families;

/// Any text as the name of a bot: every bot with a valid name can play.
///
/// ```
/// bodies::bot_names("minimax:3");
/// bodies::bot_names("uci:'my engine' --quick");
/// bodies::bot_names("nobody");
/// ```
pub fn bot_names(text: &str) {
    let seat = Seat::parse(text);
    assert_eq!(Seat::parse(seat.id()), seat, "{text:?}");
    if let Some(level) = Level::from_id(text) {
        assert_eq!(Level::from_id(level.id()), Some(level), "{text:?}");
    }
    families().iter().for_each(|game| call(text, game));
    if let Some(split) = command_of(text).and_then(words) {
        assert!(!split[0].is_empty(), "{text:?}");
        let again: Vec<String> = split.iter().map(|word| quoted(word)).collect();
        assert_eq!(words(&again.join(" ")), Some(split), "{text:?}");
    }
}

/// Asks for a bot, and the bot for a move at once.
fn call(name: &str, game: &AnyGame) {
    let mut bot = match search::bot(name, game, 1) {
        Ok(bot) => bot,
        Err(error) => {
            assert_eq!(error.found, name.trim());
            assert!(!error.known.contains(&error.found.as_str()) || error.found.ends_with(":N"));
            return assert!(
                !with_messages(|messages| terminal::bot_refusal(&error, messages)).is_empty()
            );
        }
    };
    let stop = Stop::default();
    stop.request();
    let thinking = Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &stop };
    let start = game.start();
    let mv = bot.choose(&*start, &thinking).expect("whoever plays a game has a first move");
    assert_eq!(start.check(&mv), Ok(()), "{name:?} plays {mv:?}");
}

/// A word with every character of it in quotation marks.
fn quoted(word: &str) -> String {
    let sign = |sign| if sign == '"' { "'\"'".to_string() } else { format!("\"{sign}\"") };
    if word.is_empty() { "''".to_string() } else { word.chars().map(sign).collect() }
}
