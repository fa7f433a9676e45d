//! Accounts that were banned, deleted, renamed or given another password lately, for the nodes
//! whose sockets and games have to follow.

use play::PlayerId;

use crate::driver::Transaction;
use crate::tables::tables;
use crate::{Store, StoreError};

tables! {
    "account_changes": LeavesOut("they mean nothing a moment later") =>
        Nothing("the deletion is such a change");
}

/// How many accounts are kept: more than change between two looks of a node.
const KEPT: u64 = 200;

impl Store {
    /// The accounts that changed lately, each with a number that is higher after every change.
    pub async fn account_changes(&self) -> Result<Vec<(PlayerId, u64)>, StoreError> {
        self.read(|tx| tx.all("SELECT player, number FROM account_changes", &[])).await
    }
}

/// Notes, in the transaction that changes an account, that nodes have to act on it.
pub(crate) fn note_change(tx: &mut dyn Transaction, player: PlayerId) -> Result<(), StoreError> {
    // Two that come at once find the same highest number; for one account the second is higher.
    tx.execute(
        "INSERT INTO account_changes (player, number)
         SELECT CAST($1 AS BIGINT), COALESCE(MAX(number), 0) + 1 FROM account_changes
         WHERE number > 0
         ON CONFLICT (player) DO UPDATE SET number = CASE
         WHEN account_changes.number >= excluded.number THEN account_changes.number + 1
         ELSE excluded.number END",
        &[player.into()],
    )?;
    tx.execute(
        "DELETE FROM account_changes WHERE number <= (SELECT MAX(number) FROM account_changes) - $1",
        &[KEPT.into()],
    )?;
    Ok(())
}
