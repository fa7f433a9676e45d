//! Where a game stands.

use std::time::Duration;

use play::{Ledger, Moment};
use protocol::{ClockView, Pair, Standing};
use rules::Side;

use crate::{end_out, offer_out, pair, side_out};

/// A span in the unit of the wire.
///
/// ```
/// assert_eq!(wire::millis(std::time::Duration::from_secs(2)), 2_000);
/// ```
#[must_use]
pub fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

/// Where a game stands at a moment, given in milliseconds.
///
/// ```
/// use play::{Ledger, Moment, Terms};
/// let ledger = Ledger::open(Terms::casual("oril"), Moment(0)).unwrap();
/// let standing = wire::standing(&ledger, 0);
/// assert_eq!((standing.seq, standing.moves.len()), (0, 6));
/// ```
#[must_use]
pub fn standing(ledger: &Ledger, now: u64) -> Standing {
    let room = ledger.room();
    let game = room.game();
    let (turn, clock, now) = (room.turn(), room.clock(), Moment(now));
    let left = |side| clock.left(side, turn, now).map(millis);
    let clock = left(Side::First).zip(left(Side::Second)).map(|(first, second)| ClockView {
        left: Pair { first, second },
        running: clock.deadline(turn).is_some(),
    });
    let offers = |side| room.offers(side).iter().copied().map(offer_out).collect();
    Standing {
        seq: ledger.seq(),
        position: game.position(),
        turn: side_out(turn),
        moves: game.legal_moves(),
        score: game.score().map(pair),
        clock,
        offers: Pair { first: offers(Side::First), second: offers(Side::Second) },
        end: room.ending().map(end_out),
        next: room.next().map(ToString::to_string),
    }
}
