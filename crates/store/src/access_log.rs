//! The lines of the log that say who came to an account: which they are, and that they go with it.

use play::PlayerId;

use crate::StoreError;
use crate::driver::Transaction;

/// What the log says of access to accounts. It is kept for a shorter time than what was done to
/// them, and goes with the account.
pub(crate) const ACCESS: &str = "('logged-in', 'log-in-refused', 'account-recovered', 'recovery-refused', \
    'token-made', 'token-revoked', 'session-ended', 'others-logged-out', 'passkey-added', 'passkey-removed', \
    'passkey-used', 'passkey-copied', 'passkey-asked', 'passkey-not-asked')";

/// Forgets who came to the account of a player who leaves, and why anything was done to it.
pub(crate) fn forget_access(tx: &mut dyn Transaction, player: PlayerId) -> Result<(), StoreError> {
    let sql = format!("DELETE FROM audit WHERE player = $1 AND act IN {ACCESS}");
    tx.execute(&sql, &[player.into()])?;
    let sql = "UPDATE audit SET why = '' WHERE actor = $1 OR player = $1";
    tx.execute(sql, &[player.into()])?;
    Ok(())
}
