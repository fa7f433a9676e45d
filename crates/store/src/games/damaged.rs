//! Games whose log cannot be read. They are set aside, so that they keep nobody
//! else from playing, and an operator looks at them.

use play::GameId;

use crate::{Store, StoreError};

impl Store {
    /// Sets a game aside and says why; tasks pass over it from now on.
    pub async fn set_damaged(&self, id: GameId, why: Option<String>) -> Result<(), StoreError> {
        self.write(move |tx| {
            let sql = "UPDATE games SET damaged = $1 WHERE id = $2";
            let changed = tx.execute(sql, &[why.as_ref().into(), (&id).into()])?;
            if changed == 0 { Err(StoreError::Missing) } else { Ok(()) }
        })
        .await
    }

    /// The games that are set aside, and why.
    pub async fn damaged(&self) -> Result<Vec<(GameId, String)>, StoreError> {
        self.read(|tx| {
            let sql = "SELECT id, damaged FROM games WHERE damaged IS NOT NULL ORDER BY id";
            tx.all(sql, &[])
        })
        .await
    }
}
