//! The game that was left on this device, so that closing the page loses
//! nothing, and the words in which the menu offers it.

use play::GameSession;
use worker::kept_games::{self, KeptGame};

use super::kept::{line, link_of, session};
use super::{from_text, set_clock, to_text};
use crate::boards::thumbnail;
use crate::device::{self, AppSettings, Starter};
use crate::shell::App;

/// The names under which the two are kept on the device. The words are for
/// `first/first.js`, which shows them before the app is there.
const GAME: &str = "game";
const WORDS: &str = "continue";
/// The games that were put aside, as [`kept_games`] reads them; and the one that
/// `first/first.js` replaced before the app was there.
const ASIDE: &str = "aside";
const REPLACED: &str = "replaced";

/// The game that was left, if there is one.
pub(crate) fn left() -> Option<GameSession> {
    if let Some(text) = device::recall(REPLACED) {
        from_text(&text).iter().for_each(shelve);
        device::forget(REPLACED);
    }
    from_text(&device::recall(GAME)?)
}

/// The games that were put aside.
pub(crate) fn put_aside() -> String {
    device::recall(ASIDE).unwrap_or_default()
}

/// Puts a game aside if it is under way.
fn shelve(session: &GameSession) {
    let (text, link) = (put_aside(), link_of(session));
    if session.is_under_way() && !kept_games::is_later(&text) {
        // Where the browser keeps nothing, nothing can be put aside.
        device::keep(ASIDE, &kept_games::with(&text, &line(session, &link)));
    }
}

/// Goes on with the game of this number that was put aside; without a number the game played
/// last begins anew.
pub(crate) fn take_up(number: &str) {
    let game = match number.parse::<u64>() {
        Err(_) => {
            let take_turns = AppSettings::recall().starter == Starter::Alternate;
            left().map(|session| session.rematch(take_turns))
        }
        Ok(number) => {
            let text = put_aside();
            let kept = text.lines().filter_map(KeptGame::read).find(|kept| kept.id == number);
            kept.and_then(|kept| {
                device::keep(ASIDE, &kept_games::without(&text, &kept));
                session(&kept)
            })
        }
    };
    if let Some(session) = game {
        begin(&session);
        set_clock(&session, AppSettings::recall().clock.minutes());
    }
}

/// The game that is kept, if its text is another one than this.
pub(super) fn changed(known: &str) -> Option<GameSession> {
    let text = device::recall(GAME)?;
    (text != known).then(|| from_text(&text))?
}

/// Makes a new game the one on this device. The one before is put aside.
pub(crate) fn begin(session: &GameSession) {
    left().iter().for_each(shelve);
    device::keep(GAME, &to_text(session));
    device::forget(WORDS);
}

/// Keeps a game as it stands; says whether the browser did.
pub(super) fn keep(app: App, session: &GameSession) -> bool {
    words(app, session);
    device::keep(GAME, &to_text(session))
}

/// What offers to go on with a game if it is under way, or to play it again if it is over: the
/// game, how far it is or with whom it was, where to go, what to do there, and a picture of the
/// board. It is kept too.
pub(crate) fn words(app: App, session: &GameSession) -> Option<[String; 5]> {
    let over = session.game().ending().is_some();
    if !session.is_under_way() && !over {
        device::forget(WORDS);
        return None;
    }
    let level = session.seats().first.computer().or(session.seats().second.computer());
    let (about, address, action) = match level {
        _ if !over => {
            let moves = session.game().moves().len();
            let moves = app.format("web-continue-moves", &[("moves", moves.into())]);
            (moves, "#/table", "web-continue")
        }
        Some(level) => (app.text(&format!("web-level-{level}")), "#/again", "web-play-again"),
        None => (app.text("web-friend"), "#/again", "web-play-again"),
    };
    let words = [
        app.messages().game_title(&session.game().name()),
        about,
        address.to_string(),
        app.text(action),
        thumbnail(&session.game().picture()),
    ];
    device::keep(WORDS, &serde_json::to_string(&words).unwrap_or_default());
    Some(words)
}
