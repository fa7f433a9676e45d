//! What happens in a game by the passing of time, even if nobody watches.

use std::time::Duration;

use play::{Event, Moment};

use super::{Locked, Rooms};
use crate::error::ApiError;

impl Rooms {
    /// Ends a game whose time has run out.
    pub(crate) async fn tick(&self, at: &mut Locked<'_>) -> Result<(), ApiError> {
        if !at.state.fresh {
            self.catch_up(at).await?;
        }
        match at.state.ledger.due(Moment((self.now)())) {
            Some(due) => self.append(at, due, None).await.map(|_| ()),
            // The row and the room disagree only if another node wrote: look again.
            None => self.catch_up(at).await,
        }
    }

    /// Gives the side that is thinking time back in which no server ran.
    pub(crate) async fn credit(&self, at: &mut Locked<'_>, span: Duration) -> Result<(), ApiError> {
        if at.state.ledger.room().deadline().is_none() {
            return Ok(());
        }
        let event = Event::Credited { span };
        // Time can be given back in any state of a game in progress.
        let Ok(credit) = at.state.ledger.prepare(vec![event], Moment((self.now)()), None) else {
            return Ok(());
        };
        self.append(at, credit, None).await?;
        Ok(())
    }
}
