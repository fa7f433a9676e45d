//! What time alone brings about.

use std::time::Duration;

use rules::EndReason;

use super::Room;
use crate::{Event, Moment};

/// How long a live game waits for each of its first two moves.
const FIRST_MOVE_PATIENCE: Duration = Duration::from_secs(60);

impl Room {
    /// The events that are due at `now`: the loss of a player whose time has
    /// run out, or the end of a live game that nobody began.
    pub fn tick(&self, now: Moment) -> Vec<Event> {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return vec![];
        }
        if self.terms.clock.is_live() && !self.has_begun() {
            return vec![Event::Ended { winner: None, reason: EndReason::Aborted }];
        }
        let winner = Some(self.turn().other());
        vec![Event::Ended { winner, reason: EndReason::TimeOut }]
    }

    /// The next moment at which [`Room::tick`] will have something to say.
    pub fn deadline(&self) -> Option<Moment> {
        if self.ending().is_some() {
            return None;
        }
        if self.terms.clock.is_live() && !self.has_begun() {
            return Some(self.stirred.after(FIRST_MOVE_PATIENCE));
        }
        self.clock.deadline(self.turn())
    }
}
