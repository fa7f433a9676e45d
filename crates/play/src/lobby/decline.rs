//! A player declines a challenge that was meant for them.

use super::{Closing, Denial, Lobby, LobbyEvent, closed};
use crate::PlayerId;

impl Lobby {
    /// `who` declines.
    pub fn decline(&self, id: &str, who: PlayerId) -> Result<Vec<LobbyEvent>, Denial> {
        let challenge = self.find(id)?;
        match challenge.to {
            Some(person) if person == who => Ok(vec![closed(challenge, Closing::Declined)]),
            _ => Err(Denial::NotForYou),
        }
    }
}
