//! A player withdraws their own challenge.

use super::{Closing, Denial, Lobby, LobbyEvent, closed};
use crate::PlayerId;

impl Lobby {
    /// `who` withdraws the challenge.
    pub fn cancel(&self, id: &str, who: PlayerId) -> Result<Vec<LobbyEvent>, Denial> {
        let challenge = self.find(id)?;
        if challenge.from != who {
            return Err(Denial::NotYours);
        }
        Ok(vec![closed(challenge, Closing::Cancelled)])
    }

    /// Withdraws every open seek of a player, as when they begin a game or leave.
    #[must_use]
    pub fn cancel_seeks(&self, who: PlayerId) -> Vec<LobbyEvent> {
        self.challenges()
            .filter(|open| open.from == who && open.audience.is_listed())
            .map(|open| closed(open, Closing::Cancelled))
            .collect()
    }

    /// Withdraws everything a player proposed, as when the account is deleted.
    #[must_use]
    pub fn cancel_all(&self, who: PlayerId) -> Vec<LobbyEvent> {
        self.challenges()
            .filter(|open| open.from == who)
            .map(|open| closed(open, Closing::Cancelled))
            .collect()
    }
}
