//! Declines a challenge that was meant for oneself.

use super::{Audience, Closing, Denial, Lobby, LobbyEvent, closed};

impl Lobby {
    /// `who` says no.
    ///
    /// ```
    /// use play::lobby::{Audience, Challenge, Closing, Denial, First, Lobby, LobbyEvent};
    /// use play::{Moment, Terms};
    /// # let (id, terms, first) = ("c1".to_string(), Terms::casual("oril"), First::Inviter);
    /// # let audience = Audience::Person(2);
    /// # let challenge = Challenge { id, from: 1, audience, terms, first, expires: Moment(60) };
    /// let mut lobby = Lobby::default();
    /// lobby.apply(&lobby.open(challenge).unwrap());
    /// let closed = LobbyEvent::Closed { id: "c1".into(), why: Closing::Declined };
    /// assert_eq!(lobby.decline("c1", 2), Ok(vec![closed]));
    /// assert_eq!(lobby.decline("c1", 3), Err(Denial::NotForYou));
    /// ```
    pub fn decline(&self, id: &str, who: u64) -> Result<Vec<LobbyEvent>, Denial> {
        match self.find(id)?.audience {
            Audience::Person(person) if person == who => Ok(vec![closed(id, Closing::Declined)]),
            _ => Err(Denial::NotForYou),
        }
    }
}
