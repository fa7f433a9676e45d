//! The finished games of this device, kept for the explorer.

use play::{GameSession, Seat};
use rules::Side;
use rules::record::{Record, link};
use worker::kept_games::{KeptGame, KeptGames};

use crate::device;

/// The name under which they are kept on the device.
const FINISHED: &str = "finished";

/// How many milliseconds a day has.
const DAY: f64 = 86_400_000.0;

/// The games; none if a later version of the app wrote them.
pub(crate) fn finished() -> Option<KeptGames> {
    KeptGames::read(&device::recall(FINISHED).unwrap_or_default()).ok()
}

/// Keeps none of them any more.
pub(crate) fn forget_finished() {
    device::forget(FINISHED);
}

/// Keeps a game that has ended, once; says whether the browser did.
pub(super) fn keep(session: &GameSession) -> bool {
    change(session, KeptGames::put)
}

/// A game goes on after its end: it is no finished game any more.
pub(super) fn take_out(session: &GameSession) {
    // What the browser does not keep it has not counted either.
    let _ = change(session, KeptGames::remove);
}

fn change(session: &GameSession, change: impl FnOnce(&mut KeptGames, KeptGame<'_>)) -> bool {
    let Some(mut games) = finished() else { return false };
    let (id, link) = (session.seed().to_string(), link::write(&record(session)));
    let day = (js_sys::Date::now() / DAY) as u32;
    change(&mut games, KeptGame { day, id: &id, link: &link });
    device::keep(FINISHED, &games.to_string())
}

/// The game with the levels of the computer as names; people have none here.
fn record(session: &GameSession) -> Record {
    let mut record = Record::of(session.game());
    for side in Side::BOTH {
        if let Seat::Computer(level) = &session.seats()[side] {
            // The names of levels are short and plain; none is refused.
            let _ = record.set_player(side, level);
        }
    }
    record
}
