//! Between what is kept and what clients see.

use play::{GameId, Moment, PlayerId, Room, Terms};
use protocol::{GameSummary, Me, Score, Seat};
use rules::record::Record;
use rules::{AnyMatch, BySide, Side};
use store::{GameRow, NewGame, PlayerRow, Progress, ScoreRow, Store, StoreError};

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

/// A line of a scoreboard.
pub(crate) fn score(row: ScoreRow) -> Score {
    let ScoreRow { nickname, points, wins, draws, losses, rating, .. } = row;
    Score { nickname, points, wins, draws, losses, rating }
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

/// A game as a record, with its players and the day on which it was opened.
pub(crate) fn record(played: &dyn AnyMatch, names: &BySide<String>, opened: u64) -> Record {
    let mut record = Record::of(played);
    for side in Side::BOTH {
        // A name that no file could hold stays out of the file.
        let _unwritable = record.set_player(side, &names[side]);
    }
    let _written = record.tags_mut().set("Date", &date(opened));
    record
}

/// The minute of a moment, for people.
pub(crate) fn minute(millis: u64) -> String {
    let minutes = millis / 60_000 % (24 * 60);
    format!("{} {:02}:{:02} UTC", date(millis).replace('.', "-"), minutes / 60, minutes % 60)
}

/// The day of a moment in milliseconds since 1970, as records write it.
fn date(millis: u64) -> String {
    let (year, month, day) = Moment(millis).date();
    format!("{year:04}.{month:02}.{day:02}")
}

/// The player of a name, if somebody may see them.
pub(crate) async fn visible_player(
    store: &Store,
    viewer: impl Into<Option<PlayerId>>,
    name: &str,
) -> Result<PlayerRow, ApiError> {
    let key = protocol::nickname_key(name).map_err(|_| ApiError::Missing)?;
    let player = store.player_by_key(key).await?;
    match store.sees(viewer.into(), [player.id; 2]).await? {
        true => Ok(player),
        false => Err(ApiError::Missing),
    }
}

/// What a player sees of their own account.
pub(crate) async fn me(store: &Store, player: &PlayerRow) -> Result<Me, StoreError> {
    let muted = store.mutes_of(player.id).await?;
    let friends = store.friends_of(player.id).await?;
    Ok(Me {
        nickname: player.nickname.clone(),
        kind: player.kind,
        muted: muted.into_iter().map(|(_, nickname)| nickname).collect(),
        friends: friends.into_iter().map(|friend| friend.nickname).collect(),
        in_explorer: store.in_explorer(player.id).await?,
        meets_programs: store.meets_programs(player.id).await?,
        reset: store.reset_at(player.id).await?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        const DAY: u64 = 24 * 60 * 60 * 1_000;
        for (day, written) in [
            (0, "1970.01.01"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (11_017, "2000.03.01"),
            (20_774, "2026.11.17"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
        ] {
            assert_eq!(date(day * DAY), written);
            assert_eq!(date(day * DAY + DAY - 1), written);
        }
    }
}
