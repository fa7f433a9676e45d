//! Accepts a challenge: two players are paired.

use super::{Audience, Closing, Denial, Lobby, LobbyEvent, Pairing, closed};
use crate::Moment;

impl Lobby {
    /// `who` accepts; `coin` decides who moves first where chance should.
    ///
    /// ```
    /// use play::lobby::{Audience, Challenge, Denial, First, Lobby};
    /// use play::{Moment, Terms};
    /// # let (id, terms, first) = ("c1".to_string(), Terms::casual("oril"), First::Inviter);
    /// # let audience = Audience::Person(2);
    /// # let challenge = Challenge { id, from: 1, audience, terms, first, expires: Moment(60) };
    /// let mut lobby = Lobby::default();
    /// // Player 1 challenges player 2; the challenge stands until 60.
    /// lobby.apply(&lobby.open(challenge).unwrap());
    /// let answer = |who, now| lobby.accept("c1", who, false, Moment(now)).map(|_| ());
    /// assert_eq!(answer(1, 5), Err(Denial::OwnChallenge));
    /// assert_eq!(answer(3, 5), Err(Denial::NotForYou));
    /// assert_eq!(answer(2, 60), Err(Denial::NoSuchChallenge));
    /// assert_eq!(answer(2, 59), Ok(()));
    /// ```
    pub fn accept(
        &self,
        id: &str,
        who: u64,
        coin: bool,
        now: Moment,
    ) -> Result<(Pairing, Vec<LobbyEvent>), Denial> {
        let challenge = self.find(id)?;
        if challenge.expires <= now {
            return Err(Denial::NoSuchChallenge);
        }
        if challenge.from == who {
            return Err(Denial::OwnChallenge);
        }
        if matches!(challenge.audience, Audience::Person(person) if person != who) {
            return Err(Denial::NotForYou);
        }
        let pairing = challenge.pair(who, coin);
        let event = closed(id, Closing::Accepted(pairing.clone()));
        Ok((pairing, vec![event]))
    }
}
