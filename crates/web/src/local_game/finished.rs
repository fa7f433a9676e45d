//! The finished games of this device, kept for the explorer and for the history.

use play::GameSession;
use rules::Side;
use worker::kept_games::{self, KeptGame};

use super::kept::{line, named_link};
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
    keep_as(session, session.seed(), |side| session.seats()[side].computer())
}

/// Keeps a game under a number. Opponents are named, so that only one's own mistakes are practised.
pub(crate) fn keep_as<'a>(
    session: &GameSession,
    id: u64,
    named: impl Fn(Side) -> Option<&'a str>,
) -> bool {
    let text = finished();
    let link = named_link(session, named);
    let game = KeptGame { id, ..line(session, &link) };
    let over = session.game().ending().is_some();
    let change = if over { kept_games::with } else { kept_games::without };
    !kept_games::is_later(&text) && device::keep(FINISHED, &change(&text, &game))
}
