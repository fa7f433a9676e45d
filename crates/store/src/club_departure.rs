//! Leaving clubs: by hand, or with the account.

use play::PlayerId;

use crate::StoreError;
use crate::driver::Transaction;

/// A player whose account is deleted leaves all clubs.
pub(crate) fn depart_from_all(
    tx: &mut dyn Transaction,
    player: PlayerId,
) -> Result<(), StoreError> {
    let clubs: Vec<String> = tx
        .all("SELECT club FROM club_members WHERE player = $1 AND removed = 0", &[player.into()])?;
    for club in &clubs {
        depart(tx, club, player)?;
    }
    tx.execute("DELETE FROM club_members WHERE player = $1", &[player.into()])?;
    Ok(())
}

/// A player leaves a club, which then belongs to whoever has been in it longest.
pub(crate) fn depart(
    tx: &mut dyn Transaction,
    club: &str,
    player: PlayerId,
) -> Result<(), StoreError> {
    let left = tx.execute(
        "DELETE FROM club_members WHERE club = $1 AND player = $2 AND removed = 0",
        &[club.into(), player.into()],
    )?;
    if left == 0 {
        return Err(StoreError::Missing);
    }
    let owner = tx.find("SELECT owner FROM clubs WHERE id = $1", &[club.into()])?;
    if owner != Some(player) {
        return Ok(());
    }
    let heir: Option<PlayerId> = tx.find(
        "SELECT player FROM club_members WHERE club = $1 AND removed = 0
         ORDER BY since, player LIMIT 1",
        &[club.into()],
    )?;
    let Some(heir) = heir else { return end(tx, club) };
    tx.execute("UPDATE clubs SET owner = $1 WHERE id = $2", &[heir.into(), club.into()])?;
    Ok(())
}

/// Ends a club.
pub(crate) fn end(tx: &mut dyn Transaction, club: &str) -> Result<(), StoreError> {
    tx.execute("DELETE FROM club_members WHERE club = $1", &[club.into()])?;
    let ended = tx.execute("DELETE FROM clubs WHERE id = $1", &[club.into()])?;
    if ended == 0 { Err(StoreError::Missing) } else { Ok(()) }
}
