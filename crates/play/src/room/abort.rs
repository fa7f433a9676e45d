//! Calls the game off before the second move: nobody wins, nothing counts.

use rules::EndReason;

use super::Room;
use crate::{Event, Refusal};

impl Room {
    pub(super) fn abort(&self) -> Result<Vec<Event>, Refusal> {
        self.still_on()?;
        if self.has_begun() {
            return Err(Refusal::TooLateToAbort);
        }
        Ok(vec![Event::Ended { winner: None, reason: EndReason::Aborted }])
    }
}
