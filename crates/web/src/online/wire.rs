//! From the words of the wire to the types of play: what a mirror of a game
//! is fed with.

use std::time::Duration;

use play::{ClockRule, Moment};
use protocol::{EndView, Pair};
use rules::{BySide, EndReason, Ending, Outcome, Side};

pub(crate) fn side_in(side: protocol::Side) -> Side {
    match side {
        protocol::Side::First => Side::First,
        protocol::Side::Second => Side::Second,
    }
}

/// What belongs to a side.
pub(crate) fn of<T>(pair: &Pair<T>, side: Side) -> &T {
    match side {
        Side::First => &pair.first,
        Side::Second => &pair.second,
    }
}

pub(crate) fn by_side<T>(pair: Pair<T>) -> BySide<T> {
    BySide::new(pair.first, pair.second)
}

pub(crate) fn offer_in(offer: protocol::Offer) -> play::Offer {
    match offer {
        protocol::Offer::Draw => play::Offer::Draw,
        protocol::Offer::End => play::Offer::End,
        protocol::Offer::TakeBack => play::Offer::TakeBack,
        protocol::Offer::Rematch => play::Offer::Rematch,
    }
}

pub(crate) fn terms_in(terms: &protocol::Terms) -> play::Terms {
    let clock = match terms.clock {
        protocol::Clock::None {} => ClockRule::None,
        protocol::Clock::Days { days } => ClockRule::Days(days),
        protocol::Clock::Live { initial, increment } => {
            ClockRule::live(Duration::from_millis(initial), Duration::from_millis(increment))
        }
    };
    play::Terms { game: terms.game.clone(), start: terms.start.clone(), clock, rated: terms.rated }
}

/// The end of a game, if it is of a kind that this version knows.
pub(crate) fn ending_in(end: &EndView) -> Option<Ending> {
    let reason = EndReason::from_id(&end.reason)?;
    let outcome = Outcome { winner: end.winner.map(side_in), score: end.score.map(by_side) };
    Some(Ending { outcome, reason })
}

/// Entries for a mirror; nothing if one of them is of a kind that this version
/// does not know.
pub(crate) fn entries_in(entries: Vec<protocol::Entry>) -> Option<Vec<play::Entry>> {
    entries.into_iter().map(entry_in).collect()
}

fn entry_in(entry: protocol::Entry) -> Option<play::Entry> {
    Some(play::Entry {
        at: Moment(entry.at),
        nonce: entry.cause.map(|cause| (side_in(cause.by), cause.nonce)),
        event: event_in(entry.event)?,
    })
}

fn event_in(event: protocol::Event) -> Option<play::Event> {
    Some(match event {
        protocol::Event::Moved { by, mv } => play::Event::Moved { by: side_in(by), mv },
        protocol::Event::Offered { by, offer } => {
            play::Event::Offered { by: side_in(by), offer: offer_in(offer) }
        }
        protocol::Event::Declined { by, offer } => {
            play::Event::Declined { by: side_in(by), offer: offer_in(offer) }
        }
        protocol::Event::TookBack { by, plies } => play::Event::TookBack { by: side_in(by), plies },
        protocol::Event::Credited { millis } => {
            play::Event::Credited { span: Duration::from_millis(millis) }
        }
        protocol::Event::Shared => play::Event::Shared,
        protocol::Event::Ended { winner, reason } => {
            play::Event::Ended { winner: winner.map(side_in), reason: EndReason::from_id(&reason)? }
        }
        protocol::Event::Rematched { next } => play::Event::Rematched { next },
    })
}
