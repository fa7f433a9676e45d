//! What time brings about in a game, whoever watches.

use std::sync::Arc;
use std::time::Duration;

use play::{Entry, Event, Moment};

use super::act::append;
use super::{catch_up, load};
use crate::app::App;
use crate::error::ApiError;

/// Ends a game whose time has run out.
pub(crate) async fn tick(app: &Arc<App>, game: &str) -> Result<(), ApiError> {
    let cell = load(app, game).await?;
    let mut state = cell.state.lock().await;
    if !state.fresh {
        catch_up(app, &cell, &mut state).await?;
    }
    let due = state.ledger.due(Moment(app.now()));
    if due.is_empty() {
        // The row and the room disagree only if another node wrote: look again.
        return catch_up(app, &cell, &mut state).await;
    }
    append(app, &cell, &mut state, due).await?;
    Ok(())
}

/// Gives the side that is thinking time back in which no server lived.
pub(crate) async fn credit(app: &Arc<App>, game: &str, span: Duration) -> Result<(), ApiError> {
    let cell = load(app, game).await?;
    let mut state = cell.state.lock().await;
    if state.ledger.room().deadline().is_none() {
        return Ok(());
    }
    let event = Event::Credited { span };
    let entry = Entry { at: Moment(app.now()), nonce: None, event };
    append(app, &cell, &mut state, vec![entry]).await?;
    Ok(())
}
