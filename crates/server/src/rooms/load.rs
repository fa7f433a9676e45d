//! Brings a room to life from the store.

use std::sync::Arc;

use play::{Entry, GameId, Ledger, LogError, Moment, Terms};
use store::GameRow;

use super::{LiveRoom, Locked, Rooms};
use crate::error::{ApiError, Fault};
use crate::terms::checked;

/// A game as the store has it, rebuilt.
pub(crate) fn rebuild(row: &GameRow, lines: &[String]) -> Result<(Terms, Ledger), ApiError> {
    let terms: Terms = serde_json::from_str(&row.terms)?;
    let log = read_lines(lines)?;
    let ledger = Ledger::replay(checked(&terms)?, Moment(row.opened_at), log)
        .map_err(|error| broken(&row.id, error))?;
    Ok((terms, ledger))
}

fn read_lines(lines: &[String]) -> Result<Vec<Entry>, ApiError> {
    lines.iter().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

pub(super) fn broken(game: &GameId, error: LogError) -> ApiError {
    ApiError::Internal(Fault::Log { game: game.clone(), error })
}

impl Rooms {
    /// The room of a game, from memory or from the store.
    pub(crate) async fn load(&self, game: &GameId) -> Result<Arc<LiveRoom>, ApiError> {
        if let Some(room) = self.get(game) {
            return Ok(room);
        }
        let row = self.store.game(game.clone()).await?;
        let lines = self.store.log(game.clone(), 0).await?;
        let (terms, ledger) = rebuild(&row, &lines)?;
        Ok(self.keep(LiveRoom::new(row, terms, ledger, (self.now)())))
    }

    /// Takes in what other nodes, or a write of unknown fate, added to the log.
    pub(crate) async fn catch_up(&self, at: &mut Locked<'_>) -> Result<(), ApiError> {
        let game = &at.room.id;
        let lines = self.store.log(game.clone(), at.state.ledger.seq()).await?;
        at.state.fresh = true;
        if lines.is_empty() {
            return Ok(());
        }
        let entries = read_lines(&lines)?;
        self.take_in(at, entries)
    }

    /// Takes in entries that are durable and follow on those that are known.
    pub(crate) fn take_in(&self, at: &mut Locked<'_>, entries: Vec<Entry>) -> Result<(), ApiError> {
        let taken = at.state.ledger.extend(entries);
        taken.map_err(|error| broken(&at.room.id, error))?;
        at.announce(None, (self.now)());
        Ok(())
    }
}
