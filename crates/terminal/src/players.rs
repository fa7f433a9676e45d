//! The computer players explained: how each thinks, how strong it is, and where
//! it comes from.

use messages::Messages;
use play::Seat;
use rules::AnyGame;
use search::Level;

use crate::bots;

/// A player in a few sentences.
pub(crate) fn describe(seat: &Seat, messages: &Messages) -> String {
    match seat {
        Seat::Person => messages.text("player-human"),
        Seat::Remote => String::new(),
        Seat::Computer(name) => description(name, messages),
    }
}

/// The same for a bot of this name; `N` may stand for its depth.
///
/// ```
/// use messages::{Language, Messages};
/// let messages = Messages::new(Language::English);
/// assert!(terminal::players::description("greedy", &messages).contains("largest capture"));
/// ```
pub fn description(name: &str, messages: &Messages) -> String {
    if bots::is_outside(name) {
        return messages.text("player-uci");
    }
    let kind = name.split(':').next().unwrap_or_default();
    match Level::from_id(kind) {
        Some(Level::MAX) => messages.text("player-max"),
        Some(level) => messages.format("player-level", &[("level", level.id().into())]),
        None => messages.text(&format!("player-{kind}")),
    }
}

/// Everyone who plays a game: the name as commands take it, the name as menus
/// show it, and the description.
pub fn of_game(game: &AnyGame, messages: &Messages) -> Vec<(String, String, String)> {
    let names = search::bot_names(game).into_iter().chain(["uci:…"]);
    names
        .map(|name| (name.to_string(), bots::words(name, messages), description(name, messages)))
        .collect()
}
