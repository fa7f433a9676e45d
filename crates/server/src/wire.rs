//! Between the words of the wire and the types of play. The log in the store
//! is kept in the words of the wire.

use std::time::Duration;

use play::{ClockRule, Ledger, Moment};
use protocol::{Cause, ClockView, EndView, Pair, PlayerKind, Seat, Standing};
use rules::{BySide, EndReason, Ending, Side};
use store::{Finish, Kind, PlayerRow, Progress};

use crate::error::ApiError;

/// The longest catalogue text or start position that is worth reading.
const LONGEST: usize = 600;

pub(crate) fn side_out(side: Side) -> protocol::Side {
    match side {
        Side::First => protocol::Side::First,
        Side::Second => protocol::Side::Second,
    }
}

fn side_in(side: protocol::Side) -> Side {
    match side {
        protocol::Side::First => Side::First,
        protocol::Side::Second => Side::Second,
    }
}

pub(crate) fn pair<T>(both: BySide<T>) -> Pair<T> {
    Pair { first: both.first, second: both.second }
}

fn offer_out(offer: play::Offer) -> protocol::Offer {
    match offer {
        play::Offer::Draw => protocol::Offer::Draw,
        play::Offer::End => protocol::Offer::End,
        play::Offer::TakeBack => protocol::Offer::TakeBack,
        play::Offer::Rematch => protocol::Offer::Rematch,
    }
}

fn offer_in(offer: protocol::Offer) -> play::Offer {
    match offer {
        protocol::Offer::Draw => play::Offer::Draw,
        protocol::Offer::End => play::Offer::End,
        protocol::Offer::TakeBack => play::Offer::TakeBack,
        protocol::Offer::Rematch => play::Offer::Rematch,
    }
}

pub(crate) fn action_in(action: protocol::Action) -> play::Action {
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

fn event_in(event: protocol::Event) -> Result<play::Event, ApiError> {
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
            reason: EndReason::from_id(&reason)
                .ok_or_else(|| ApiError::Internal(format!("a log ends with '{reason}'")))?,
        },
        protocol::Event::Rematched { next } => play::Event::Rematched { next },
    })
}

/// Entries for the wire, of which the first is number `from` + 1.
pub(crate) fn entries_out(from: u64, entries: &[play::Entry]) -> Vec<protocol::Entry> {
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

pub(crate) fn entry_in(entry: protocol::Entry) -> Result<play::Entry, ApiError> {
    Ok(play::Entry {
        at: Moment(entry.at),
        nonce: entry.cause.map(|cause| (side_in(cause.by), cause.nonce)),
        event: event_in(entry.event)?,
    })
}

/// Entries as the store gives them.
pub(crate) fn log_in(lines: &[String]) -> Result<Vec<play::Entry>, ApiError> {
    lines
        .iter()
        .map(|line| {
            let entry = serde_json::from_str(line)
                .map_err(|error| ApiError::Internal(format!("a log cannot be read: {error}")))?;
            entry_in(entry)
        })
        .collect()
}

/// The terms for a room, if they are within reason.
pub(crate) fn terms_in(terms: &protocol::Terms) -> Result<play::Terms, ApiError> {
    let bad = |what: &str| Err(ApiError::Terms(what.to_string()));
    if terms.game.len() > LONGEST || terms.start.as_ref().is_some_and(|s| s.len() > LONGEST) {
        return bad("the game or its start position is too long");
    }
    if terms.rated && terms.start.is_some() {
        return bad("a rated game begins with the usual position");
    }
    let clock = match terms.clock {
        protocol::Clock::None {} if terms.rated => return bad("a rated game needs a clock"),
        protocol::Clock::None {} => ClockRule::None,
        protocol::Clock::Days { days: days @ 1..=14 } => ClockRule::Days(days),
        protocol::Clock::Days { .. } => return bad("expected 1 to 14 days, for example 3"),
        protocol::Clock::Live {
            initial: initial @ 10_000..=10_800_000,
            increment: increment @ 0..=180_000,
        } => ClockRule::live(Duration::from_millis(initial), Duration::from_millis(increment)),
        protocol::Clock::Live { .. } => {
            return bad("expected 10000 to 10800000 ms with an increment of at most 180000 ms");
        }
    };
    let game = rules::catalogue::parse(&terms.game)
        .map_err(|error| ApiError::Terms(error.problem.to_string()))?;
    if let Some(start) = &terms.start {
        let begun = game.start_from(start).map_err(|error| ApiError::Terms(error.to_string()))?;
        if begun.ending().is_some() {
            return bad("the start position is one where the game is over");
        }
    }
    Ok(play::Terms { game: game.name(), start: terms.start.clone(), clock, rated: terms.rated })
}

pub(crate) fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

pub(crate) fn end_view(ending: Ending) -> EndView {
    EndView {
        winner: ending.outcome.winner.map(side_out),
        reason: ending.reason.id().to_string(),
        score: ending.outcome.score.map(pair),
    }
}

/// Where a game stands.
pub(crate) fn standing(ledger: &Ledger, now: u64) -> Standing {
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
        end: room.ending().map(end_view),
        next: room.next().map(ToString::to_string),
    }
}

/// What the store needs to know about a room.
pub(crate) fn progress(room: &play::Room) -> Progress {
    let finish = room.ending().map(|ending| Finish {
        winner: ending.outcome.winner,
        reason: ending.reason.id().to_string(),
        score: ending.outcome.score.map(|score| score.map(u32::from)),
        counts: ending.reason != EndReason::Aborted,
    });
    Progress {
        turn: room.turn(),
        moves: u32::try_from(room.plies()).unwrap_or(u32::MAX),
        deadline: room.deadline().map(|moment| moment.0),
        finish,
    }
}

pub(crate) fn kind_out(kind: Kind) -> PlayerKind {
    match kind {
        Kind::Person => PlayerKind::Person,
        Kind::Guest => PlayerKind::Guest,
        Kind::Computer => PlayerKind::Computer,
        Kind::Gone => PlayerKind::Gone,
    }
}

pub(crate) fn seat(player: &PlayerRow) -> Seat {
    Seat { nickname: player.nickname.clone(), kind: kind_out(player.kind) }
}

/// A line in a list of games, seen by `viewer`.
pub(crate) fn summary(game: &store::GameRow, viewer: Option<u64>) -> protocol::GameSummary {
    let end = game.progress.finish.as_ref().map(|finish| EndView {
        winner: finish.winner.map(side_out),
        reason: finish.reason.clone(),
        score: finish
            .score
            .map(|score| pair(score.map(|points| u16::try_from(points).unwrap_or(u16::MAX)))),
    });
    protocol::GameSummary {
        id: game.id.clone(),
        game: game.game.clone(),
        rated: game.rated,
        seats: Pair { first: seat(&game.seats.first), second: seat(&game.seats.second) },
        you: viewer.and_then(|viewer| game.side_of(viewer)).map(side_out),
        turn: side_out(game.progress.turn),
        moves: game.progress.moves,
        end,
        updated: game.updated_at,
    }
}
