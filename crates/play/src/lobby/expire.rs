//! Closes what nobody answered in time.

use super::{Closing, Lobby, LobbyEvent, closed};
use crate::Moment;

impl Lobby {
    /// The challenges whose time is over at `now`.
    ///
    /// ```
    /// use play::lobby::{Audience, Challenge, First, Lobby};
    /// use play::{Moment, Terms};
    /// # let (id, terms, first) = ("c1".to_string(), Terms::casual("oril"), First::Inviter);
    /// # let audience = Audience::Anyone;
    /// # let challenge = Challenge { id, from: 1, audience, terms, first, expires: Moment(60) };
    /// let mut lobby = Lobby::default();
    /// // A challenge that stands until 60.
    /// lobby.apply(&lobby.open(challenge).unwrap());
    /// assert!(lobby.expire(Moment(59)).is_empty());
    /// assert_eq!(lobby.expire(Moment(60)).len(), 1);
    /// ```
    #[must_use]
    pub fn expire(&self, now: Moment) -> Vec<LobbyEvent> {
        self.challenges()
            .filter(|open| open.expires <= now)
            .map(|open| closed(&open.id, Closing::Expired))
            .collect()
    }
}
