//! A proposal to play.

use rules::BySide;

use crate::{ChallengeId, Moment, PlayerId, Terms};

/// Who may accept a challenge.
///
/// ```
/// use play::lobby::Audience;
/// assert!(Audience::Anyone {}.is_listed() && !Audience::Link {}.is_listed());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Audience {
    /// Anyone in the lobby: an open seek.
    Anyone {},
    /// One player.
    Person {
        /// The player's nickname.
        nickname: String,
    },
    /// Whoever asks for the same: the server pairs two such requests. A player has one at a
    /// time, and the lobby does not list it.
    Pairing {
        /// How far from one's own the opponent's rating may be at first, from 50 to 1000;
        /// it grows while one waits. Without it any rating will do.
        #[cfg_attr(feature = "openapi", schema(minimum = 50, maximum = 1000))]
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        range: Option<u16>,
    },
    /// Whoever has the link; the lobby does not list it.
    Link {},
    /// A computer player, which accepts at once.
    Computer {
        /// Its name in the catalogue.
        bot: String,
    },
}

impl Audience {
    /// Does everybody in the lobby see it?
    pub const fn is_listed(&self) -> bool {
        matches!(self, Audience::Anyone {})
    }

    /// Does the server look for the opponent?
    pub const fn is_pairing(&self) -> bool {
        matches!(self, Audience::Pairing { .. })
    }

    /// Does it stand only while its maker is there, because a game may begin at any moment?
    pub const fn needs_presence(&self) -> bool {
        self.is_listed() || self.is_pairing()
    }
}

/// Who takes the side that moves first.
///
/// ```
/// assert_eq!(play::lobby::First::default(), play::lobby::First::Inviter);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum First {
    /// The one who invites.
    #[default]
    Inviter,
    /// The one who accepts.
    Invited,
    /// Chance.
    Chance,
}

/// A proposal to play, open until it is accepted, declined, withdrawn or
/// expired.
///
/// ```
/// use play::lobby::{Audience, Challenge, First};
/// use play::{Moment, PlayerId, Terms};
/// let challenge = Challenge {
///     id: "c1".into(),
///     from: PlayerId(1),
///     to: None,
///     audience: Audience::Link {},
///     terms: Terms::casual("ouri"),
///     first: First::Invited,
///     expires: Moment(10),
/// };
/// assert_eq!(challenge.seats(PlayerId(2), false).first, PlayerId(2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its name.
    pub id: ChallengeId,
    /// Who proposes.
    pub from: PlayerId,
    /// The only one who may accept, where there is one.
    pub to: Option<PlayerId>,
    /// Who may accept, as its maker put it.
    pub audience: Audience,
    /// What is proposed.
    pub terms: Terms,
    /// Who would move first.
    pub first: First,
    /// Until when it stands.
    pub expires: Moment,
}

impl Challenge {
    /// Who sits where if `other` accepts; `coin` decides where chance should.
    pub fn seats(&self, other: PlayerId, coin: bool) -> BySide<PlayerId> {
        let inviter_first = match self.first {
            First::Inviter => true,
            First::Invited => false,
            First::Chance => coin,
        };
        if inviter_first { BySide::new(self.from, other) } else { BySide::new(other, self.from) }
    }
}
