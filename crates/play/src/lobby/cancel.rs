//! Takes one's own challenge back.

use super::{Closing, Denial, Lobby, LobbyEvent, closed};

impl Lobby {
    /// `who` takes the challenge back.
    ///
    /// ```
    /// use play::lobby::{Audience, Challenge, Denial, First, Lobby};
    /// use play::{Moment, Terms};
    /// # let (id, terms, first) = ("c1".to_string(), Terms::casual("oril"), First::Inviter);
    /// # let audience = Audience::Link;
    /// # let challenge = Challenge { id, from: 1, audience, terms, first, expires: Moment(60) };
    /// let mut lobby = Lobby::default();
    /// lobby.apply(&lobby.open(challenge).unwrap());
    /// assert_eq!(lobby.cancel("c1", 2), Err(Denial::NotYours));
    /// lobby.apply(&lobby.cancel("c1", 1).unwrap());
    /// assert_eq!(lobby.get("c1"), None);
    /// ```
    pub fn cancel(&self, id: &str, who: u64) -> Result<Vec<LobbyEvent>, Denial> {
        if self.find(id)?.from != who {
            return Err(Denial::NotYours);
        }
        Ok(vec![closed(id, Closing::Cancelled)])
    }

    /// Takes back every open seek of a player, as when he begins a game or leaves.
    ///
    /// ```
    /// use play::lobby::{Audience, Challenge, First, Lobby};
    /// use play::{Moment, Terms};
    /// # let (id, terms, first) = (String::new(), Terms::casual("oril"), First::Inviter);
    /// # let audience = Audience::Link;
    /// # let challenge = Challenge { id, from: 1, audience, terms, first, expires: Moment(60) };
    /// let mut lobby = Lobby::default();
    /// for (id, audience) in [("seek", Audience::Anyone), ("link", Audience::Link)] {
    ///     let open = Challenge { id: id.into(), audience, ..challenge.clone() };
    ///     lobby.apply(&lobby.open(open).unwrap());
    /// }
    /// lobby.apply(&lobby.cancel_seeks(1));
    /// assert!(lobby.get("seek").is_none() && lobby.get("link").is_some());
    /// ```
    #[must_use]
    pub fn cancel_seeks(&self, who: u64) -> Vec<LobbyEvent> {
        self.challenges()
            .filter(|open| open.from == who && open.audience == super::Audience::Anyone)
            .map(|open| closed(&open.id, Closing::Cancelled))
            .collect()
    }
}
