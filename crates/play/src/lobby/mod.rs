//! Where opponents find each other: open seeks, challenges to a person, and
//! invitations by link.
//!
//! All three are one thing, a [`Challenge`], and differ in who may accept it.
//! The lobby is pure like the room: a verb gives events, events change it.

mod accept;
mod cancel;
mod challenge;
mod circle;
mod decline;
mod expire;
mod open;
mod pairing;

pub use challenge::{Audience, Challenge, First};
pub use circle::Circle;
pub use open::MOST_OPEN;
pub use pairing::{Pair, PairingRequest, RANGES, pair};

use std::collections::BTreeMap;

use crate::ChallengeId;

/// Something that happened in the lobby.
///
/// ```
/// use play::lobby::{Closing, Lobby, LobbyEvent};
/// let mut lobby = Lobby::default();
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
        id: ChallengeId,
        /// Why.
        why: Closing,
    },
}

rules::words! {
    /// Why a challenge is no longer open.
    ///
    /// ```
    /// assert_eq!(play::lobby::Closing::Declined.id(), "declined");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
    pub enum Closing {
        /// Somebody accepted: a game begins.
        Accepted = "accepted",
        /// The one it was meant for declined.
        Declined = "declined",
        /// Its maker withdrew it.
        Cancelled = "cancelled",
        /// Nobody answered in time.
        Expired = "expired",
    }
}

rules::words! {
    /// Why the lobby refuses.
    ///
    /// ```
    /// assert_eq!(play::lobby::Denial::OwnChallenge.id(), "own-challenge");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Denial {
        /// There is no such open challenge; perhaps another player was faster.
        NoSuchChallenge = "no-such-challenge" => "there is no such open challenge",
        /// Nobody plays against themselves.
        OwnChallenge = "own-challenge" => "nobody plays against themselves",
        /// It was meant for another player.
        NotForYou = "not-for-you" => "the challenge is meant for somebody else",
        /// The one who is challenged has muted the one who challenges.
        NotWelcome = "not-welcome" => "this player accepts no challenges of yours",
        /// The one who is challenged does not agree to play against programs.
        NoPrograms = "no-programs" =>
            "this player has not agreed to play against programs; challenge another program, \
                     or wait until the player challenges you",
        /// Only its maker withdraws a challenge.
        NotYours = "not-yours" => "only its maker withdraws a challenge",
        /// So many challenges of one player are open already.
        TooMany = "too-many-challenges" => "too many challenges are open already",
        /// A challenge of this name is open already.
        NameTaken = "name-taken" => "a challenge of this name is open already",
    }
}

/// The open challenges.
///
/// ```
/// use play::lobby::{Audience, Challenge, First, Lobby};
/// use play::{Moment, PlayerId, Terms};
///
/// let mut lobby = Lobby::default();
/// let (ana, rui) = (PlayerId(7), PlayerId(8));
/// let seek = Challenge {
///     id: "s1".into(),
///     from: ana,
///     to: None,
///     audience: Audience::Anyone {},
///     terms: Terms::casual("oril"),
///     first: First::Inviter,
///     expires: Moment(60_000),
/// };
/// let events = lobby.open(seek).unwrap();
/// assert!(lobby.get("s1").is_none(), "not before its events happen");
/// lobby.apply(&events);
/// let (seats, _) = lobby.accept("s1", rui, false, Moment(5)).unwrap();
/// assert_eq!((seats.first, seats.second), (ana, rui));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Lobby {
    open: BTreeMap<ChallengeId, Challenge>,
}

impl Lobby {
    /// The open challenges, by name.
    pub fn challenges(&self) -> impl Iterator<Item = &Challenge> {
        self.open.values()
    }

    /// One of them.
    pub fn get(&self, id: &str) -> Option<&Challenge> {
        self.open.get(id)
    }

    /// Lets events happen.
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

fn closed(challenge: &Challenge, why: Closing) -> LobbyEvent {
    LobbyEvent::Closed { id: challenge.id.clone(), why }
}
