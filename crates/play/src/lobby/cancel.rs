//! A player withdraws their own challenge.

use super::{Challenge, Closing, Denial, Lobby, LobbyEvent, closed};
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

    /// Withdraws every open seek of a player and the request to be paired, as when they begin
    /// a game or leave.
    pub fn cancel_seeks(&self, who: PlayerId) -> Vec<LobbyEvent> {
        self.challenges()
            .filter(|open| open.from == who && open.audience.needs_presence())
            .map(|open| closed(open, Closing::Cancelled))
            .collect()
    }

    /// Withdraws everything a player proposed and declines all that was proposed to
    /// them, as when the account is deleted.
    pub fn cancel_all(&self, who: PlayerId) -> Vec<LobbyEvent> {
        let why = |open: &Challenge| match () {
            () if open.from == who => Some(Closing::Cancelled),
            () if open.to == Some(who) => Some(Closing::Declined),
            () => None,
        };
        self.challenges().filter_map(|open| Some(closed(open, why(open)?))).collect()
    }
}
