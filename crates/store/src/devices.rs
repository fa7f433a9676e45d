//! Devices on which players have logged in, known by the hash of a secret that
//! only the browser holds.

use play::PlayerId;

use crate::tables::tables;
use crate::{Store, StoreError};

tables! {
    "devices": Holds("player int, hash bytes, seen_at int") => Rows("player = $1");
}

impl Store {
    /// Remembers a device on which a player has logged in, and the 49 before it.
    pub async fn know_device(
        &self,
        player: PlayerId,
        hash: Vec<u8>,
        now: u64,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO devices (player, hash, seen_at) VALUES ($1, $2, $3)
                 ON CONFLICT (player, hash) DO UPDATE SET seen_at = excluded.seen_at",
                &[player.into(), hash.as_slice().into(), now.into()],
            )?;
            // A log-in without cookies is a new device each time.
            tx.execute(
                "DELETE FROM devices WHERE player = $1 AND hash NOT IN (SELECT hash FROM devices
                 WHERE player = $1 ORDER BY seen_at DESC LIMIT 50)",
                &[player.into()],
            )?;
            Ok(())
        })
        .await
    }

    /// Has the player logged in on this device since a moment?
    pub async fn knows_device(
        &self,
        player: PlayerId,
        hash: Vec<u8>,
        since: u64,
    ) -> Result<bool, StoreError> {
        self.read(move |tx| {
            let rows = tx.query(
                "SELECT seen_at FROM devices WHERE player = $1 AND hash = $2 AND seen_at >= $3",
                &[player.into(), hash.as_slice().into(), since.into()],
            )?;
            Ok(!rows.is_empty())
        })
        .await
    }
}
