//! The game that was left on this device, so that closing the page loses
//! nothing, and the words in which the menu offers it.

use play::GameSession;

use super::{from_text, to_text};
use crate::device;
use crate::shell::App;

/// The names under which the two are kept on the device. The words are for
/// `first/first.js`, which shows them before the app is there.
const GAME: &str = "game";
const WORDS: &str = "continue";

/// The game that was left, if there is one.
pub(crate) fn left() -> Option<GameSession> {
    from_text(&device::recall(GAME)?)
}

/// The game that is kept, if its text is another one than this.
pub(super) fn changed(known: &str) -> Option<GameSession> {
    let text = device::recall(GAME)?;
    (text != known).then(|| from_text(&text))?
}

/// Makes a new game the one on this device.
pub(crate) fn begin(session: &GameSession) {
    device::keep(GAME, &to_text(session));
    device::forget(WORDS);
}

/// Keeps a game as it stands; says whether the browser did.
pub(super) fn keep(app: App, session: &GameSession) -> bool {
    words(app, session);
    device::keep(GAME, &to_text(session))
}

/// The words that offer to go on with a game and how far it is, if it is
/// under way. They are kept too.
pub(crate) fn words(app: App, session: &GameSession) -> Option<[String; 2]> {
    if !session.is_under_way() {
        device::forget(WORDS);
        return None;
    }
    let title = app.messages().game_title(&session.game().name());
    let words = [
        app.format("web-continue", &[("game", title.into())]),
        app.format("web-continue-moves", &[("moves", session.game().moves().len().into())]),
    ];
    device::keep(WORDS, &serde_json::to_string(&words).unwrap_or_default());
    Some(words)
}
