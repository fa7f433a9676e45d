//! Brings a room to life from the store.

use std::sync::Arc;

use play::{Entry, GameId, Ledger, Moment, Terms};
use store::GameRow;

use super::{GameDamage, LiveRoom, Locked, Rooms};
use crate::error::{ApiError, Fault};
use crate::terms::checked;

/// From how many lines on a log is replayed where it keeps nobody else waiting.
const LONG: usize = 200;

/// A game as the store has it, rebuilt.
pub(crate) fn rebuild(row: &GameRow, lines: &[String]) -> Result<(Terms, Ledger), GameDamage> {
    let terms: Terms = serde_json::from_str(&row.terms).map_err(GameDamage::Json)?;
    let log = read_lines(lines)?;
    let checked = checked(&terms).map_err(GameDamage::Terms)?;
    let ledger = Ledger::replay(checked, Moment(row.opened_at), log).map_err(GameDamage::Log)?;
    Ok((terms, ledger))
}

fn read_lines(lines: &[String]) -> Result<Vec<Entry>, GameDamage> {
    lines.iter().map(|line| serde_json::from_str(line).map_err(GameDamage::Json)).collect()
}

pub(super) fn broken(game: &GameId, damage: GameDamage) -> ApiError {
    ApiError::Internal(Fault::Game { game: game.clone(), damage: damage.into() })
}

impl Rooms {
    /// The room of a game, from memory or from the store.
    pub(crate) async fn load(&self, game: &GameId) -> Result<Arc<LiveRoom>, ApiError> {
        if let Some(room) = self.get(game) {
            return Ok(room);
        }
        let row = self.store.game(game.clone()).await?;
        let lines = self.store.log(game.clone(), 0).await?;
        let rebuilt = if lines.len() < LONG {
            rebuild(&row, &lines)
        } else {
            let copy = row.clone();
            let replay = tokio::task::spawn_blocking(move || rebuild(&copy, &lines));
            replay.await.map_err(|_| ApiError::Internal(Fault::ThreadGone("replaying")))?
        };
        let (terms, ledger) = rebuilt.map_err(|damage| broken(game, damage))?;
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
        let entries = read_lines(&lines).map_err(|damage| broken(game, damage))?;
        self.take_in(at, entries)
    }

    /// Takes in entries that are durable and follow on those that are known.
    pub(crate) fn take_in(&self, at: &mut Locked<'_>, entries: Vec<Entry>) -> Result<(), ApiError> {
        let taken = at.state.ledger.extend(entries);
        taken.map_err(|error| broken(&at.room.id, GameDamage::Log(error)))?;
        at.announce(None, (self.now)());
        Ok(())
    }
}
