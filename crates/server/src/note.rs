//! What nodes send each other over the bus.

use std::ops::RangeInclusive;

use play::lobby::{Audience, Challenge, Circle, Closing, PairingRequest};
use play::{ChallengeId, Entry, GameId, Moment, PlayerId, PlayerKind, Rating};
use protocol::{ChallengeView, OnlinePlayer, Phrase};
use rules::Side;
use serde::{Deserialize, Serialize};

use crate::terms::{TermsFault, checked};

/// How long a seek or a request to be paired stands.
pub(crate) const SEEK_LIFE: u64 = 10 * 60_000;

/// Somebody who is online, with their number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Person {
    pub(crate) id: PlayerId,
    #[serde(flatten)]
    pub(crate) person: OnlinePlayer,
    /// Who may see them.
    #[serde(default)]
    pub(crate) circle: Circle,
}

/// A challenge as the store keeps it and as others see it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Posted {
    pub(crate) view: ChallengeView,
    pub(crate) from: PlayerId,
    pub(crate) to: Option<PlayerId>,
    /// May programs accept it? Those of earlier versions may not be accepted by any.
    #[serde(default)]
    pub(crate) for_programs: bool,
    /// How strong one who wants to be paired is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rating: Option<f64>,
    /// Who may see the one who proposes.
    #[serde(default)]
    pub(crate) circle: Circle,
}

impl Posted {
    /// The challenge for the lobby's rules.
    pub(crate) fn challenge(&self) -> Result<Challenge, TermsFault> {
        Ok(Challenge {
            id: self.view.id.clone(),
            from: self.from,
            to: self.to,
            audience: self.view.audience.clone(),
            terms: checked(&self.view.terms)?,
            first: self.view.first,
            expires: Moment(self.view.expires),
        })
    }

    /// What a request to be paired asks for; `challenge` is what the lobby's rules know of it.
    pub(crate) fn pairing_request(&self, challenge: &Challenge) -> Option<PairingRequest> {
        let Audience::Pairing { range } = challenge.audience else { return None };
        Some(PairingRequest {
            id: challenge.id.clone(),
            from: self.from,
            kind: self.view.from.kind,
            meets_programs: self.for_programs,
            terms: challenge.terms.clone(),
            range,
            rating: self.rating.unwrap_or(Rating::default().value),
            since: Moment(self.view.expires.saturating_sub(SEEK_LIFE)),
        })
    }

    /// Is it open to players of this kind, where everybody may accept it?
    pub(crate) fn is_for(&self, kind: PlayerKind) -> bool {
        kind != PlayerKind::Program || self.for_programs
    }

    /// Those whom it concerns besides the whole lobby.
    pub(crate) fn concerned(&self) -> impl Iterator<Item = PlayerId> {
        std::iter::once(self.from).chain(self.to)
    }
}

/// Something a node sends to the others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "note", rename_all = "kebab-case")]
pub(crate) enum Note {
    /// Entries were added to a game of these players.
    Game { game: GameId, players: [PlayerId; 2], from: u64, entries: Vec<Entry> },
    /// Something was said in a game.
    Said { game: GameId, by: Side, phrase: Phrase },
    /// People came, changed or left; besides them the node has nobody whose
    /// number is `among` these.
    People { people: Vec<Person>, left: Vec<PlayerId>, among: Option<RangeInclusive<PlayerId>> },
    /// A challenge was opened.
    Opened { posted: Box<Posted> },
    /// A challenge was closed; only those who play learn the game.
    Closed { id: ChallengeId, why: Closing, game: Option<GameId>, for_players: Vec<PlayerId> },
    /// One of two players has blocked the other, or no longer does.
    Apart { players: [PlayerId; 2] },
    /// A player's name changed, a session ended, or the account is gone.
    Player { id: PlayerId },
}
