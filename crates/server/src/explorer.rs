//! Counts finished games for the explorer: reads the moves of a game from its log and lets
//! the store count them, a few games at a time, so that nobody's move waits for it.

use std::time::{Duration, Instant};

use explorer::{Band, Day, played_moves};
use play::{BEGUN, GameId, PlayerId, PlayerKind};
use rules::{BySide, EndReason, Side, catalogue};
use store::{CountedGame, EndedGame, Store, StoreError};

use crate::rooms::rebuild;

/// How many moves of a game count. An opening is no longer, later positions are nearly all
/// unique, and each costs four rows.
const PLIES: usize = 24;
/// How many games are counted in one transaction while others play.
const TOGETHER: u32 = 32;
/// How long the server counts in one turn of its task.
const TURN: Duration = Duration::from_secs(5);
/// How many times as long as it counted the server pauses, so that those who play have the
/// store for themselves most of the time. The busier the store, the longer both take.
const PAUSES: u32 = 4;
/// How long somebody who changed their mind waits for their games; the task counts the rest.
const PATIENCE: Duration = Duration::from_secs(10);

const DAY: u64 = 24 * 60 * 60 * 1_000;

/// What a game adds to the explorer; nothing if its log cannot be read or it does not count.
pub(crate) fn counted(game: &EndedGame) -> Option<CountedGame> {
    let row = &game.row;
    let (_, ledger) = match rebuild(row, &game.lines) {
        Ok(rebuilt) => rebuilt,
        Err(damage) => {
            tracing::error!(game = %row.id, %damage, "a game cannot be read and is not counted");
            return None;
        }
    };
    let room = ledger.room();
    let end = room.ending().filter(|end| end.reason != EndReason::Aborted)?;
    if room.plies() < BEGUN {
        return None;
    }
    let kind = catalogue::parse(&row.game).ok()?;
    let played = room.game();
    let start = (!played.has_standard_start()).then(|| played.start());
    let mut moves = played.moves();
    moves.truncate(PLIES);
    Some(CountedGame {
        id: row.id.clone(),
        kind: row.game.clone(),
        day: u32::try_from(game.at / DAY).ok().and_then(Day::from_number)?,
        winner: end.outcome.winner,
        bands: BySide::new(band(game, Side::First), band(game, Side::Second)),
        moves: played_moves(&kind, start.as_deref(), &moves).ok()?,
    })
}

/// How strong a player was when the game began.
fn band(game: &EndedGame, side: Side) -> Band {
    let player = &game.row.seats[side];
    match (player.kind, game.ratings[side]) {
        (PlayerKind::Computer, _) => Band::of_computer(&player.nickname),
        // Its rating is among programs, and says nothing beside people's.
        (PlayerKind::Program, _) => Band::Program,
        (_, Some(rating)) => Band::of_rating(rating.round().clamp(0.0, 9_999.0) as u16),
        (_, None) => Band::Unrated,
    }
}

/// Counts some of the games that are to be counted, of one player only if there is one;
/// gives how many there were.
pub(crate) async fn count_some(
    store: &Store,
    of: Option<PlayerId>,
    most: u32,
) -> Result<u64, StoreError> {
    let games = store.uncounted(of, most).await?;
    let found = games.len() as u64;
    if found > 0 {
        let counting = tokio::task::spawn_blocking(move || {
            let count =
                |(id, game): (GameId, Option<EndedGame>)| (id, game.as_ref().and_then(counted));
            games.into_iter().map(count).collect()
        });
        let gone = |error: tokio::task::JoinError| StoreError::Unavailable(error.to_string());
        store.count(counting.await.map_err(gone)?).await?;
    }
    Ok(found)
}

/// Counts games that have ended lately, and pauses in between.
pub(crate) async fn count_ended(store: &Store) -> Result<(), StoreError> {
    let turn = Instant::now();
    while turn.elapsed() < TURN {
        let begun = Instant::now();
        if count_some(store, None, TOGETHER).await? < u64::from(TOGETHER) {
            break;
        }
        tokio::time::sleep(begun.elapsed() * PAUSES).await;
    }
    Ok(())
}

/// Lets a player's games count for everybody, or for the player alone, from now on and
/// those of the past.
pub(crate) async fn set_participation(
    store: &Store,
    player: PlayerId,
    taking_part: bool,
) -> Result<(), StoreError> {
    store.set_in_explorer(player, taking_part).await?;
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE && count_some(store, Some(player), TOGETHER).await? > 0 {}
    Ok(())
}

/// Counts every game that is to be counted, many at a time, and tells how many are left.
pub(crate) async fn count_all(store: &Store, mut left: impl FnMut(u64)) -> Result<(), StoreError> {
    /// How many games are counted in one transaction by an operator who waits for it.
    const MANY: u32 = 256;
    let mut waiting = store.uncounted_games().await?;
    left(waiting);
    loop {
        match count_some(store, None, MANY).await? {
            0 => return Ok(()),
            found => waiting = waiting.saturating_sub(found),
        }
        left(waiting);
    }
}
