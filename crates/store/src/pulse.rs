//! The last heartbeat of any server, by which the next one knows how long
//! nobody could play.

use crate::tables::tables;
use crate::{Store, StoreError};

tables! {
    "pulse": Holds("id small, at int") => Nothing("it is about nobody");
}

impl Store {
    /// Records a heartbeat.
    pub async fn beat(&self, now: u64) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO pulse (id, at) VALUES (1, $1)
                 ON CONFLICT (id) DO UPDATE SET at = excluded.at",
                &[now.into()],
            )?;
            Ok(())
        })
        .await
    }

    /// The time of the database, which several servers share, in milliseconds since 1970; none for
    /// SQLite, which is on the machine of its one server.
    pub async fn time(&self) -> Result<Option<u64>, StoreError> {
        self.read(|tx| tx.time()).await
    }

    /// When a server last lived; `None` on a fresh database.
    pub async fn last_beat(&self) -> Result<Option<u64>, StoreError> {
        self.read(|tx| tx.find("SELECT at FROM pulse WHERE id = 1", &[])).await
    }
}
