//! The finished games of this device, kept for the explorer.

use play::GameSession;
use rules::Side;
use rules::record::{Record, link};
use worker::kept_games::{self, KeptGame};

use crate::device;

/// The name under which they are kept on the device.
const FINISHED: &str = "finished";

/// How many milliseconds a day has.
const DAY: f64 = 86_400_000.0;

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
    let mut record = Record::of(session.game());
    for side in Side::BOTH {
        if let Some(name) = named(side) {
            // These names are short and plain; none is refused.
            let _ = record.set_player(side, name);
        }
    }
    let (day, link) = ((js_sys::Date::now() / DAY) as u32, link::write(&record));
    let game = KeptGame { day, id, link: &link };
    let over = session.game().ending().is_some();
    let change = if over { kept_games::with } else { kept_games::without };
    !kept_games::is_later(&text) && device::keep(FINISHED, &change(&text, &game))
}
