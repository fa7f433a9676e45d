//! What players do, and the log of what happened.

use std::fmt;
use std::time::Duration;

use play::Moment;
use protocol::Cause;
use rules::EndReason;

use crate::{millis, offer_in, offer_out, side_in, side_out};

/// A log says that a game ended in a way that this version does not know.
///
/// ```
/// let event = protocol::Event::Ended { winner: None, reason: "flood".into() };
/// let entry = protocol::Entry { seq: 1, at: 0, cause: None, event };
/// assert_eq!(wire::entry_in(entry).unwrap_err().to_string(), "a log ends with 'flood'");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEnd(pub String);

impl fmt::Display for UnknownEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a log ends with '{}'", self.0)
    }
}

impl std::error::Error for UnknownEnd {}

/// The deed that is meant.
///
/// ```
/// assert_eq!(wire::action_in(protocol::Action::Resign {}), play::Action::Resign);
/// ```
#[must_use]
pub fn action_in(action: protocol::Action) -> play::Action {
    match action {
        protocol::Action::Move { mv } => play::Action::Move(mv),
        protocol::Action::Resign {} => play::Action::Resign,
        protocol::Action::Abort {} => play::Action::Abort,
        protocol::Action::Claim {} => play::Action::Claim,
        protocol::Action::Offer { offer } => play::Action::Offer(offer_in(offer)),
        protocol::Action::Accept { offer } => play::Action::Accept(offer_in(offer)),
        protocol::Action::Decline { offer } => play::Action::Decline(offer_in(offer)),
    }
}

/// Entries for the wire, of which the first is number `from` + 1.
///
/// ```
/// use play::{Entry, Event, Moment};
/// let shared = Entry { at: Moment(5), nonce: None, event: Event::Shared };
/// let sent = wire::entries_out(6, &[shared.clone()]);
/// assert_eq!((sent[0].seq, sent[0].at), (7, 5));
/// assert_eq!(wire::entries_in(sent).unwrap(), [shared]);
/// ```
#[must_use]
pub fn entries_out(from: u64, entries: &[play::Entry]) -> Vec<protocol::Entry> {
    let numbered = (from + 1..).zip(entries);
    numbered
        .map(|(seq, entry)| protocol::Entry {
            seq,
            at: entry.at.0,
            cause: entry
                .nonce
                .as_ref()
                .map(|(by, nonce)| Cause { by: side_out(*by), nonce: nonce.clone() }),
            event: event_out(&entry.event),
        })
        .collect()
}

/// Entries from the wire; see [`entries_out`].
pub fn entries_in(entries: Vec<protocol::Entry>) -> Result<Vec<play::Entry>, UnknownEnd> {
    entries.into_iter().map(entry_in).collect()
}

/// An entry from the wire; see [`entries_out`].
pub fn entry_in(entry: protocol::Entry) -> Result<play::Entry, UnknownEnd> {
    Ok(play::Entry {
        at: Moment(entry.at),
        nonce: entry.cause.map(|cause| (side_in(cause.by), cause.nonce)),
        event: event_in(entry.event)?,
    })
}

fn event_out(event: &play::Event) -> protocol::Event {
    match event {
        play::Event::Moved { by, mv } => {
            protocol::Event::Moved { by: side_out(*by), mv: mv.clone() }
        }
        play::Event::Offered { by, offer } => {
            protocol::Event::Offered { by: side_out(*by), offer: offer_out(*offer) }
        }
        play::Event::Declined { by, offer } => {
            protocol::Event::Declined { by: side_out(*by), offer: offer_out(*offer) }
        }
        play::Event::TookBack { by, plies } => {
            protocol::Event::TookBack { by: side_out(*by), plies: *plies }
        }
        play::Event::Credited { span } => protocol::Event::Credited { millis: millis(*span) },
        play::Event::Shared => protocol::Event::Shared,
        play::Event::Ended { winner, reason } => {
            protocol::Event::Ended { winner: winner.map(side_out), reason: reason.id().to_string() }
        }
        play::Event::Rematched { next } => protocol::Event::Rematched { next: next.clone() },
    }
}

fn event_in(event: protocol::Event) -> Result<play::Event, UnknownEnd> {
    Ok(match event {
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
        protocol::Event::Ended { winner, reason } => play::Event::Ended {
            winner: winner.map(side_in),
            reason: EndReason::from_id(&reason).ok_or(UnknownEnd(reason))?,
        },
        protocol::Event::Rematched { next } => play::Event::Rematched { next },
    })
}
