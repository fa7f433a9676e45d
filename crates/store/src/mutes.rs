//! The players whose phrases a player has muted.

use play::PlayerId;

use crate::driver::Transaction;
use crate::{Store, StoreError};

impl Store {
    /// Mutes somebody, or ends that.
    pub async fn mute(
        &self,
        player: PlayerId,
        other: PlayerId,
        muted: bool,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            let sql = if muted {
                "INSERT INTO mutes (player, muted) VALUES ($1, $2) ON CONFLICT DO NOTHING"
            } else {
                "DELETE FROM mutes WHERE player = $1 AND muted = $2"
            };
            tx.execute(sql, &[player.into(), other.into()])?;
            Ok(())
        })
        .await
    }

    /// The numbers and nicknames of those whom a player muted.
    pub async fn mutes_of(&self, player: PlayerId) -> Result<Vec<(PlayerId, String)>, StoreError> {
        self.read(move |tx| {
            let rows = tx.query(
                "SELECT id, nickname FROM players JOIN mutes ON muted = id
                 WHERE player = $1 ORDER BY nickname",
                &[player.into()],
            )?;
            rows.iter().map(|row| Ok((row.get(0)?, row.get(1)?))).collect()
        })
        .await
    }
}

/// Has either of these two muted the other?
pub(crate) fn keep_apart(
    tx: &mut dyn Transaction,
    one: PlayerId,
    other: PlayerId,
) -> Result<bool, StoreError> {
    let rows = tx.query(
        "SELECT 1 FROM mutes WHERE (player = $1 AND muted = $2) OR (player = $2 AND muted = $1)",
        &[one.into(), other.into()],
    )?;
    Ok(!rows.is_empty())
}
