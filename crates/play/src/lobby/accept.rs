//! Accepts a challenge: two players are paired.

use rules::BySide;

use super::{Closing, Denial, Lobby, LobbyEvent, closed};
use crate::{Moment, PlayerId};

impl Lobby {
    /// `who` accepts; `coin` decides who moves first where chance should.
    /// Gives who sits where.
    pub fn accept(
        &self,
        id: &str,
        who: PlayerId,
        coin: bool,
        now: Moment,
    ) -> Result<(BySide<PlayerId>, Vec<LobbyEvent>), Denial> {
        let challenge = self.find(id)?;
        if challenge.expires <= now {
            return Err(Denial::NoSuchChallenge);
        }
        if challenge.from == who {
            return Err(Denial::OwnChallenge);
        }
        if challenge.to.is_some_and(|person| person != who) || challenge.audience.is_pairing() {
            return Err(Denial::NotForYou);
        }
        Ok((challenge.seats(who, coin), vec![closed(challenge, Closing::Accepted)]))
    }
}
