//! Brings a room to life from the store.

use std::sync::Arc;

use play::{Ledger, Moment};

use super::cell::State;
use super::{Cell, announce};
use crate::app::App;
use crate::error::ApiError;
use crate::wire;

/// The room of a game, from memory or from the store.
pub(crate) async fn load(app: &App, game: &str) -> Result<Arc<Cell>, ApiError> {
    if let Some(cell) = app.hub.get(game) {
        return Ok(cell);
    }
    let row = app.store.game(game.to_string()).await?;
    let lines = app.store.log(game.to_string(), 0).await?;
    let terms: protocol::Terms =
        serde_json::from_str(&row.terms).map_err(|error| ApiError::Internal(error.to_string()))?;
    let log = wire::log_in(&lines)?;
    let ledger = Ledger::replay(wire::terms_in(&terms)?, Moment(row.opened_at), log)
        .map_err(|error| ApiError::Internal(format!("the log of {game} is broken: {error}")))?;
    let cell = Cell::new(row.id, terms, row.opened_at, row.seats, ledger, app.now());
    Ok(app.hub.keep(cell))
}

/// Takes in what other nodes, or a write of unknown fate, added to the log.
pub(crate) async fn catch_up(app: &App, cell: &Cell, state: &mut State) -> Result<(), ApiError> {
    let lines = app.store.log(cell.id.clone(), state.ledger.seq()).await?;
    state.fresh = true;
    if lines.is_empty() {
        return Ok(());
    }
    let entries = wire::log_in(&lines)?;
    state
        .ledger
        .commit(entries)
        .map_err(|error| ApiError::Internal(format!("a log is broken: {error}")))?;
    announce(app, cell, state);
    Ok(())
}
