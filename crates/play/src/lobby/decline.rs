//! Declines a challenge that was meant for oneself.

use super::{Audience, Closing, Denial, Lobby, LobbyEvent, closed};

impl Lobby {
    /// `who` says no.
    pub fn decline(&self, id: &str, who: u64) -> Result<Vec<LobbyEvent>, Denial> {
        match self.find(id)?.audience {
            Audience::Person(person) if person == who => Ok(vec![closed(id, Closing::Declined)]),
            _ => Err(Denial::NotForYou),
        }
    }
}
