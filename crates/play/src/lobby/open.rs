//! Opens a seek, a challenge or an invitation.

use super::{Audience, Challenge, Denial, Lobby, LobbyEvent};

/// How many challenges one player may have open at once.
const MOST_OPEN: usize = 10;

impl Lobby {
    /// Opens a challenge.
    ///
    /// ```
    /// use play::lobby::{Audience, Challenge, Denial, First, Lobby};
    /// use play::{Moment, Terms};
    /// # let (id, terms, first) = ("c1".to_string(), Terms::casual("oril"), First::Inviter);
    /// # let audience = Audience::Anyone;
    /// # let challenge = Challenge { id, from: 1, audience, terms, first, expires: Moment(60) };
    /// let mut lobby = Lobby::default();
    /// lobby.apply(&lobby.open(challenge.clone()).unwrap());
    /// assert_eq!(lobby.open(challenge.clone()), Err(Denial::NameTaken));
    /// let to_himself = Challenge { id: "c2".into(), audience: Audience::Person(1), ..challenge };
    /// assert_eq!(lobby.open(to_himself), Err(Denial::OwnChallenge));
    /// ```
    pub fn open(&self, challenge: Challenge) -> Result<Vec<LobbyEvent>, Denial> {
        if challenge.audience == Audience::Person(challenge.from) {
            return Err(Denial::OwnChallenge);
        }
        if self.open.contains_key(&challenge.id) {
            return Err(Denial::NameTaken);
        }
        let mine = self.challenges().filter(|open| open.from == challenge.from).count();
        if mine >= MOST_OPEN {
            return Err(Denial::TooMany);
        }
        Ok(vec![LobbyEvent::Opened(challenge)])
    }
}
