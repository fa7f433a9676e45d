//! The finished games of this device, kept for the explorer and for the history.

use play::GameSession;
use worker::kept_games;

use super::kept::{line, link_of};
use crate::device;

/// The name under which they are kept on the device.
const FINISHED: &str = "finished";

/// The games as [`kept_games`] reads them.
pub(crate) fn finished() -> String {
    device::recall(FINISHED).unwrap_or_default()
}

/// Keeps none of them any more.
pub(crate) fn forget_finished() {
    device::forget(FINISHED);
}

/// Keeps a game as it stands: with its end, or not at all if it goes on after
/// its end. Says whether the browser did.
pub(super) fn keep(session: &GameSession) -> bool {
    let (text, link) = (finished(), link_of(session));
    let over = session.game().ending().is_some();
    let change = if over { kept_games::with } else { kept_games::without };
    !kept_games::is_later(&text) && device::keep(FINISHED, &change(&text, &line(session, &link)))
}
