//! Gives the game up.

use rules::{EndReason, Side};

use super::Room;
use crate::{Event, Refusal};

impl Room {
    pub(super) fn resign(&self, side: Side) -> Result<Vec<Event>, Refusal> {
        self.still_on()?;
        Ok(vec![Event::Ended { winner: Some(side.other()), reason: EndReason::Resigned }])
    }
}
