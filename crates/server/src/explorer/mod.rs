//! Counts finished games for the explorer, so that nobody's move waits for it.
//!
//! The list of games to count is in the store, and survives whatever happens. What a node needs
//! to count a game that ended here it keeps in memory until a quiet moment ([`Counting`]); the
//! log of any other game is read again.

mod count_queue;
mod counting;
mod game_to_count;

pub(crate) use counting::{Counting, ListDuty};
pub(crate) use game_to_count::GameToCount;

use std::time::{Duration, Instant};

use play::{GameId, PlayerId};
use store::{CountedGame, EndedGame, Listed, Store, StoreError};

use crate::rooms::rebuild;

/// How many games whose logs are read are counted in one transaction while others play.
const TOGETHER: u32 = 32;
/// How long somebody who changed their mind waits for their games; the task counts the rest.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a game adds to the explorer; nothing if its log cannot be read or it does not count.
pub(crate) fn counted(game: &EndedGame) -> Option<CountedGame> {
    let row = &game.row;
    match rebuild(row, &game.lines) {
        Ok((_, ledger)) => GameToCount::of(&row.id, ledger.room(), || row.seats.clone())?
            .counted(game.at, game.ratings),
        Err(damage) => {
            tracing::error!(game = %row.id, %damage, "a game cannot be read and is not counted");
            None
        }
    }
}

/// Computes what games add, without keeping others waiting, and counts them.
async fn count<G: Send + 'static>(
    store: &Store,
    games: Vec<G>,
    counted: impl Fn(G) -> (GameId, Option<CountedGame>) + Send + 'static,
) -> Result<u64, StoreError> {
    let counting = tokio::task::spawn_blocking(move || games.into_iter().map(counted).collect());
    let gone = |error: tokio::task::JoinError| StoreError::Unavailable(error.to_string());
    store.count(counting.await.map_err(gone)?).await
}

/// Reads the logs of some of the games on the list and counts them; gives how many there were.
async fn count_some(store: &Store, which: Listed, most: u32) -> Result<u64, StoreError> {
    let games = store.uncounted(which, most).await?;
    let found = games.len() as u64;
    if found > 0 {
        let counted =
            |(id, game): (GameId, Option<EndedGame>)| (id, game.as_ref().and_then(counted));
        count(store, games, counted).await?;
    }
    Ok(found)
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
    while begun.elapsed() < PATIENCE && count_some(store, Listed::Of(player), TOGETHER).await? > 0 {
    }
    Ok(())
}

/// Counts every game that is to be counted, many at a time, and tells how many are left.
pub(crate) async fn count_all(store: &Store, mut left: impl FnMut(u64)) -> Result<(), StoreError> {
    /// How many games are counted in one transaction by an operator who waits for it.
    const MANY: u32 = 256;
    let mut waiting = store.uncounted_games().await?;
    left(waiting);
    loop {
        match count_some(store, Listed::All, MANY).await? {
            0 => return Ok(()),
            found => waiting = waiting.saturating_sub(found),
        }
        left(waiting);
    }
}
