//! What a player's vacation writes into the log of a game.

use play::{ClockRule, Event, Moment};
use rules::Side;
use store::GameLine;

use super::update;
use super::{Locked, Rooms};
use crate::error::ApiError;
use crate::views;

impl Rooms {
    /// The line that says what `event` gives for the player at `side`, for a game by
    /// correspondence that is on; a game whose time is up ends first.
    pub(crate) async fn vacation_line(
        &self,
        at: &mut Locked<'_>,
        side: Side,
        event: Event,
    ) -> Result<Option<GameLine>, ApiError> {
        self.catch_up(at).await?;
        // Where another node is faster, the log is read again.
        while let Some(due) = at.state.ledger.due(Moment((self.now)())) {
            self.append(at, due, None).await?;
        }
        let (ledger, now) = (&at.state.ledger, Moment((self.now)()));
        let room = ledger.room();
        let waits = matches!(room.terms().clock, ClockRule::Days { .. }) && room.ending().is_none();
        let is_away = room.clock().away(side, now).is_some();
        if !waits || is_away != matches!(event, Event::Returned { .. }) {
            return Ok(None);
        }
        // It fits any state of a game in progress.
        let Ok(pending) = ledger.prepare(vec![event], now, None) else { return Ok(None) };
        let Some(entry) = pending.entries().first() else { return Ok(None) };
        Ok(Some(GameLine {
            game: at.room.id.clone(),
            expected: ledger.seq(),
            line: update::line(entry)?,
            progress: views::progress(pending.room()),
        }))
    }
}
