//! Accepts a challenge: two players are paired.

use super::{Audience, Closing, Denial, Lobby, LobbyEvent, Pairing, closed};
use crate::Moment;

impl Lobby {
    /// `who` accepts; `coin` decides who moves first where chance should.
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
