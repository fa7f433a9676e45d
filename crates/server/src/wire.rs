//! Between the words of the wire and what is kept: the log in the store is
//! written in the words of the wire.

use ::wire::UnknownEnd;
pub(crate) use ::wire::{
    action_in, end_out, entries_in, entries_out, entry_in, millis, pair, side_out, standing,
};
use protocol::{EndView, Pair, PlayerKind, Seat};
use rules::EndReason;
use store::{Finish, Kind, PlayerRow, Progress};

use crate::error::ApiError;

/// The longest catalogue text or start position that is worth reading.
const LONGEST: usize = 600;

impl From<UnknownEnd> for ApiError {
    fn from(error: UnknownEnd) -> Self {
        ApiError::Internal(error.to_string())
    }
}

/// Entries as the store gives them.
pub(crate) fn log_in(lines: &[String]) -> Result<Vec<play::Entry>, ApiError> {
    lines
        .iter()
        .map(|line| {
            let entry = serde_json::from_str(line)
                .map_err(|error| ApiError::Internal(format!("a log cannot be read: {error}")))?;
            Ok(entry_in(entry)?)
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
    match terms.clock {
        protocol::Clock::None {} if terms.rated => return bad("a rated game needs a clock"),
        protocol::Clock::None {}
        | protocol::Clock::Days { days: 1..=14 }
        | protocol::Clock::Live { initial: 10_000..=10_800_000, increment: 0..=180_000 } => {}
        protocol::Clock::Days { .. } => return bad("expected 1 to 14 days, for example 3"),
        protocol::Clock::Live { .. } => {
            return bad("expected 10000 to 10800000 ms with an increment of at most 180000 ms");
        }
    }
    let game = rules::catalogue::parse(&terms.game)
        .map_err(|error| ApiError::Terms(error.problem.to_string()))?;
    if let Some(start) = &terms.start {
        let begun = game.start_from(start).map_err(|error| ApiError::Terms(error.to_string()))?;
        if begun.ending().is_some() {
            return bad("the start position is one where the game is over");
        }
    }
    Ok(play::Terms { game: game.name(), ..::wire::terms_in(terms) })
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
