//! The game that was left on this device, so that closing the page loses
//! nothing, and the words in which the menu offers it.

use rules::TextError;

use super::{GameSetup, LocalGame};
use crate::device;
use crate::shell::App;

/// The names under which the two are kept on the device. The words are for
/// `first/first.js`, which shows them before the app is there.
const GAME: &str = "game";
const WORDS: &str = "continue";

/// The game that was left, if there is one.
pub(crate) fn left() -> Option<LocalGame> {
    LocalGame::from_text(&device::recall(GAME)?)
}

/// Makes a new game the one on this device.
pub(crate) fn begin(plan: GameSetup) -> Result<(), TextError> {
    device::keep(GAME, &LocalGame::new(plan)?.to_text());
    device::forget(WORDS);
    Ok(())
}

/// Keeps a game as it stands; says whether the browser did.
pub(super) fn keep(app: App, sitting: &LocalGame) -> bool {
    words(app, sitting);
    device::keep(GAME, &sitting.to_text())
}

/// The words that offer to go on with a game and how far it is, if it is
/// under way. They are kept too.
pub(crate) fn words(app: App, sitting: &LocalGame) -> Option<[String; 2]> {
    if !sitting.is_under_way() {
        device::forget(WORDS);
        return None;
    }
    let title = app.messages().game_title(&sitting.plan.game);
    let words = [
        app.format("web-continue", &[("game", title.into())]),
        app.format("web-continue-moves", &[("moves", sitting.game.moves().len().into())]),
    ];
    device::keep(WORDS, &serde_json::to_string(&words).unwrap_or_default());
    Some(words)
}
