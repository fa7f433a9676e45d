//! A proposal to play.

use rules::BySide;

use crate::{Moment, Terms};

/// Who may accept a challenge.
///
/// ```
/// use play::lobby::{Audience, Challenge, Denial, First, Lobby};
/// use play::{Moment, Terms};
/// let accepts = |audience| {
///     # let (id, terms, first) = ("c1".to_string(), Terms::casual("oril"), First::Inviter);
///     # let expires = Moment(60);
///     let mut lobby = Lobby::default();
///     let challenge = Challenge { id, from: 1, audience, terms, first, expires };
///     lobby.apply(&lobby.open(challenge).unwrap());
///     lobby.accept("c1", 2, false, Moment(5)).map(|_| ())
/// };
/// assert_eq!(accepts(Audience::Link), Ok(()));
/// assert_eq!(accepts(Audience::Person(3)), Err(Denial::NotForYou));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Anyone in the lobby: an open seek.
    Anyone,
    /// One player.
    Person(u64),
    /// Whoever has the link; the lobby does not list it.
    Link,
}

/// Who takes the side that moves first.
///
/// ```
/// assert_eq!(play::lobby::First::default(), play::lobby::First::Inviter);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum First {
    /// The one who invites, as document 000 has it.
    #[default]
    Inviter,
    /// The one who accepts.
    Invited,
    /// Chance.
    Chance,
}

/// A proposal to play, open until it is accepted, declined, taken back or
/// out of time. Players are known by their numbers.
///
/// ```
/// use play::lobby::{Audience, Challenge, First};
/// use play::{Moment, Terms};
/// let challenge = Challenge {
///     id: "c1".into(),
///     from: 1,
///     audience: Audience::Person(2),
///     terms: Terms::casual("ouri"),
///     first: First::Invited,
///     expires: Moment(10),
/// };
/// assert_eq!(challenge.pair(2, false).seats.first, 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its name.
    pub id: String,
    /// Who proposes.
    pub from: u64,
    /// Who may accept.
    pub audience: Audience,
    /// What is proposed.
    pub terms: Terms,
    /// Who would move first.
    pub first: First,
    /// Until when it stands.
    pub expires: Moment,
}

/// Two players who will play: the game to open.
///
/// ```
/// use play::lobby::{Audience, Challenge, First};
/// use play::{Moment, Terms};
/// let terms = Terms::casual("oril");
/// let (id, audience, first) = ("c1".to_string(), Audience::Anyone, First::Invited);
/// let challenge = Challenge { id, from: 1, audience, terms, first, expires: Moment(9) };
/// assert_eq!(challenge.pair(2, false).seats, rules::BySide::new(2, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// What they agreed on.
    pub terms: Terms,
    /// Who sits where.
    pub seats: BySide<u64>,
}

impl Challenge {
    /// The game that begins if `other` accepts; `coin` decides where chance should.
    ///
    /// ```
    /// use play::lobby::{Audience, Challenge, First};
    /// use play::{Moment, Terms};
    /// let (id, terms, first) = ("c1".to_string(), Terms::casual("oril"), First::Chance);
    /// let audience = Audience::Anyone;
    /// let challenge = Challenge { id, from: 1, audience, terms, first, expires: Moment(60) };
    /// assert_eq!(challenge.pair(2, true).seats, rules::BySide::new(1, 2));
    /// assert_eq!(challenge.pair(2, false).seats, rules::BySide::new(2, 1));
    /// ```
    #[must_use]
    pub fn pair(&self, other: u64, coin: bool) -> Pairing {
        let inviter_first = match self.first {
            First::Inviter => true,
            First::Invited => false,
            First::Chance => coin,
        };
        let seats = if inviter_first {
            BySide::new(self.from, other)
        } else {
            BySide::new(other, self.from)
        };
        Pairing { terms: self.terms.clone(), seats }
    }
}
