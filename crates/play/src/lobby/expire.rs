//! Closes challenges that nobody answered in time.

use super::{Closing, Lobby, LobbyEvent, closed};
use crate::Moment;

impl Lobby {
    /// The challenges whose time is over at `now`.
    pub fn expire(&self, now: Moment) -> Vec<LobbyEvent> {
        self.challenges()
            .filter(|open| open.expires <= now)
            .map(|open| closed(open, Closing::Expired))
            .collect()
    }
}
