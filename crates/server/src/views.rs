//! Between what is kept and what clients see.

use play::{GameId, Moment, PlayerId, Room, Terms};
use protocol::{GameSummary, Me, Seat};
use rules::BySide;
use store::{GameRow, NewGame, PlayerRow, Progress, Store, StoreError};

use crate::error::ApiError;
use crate::terms::{TermsFault, checked};

/// What the store needs to know about a room.
pub(crate) fn progress(room: &Room) -> Progress {
    Progress {
        turn: room.turn(),
        moves: u32::try_from(room.plies()).unwrap_or(u32::MAX),
        deadline: room.deadline().map(|moment| moment.0),
        end: room.ending(),
    }
}

/// A game to open. What was agreed is kept as it was said.
pub(crate) fn new_game(
    id: GameId,
    terms: &Terms,
    seats: BySide<PlayerId>,
    now: u64,
) -> Result<NewGame, ApiError> {
    let room = Room::open(checked(terms)?, Moment(now)).map_err(TermsFault::Unreadable)?;
    Ok(NewGame {
        id,
        game: room.terms().game.clone(),
        terms: serde_json::to_string(terms)?,
        public: terms.public,
        rated: terms.rated,
        seats,
        opened_at: now,
        progress: progress(&room),
    })
}

pub(crate) fn seat(player: &PlayerRow) -> Seat {
    Seat { nickname: player.nickname.clone(), kind: player.kind }
}

pub(crate) fn seats(players: &BySide<PlayerRow>) -> BySide<Seat> {
    BySide::new(seat(&players.first), seat(&players.second))
}

/// A line in a list of games, seen by `viewer`.
pub(crate) fn summary(game: &GameRow, viewer: Option<PlayerId>) -> GameSummary {
    GameSummary {
        id: game.id.clone(),
        game: game.game.clone(),
        rated: game.rated,
        seats: seats(&game.seats),
        you: viewer.and_then(|viewer| game.side_of(viewer)),
        turn: game.progress.turn,
        moves: game.progress.moves,
        end: game.progress.end,
        updated: game.updated_at,
    }
}

/// What a player is told about themselves.
pub(crate) async fn me(store: &Store, player: &PlayerRow) -> Result<Me, StoreError> {
    let muted = store.mutes_of(player.id).await?;
    Ok(Me {
        nickname: player.nickname.clone(),
        kind: player.kind,
        muted: muted.into_iter().map(|(_, nickname)| nickname).collect(),
    })
}
