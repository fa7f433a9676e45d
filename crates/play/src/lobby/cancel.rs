//! Takes one's own challenge back.

use super::{Closing, Denial, Lobby, LobbyEvent, closed};

impl Lobby {
    /// `who` takes the challenge back.
    pub fn cancel(&self, id: &str, who: u64) -> Result<Vec<LobbyEvent>, Denial> {
        if self.find(id)?.from != who {
            return Err(Denial::NotYours);
        }
        Ok(vec![closed(id, Closing::Cancelled)])
    }

    /// Takes back every open seek of a player, as when he begins a game or leaves.
    #[must_use]
    pub fn cancel_seeks(&self, who: u64) -> Vec<LobbyEvent> {
        self.challenges()
            .filter(|open| open.from == who && open.audience == super::Audience::Anyone)
            .map(|open| closed(&open.id, Closing::Cancelled))
            .collect()
    }
}
