//! What the app keeps in the browser, as texts: each is read, and what was
//! understood of it is written again.
//!
//! A browser's storage outlives the version of the app that filled it, and
//! its user may edit it.

use crate::device::AppSettings;
use crate::local_game;
use protocol::conversation::outbox;
use worker::kept_games::{self, KeptGame};

/// The settings; what cannot be understood keeps its default.
///
/// ```
/// assert!(web::stored_texts::settings(r#"{"volume":10,"theme":"sepia"}"#).contains(r#""volume":10"#));
/// ```
pub fn settings(text: &str) -> String {
    AppSettings::from_text(text).to_text()
}

/// The game that was left, if the text keeps one.
///
/// ```
/// assert_eq!(web::stored_texts::game("{}"), None);
/// ```
pub fn game(text: &str) -> Option<String> {
    local_game::from_text(text).map(|session| local_game::to_text(&session))
}

/// What was decided in games with others and has no answer yet.
///
/// ```
/// assert_eq!(web::stored_texts::unsent("nothing"), "[]");
/// ```
pub fn unsent(text: &str) -> String {
    outbox::to_text(&outbox::from_text(text))
}

/// The finished games of the device with one more; none if a later version
/// wrote them.
///
/// ```
/// assert_eq!(web::stored_texts::finished("2\n"), None);
/// ```
pub fn finished(text: &str) -> Option<String> {
    let game = KeptGame { day: 1, id: 7, link: "g=velha&m=5&n=1" };
    (!kept_games::is_later(text)).then(|| kept_games::with(text, &game))
}
