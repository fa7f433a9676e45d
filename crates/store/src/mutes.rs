//! The players whom a player has blocked: neither hears, sees nor meets the other.

use play::PlayerId;

use crate::classes::circle_of;
use crate::driver::Transaction;
use crate::tables::tables;
use crate::{Store, StoreError};

tables! {
    "mutes": Holds("player int, muted int") => Rows("player = $1 OR muted = $1");
}

/// How many players one player may block.
const MOST: u64 = 500;

impl Store {
    /// Blocks somebody, or ends that; false if the list is full. Whoever is blocked is nobody's
    /// friend any more, on either side.
    pub async fn mute(
        &self,
        player: PlayerId,
        other: PlayerId,
        muted: bool,
    ) -> Result<bool, StoreError> {
        self.write(move |tx| {
            let values = [player.into(), other.into()];
            if !muted {
                tx.execute("DELETE FROM mutes WHERE player = $1 AND muted = $2", &values)?;
                return Ok(true);
            }
            if count(tx, "SELECT COUNT(*) FROM mutes WHERE player = $1", player)? >= MOST {
                return Ok(false);
            }
            tx.execute(
                "INSERT INTO mutes (player, muted) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                &values,
            )?;
            tx.execute(
                "DELETE FROM friends WHERE (player = $1 AND friend = $2)
                 OR (player = $2 AND friend = $1)",
                &values,
            )?;
            Ok(true)
        })
        .await
    }

    /// The numbers and nicknames of those whom a player has blocked.
    pub async fn mutes_of(&self, player: PlayerId) -> Result<Vec<(PlayerId, String)>, StoreError> {
        self.read(move |tx| {
            tx.all(
                "SELECT id, nickname FROM players JOIN mutes ON muted = id
                 WHERE player = $1 ORDER BY nickname",
                &[player.into()],
            )
        })
        .await
    }

    /// Those whom a player has blocked, and those who have blocked the player.
    pub async fn apart_from(&self, player: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
        self.read(move |tx| {
            tx.all(
                "SELECT muted FROM mutes WHERE player = $1
                 UNION SELECT player FROM mutes WHERE muted = $1",
                &[player.into()],
            )
        })
        .await
    }

    /// Has either of these two blocked the other, or do their classes keep them apart?
    pub async fn keep_apart(&self, one: PlayerId, other: PlayerId) -> Result<bool, StoreError> {
        self.read(move |tx| keep_apart(tx, one, other)).await
    }
}

/// Has either of these two blocked the other, or do their classes keep them apart?
pub(crate) fn keep_apart(
    tx: &mut dyn Transaction,
    one: PlayerId,
    other: PlayerId,
) -> Result<bool, StoreError> {
    let rows = tx.query(
        "SELECT 1 FROM mutes WHERE (player = $1 AND muted = $2) OR (player = $2 AND muted = $1)",
        &[one.into(), other.into()],
    )?;
    Ok(!rows.is_empty() || !circle_of(tx, one)?.meets(&circle_of(tx, other)?))
}

/// What a statement counts about a player.
pub(crate) fn count(
    tx: &mut dyn Transaction,
    sql: &str,
    player: PlayerId,
) -> Result<u64, StoreError> {
    tx.one(sql, &[player.into()])
}
