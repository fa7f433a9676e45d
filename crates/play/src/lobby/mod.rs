//! Where opponents find each other: open seeks, challenges to a person, and
//! invitations by link.
//!
//! All three are one thing, a [`Challenge`], and differ in who may accept it.
//! The lobby is pure like the room: a verb gives events, events change it.

mod accept;
mod cancel;
mod challenge;
mod decline;
mod expire;
mod open;

pub use challenge::{Audience, Challenge, First, Pairing};

use std::collections::BTreeMap;
use std::fmt;

/// Something that happened in the lobby.
///
/// ```
/// use play::lobby::{Audience, Challenge, Closing, First, Lobby, LobbyEvent};
/// use play::{Moment, Terms};
/// # let (id, terms, first) = ("c1".to_string(), Terms::casual("oril"), First::Inviter);
/// # let (audience, expires) = (Audience::Anyone, Moment(60));
/// # let challenge = Challenge { id, from: 1, audience, terms, first, expires };
/// let mut lobby = Lobby::default();
/// lobby.apply(&[LobbyEvent::Opened(challenge)]);
/// assert_eq!(lobby.challenges().count(), 1);
/// lobby.apply(&[LobbyEvent::Closed { id: "c1".into(), why: Closing::Cancelled }]);
/// assert_eq!(lobby.challenges().count(), 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyEvent {
    /// A challenge is open.
    Opened(Challenge),
    /// A challenge is no longer open.
    Closed {
        /// Which one.
        id: String,
        /// Why.
        why: Closing,
    },
}

/// Why a challenge is no longer open.
///
/// ```
/// assert_eq!(play::lobby::Closing::Declined.id(), "declined");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Closing {
    /// Somebody accepted: a game begins.
    Accepted(Pairing),
    /// The one it was meant for said no.
    Declined,
    /// Its maker took it back.
    Cancelled,
    /// Nobody answered in time.
    Expired,
}

impl Closing {
    /// The word for it in protocols and message keys.
    ///
    /// ```
    /// assert_eq!(play::lobby::Closing::Expired.id(), "expired");
    /// ```
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Closing::Accepted(_) => "accepted",
            Closing::Declined => "declined",
            Closing::Cancelled => "cancelled",
            Closing::Expired => "expired",
        }
    }
}

/// Why the lobby refuses.
///
/// ```
/// assert_eq!(play::lobby::Denial::OwnChallenge.id(), "own-challenge");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Denial {
    /// There is no such open challenge; perhaps somebody was faster.
    NoSuchChallenge,
    /// Nobody plays against himself.
    OwnChallenge,
    /// It was meant for somebody else.
    NotForYou,
    /// Only its maker takes a challenge back.
    NotYours,
    /// So many challenges of one player are open already.
    TooMany,
    /// A challenge of this name is open already.
    NameTaken,
}

impl Denial {
    /// The word for it in protocols and message keys.
    ///
    /// ```
    /// assert_eq!(play::lobby::Denial::TooMany.id(), "too-many-challenges");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Denial::NoSuchChallenge => "no-such-challenge",
            Denial::OwnChallenge => "own-challenge",
            Denial::NotForYou => "not-for-you",
            Denial::NotYours => "not-yours",
            Denial::TooMany => "too-many-challenges",
            Denial::NameTaken => "name-taken",
        }
    }
}

impl fmt::Display for Denial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Denial::NoSuchChallenge => "there is no such open challenge",
            Denial::OwnChallenge => "nobody plays against himself",
            Denial::NotForYou => "the challenge is meant for somebody else",
            Denial::NotYours => "only its maker takes a challenge back",
            Denial::TooMany => "too many challenges are open already",
            Denial::NameTaken => "a challenge of this name is open already",
        })
    }
}

impl std::error::Error for Denial {}

/// The open challenges.
///
/// ```
/// use play::lobby::{Audience, Challenge, First, Lobby};
/// use play::{Moment, Terms};
/// use std::time::Duration;
///
/// let mut lobby = Lobby::default();
/// let seek = Challenge {
///     id: "s1".into(),
///     from: 7,
///     audience: Audience::Anyone,
///     terms: Terms::casual("oril"),
///     first: First::Inviter,
///     expires: Moment(60_000),
/// };
/// let events = lobby.open(seek).unwrap();
/// lobby.apply(&events);
/// let (pairing, _) = lobby.accept("s1", 8, false, Moment(5)).unwrap();
/// assert_eq!((pairing.seats.first, pairing.seats.second), (7, 8));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Lobby {
    open: BTreeMap<String, Challenge>,
}

impl Lobby {
    /// The open challenges, by name.
    ///
    /// ```
    /// use play::lobby::{Audience, Challenge, First, Lobby};
    /// use play::{Moment, Terms};
    /// # let (id, terms, first) = (String::new(), Terms::casual("oril"), First::Inviter);
    /// # let audience = Audience::Anyone;
    /// # let challenge = Challenge { id, from: 1, audience, terms, first, expires: Moment(60) };
    /// let mut lobby = Lobby::default();
    /// for id in ["c2", "c1"] {
    ///     lobby.apply(&lobby.open(Challenge { id: id.into(), ..challenge.clone() }).unwrap());
    /// }
    /// let names: Vec<_> = lobby.challenges().map(|open| open.id.as_str()).collect();
    /// assert_eq!(names, ["c1", "c2"]);
    /// ```
    pub fn challenges(&self) -> impl Iterator<Item = &Challenge> {
        self.open.values()
    }

    /// One of them.
    ///
    /// ```
    /// assert_eq!(play::lobby::Lobby::default().get("c1"), None);
    /// ```
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Challenge> {
        self.open.get(id)
    }

    /// Lets events happen.
    ///
    /// ```
    /// use play::lobby::{Audience, Challenge, First, Lobby};
    /// use play::{Moment, Terms};
    /// # let (id, terms, first) = ("c1".to_string(), Terms::casual("oril"), First::Inviter);
    /// # let audience = Audience::Anyone;
    /// # let challenge = Challenge { id, from: 1, audience, terms, first, expires: Moment(60) };
    /// let mut lobby = Lobby::default();
    /// let events = lobby.open(challenge).unwrap();
    /// assert!(lobby.get("c1").is_none(), "not before its events happen");
    /// lobby.apply(&events);
    /// assert!(lobby.get("c1").is_some());
    /// ```
    pub fn apply(&mut self, events: &[LobbyEvent]) {
        for event in events {
            match event {
                LobbyEvent::Opened(challenge) => {
                    self.open.insert(challenge.id.clone(), challenge.clone());
                }
                LobbyEvent::Closed { id, .. } => {
                    self.open.remove(id);
                }
            }
        }
    }

    fn find(&self, id: &str) -> Result<&Challenge, Denial> {
        self.open.get(id).ok_or(Denial::NoSuchChallenge)
    }
}

fn closed(id: &str, why: Closing) -> LobbyEvent {
    LobbyEvent::Closed { id: id.to_string(), why }
}
