//! The open challenges in memory: those that the rules of the lobby know, and
//! how each looks to others.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use play::lobby::{Challenge, Circle, Closing, Denial, Lobby, LobbyEvent, PairingRequest};
use play::{ChallengeId, Moment, PlayerId, PlayerKind, Terms};
use protocol::ChallengeView;
use rules::BySide;

use crate::live::Sight;
use crate::note::Posted;
use crate::terms::TermsFault;

#[derive(Default)]
struct Contents {
    lobby: Lobby,
    posted: HashMap<ChallengeId, Posted>,
}

/// The open challenges.
#[derive(Default)]
pub(super) struct Board {
    contents: Mutex<Contents>,
}

/// A challenge that somebody may accept, and the game it leads to.
pub(super) struct Accepted {
    pub(super) seats: BySide<PlayerId>,
    pub(super) terms: Terms,
    pub(super) from: PlayerId,
    /// What the one who proposes is.
    pub(super) from_kind: PlayerKind,
    /// Was it meant for the one who accepts?
    pub(super) is_personal: bool,
}

impl Board {
    fn lock(&self) -> MutexGuard<'_, Contents> {
        self.contents.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn visible_to(
        &self,
        player: PlayerId,
        kind: PlayerKind,
        sight: &Sight,
    ) -> Vec<ChallengeView> {
        let sees = |posted: &&Posted| {
            let is_seen = sight.sees(posted.from, &posted.circle);
            let is_open = posted.view.audience.is_listed() && is_seen && posted.is_for(kind);
            is_open || posted.from == player || posted.to == Some(player)
        };
        self.lock().posted.values().filter(sees).map(|posted| posted.view.clone()).collect()
    }

    /// What one of these two has proposed to the other.
    pub(super) fn between(&self, one: PlayerId, other: PlayerId) -> Vec<Posted> {
        let contents = self.lock();
        let is_theirs = |posted: &&Posted| {
            let ends = (posted.from, posted.to);
            ends == (one, Some(other)) || ends == (other, Some(one))
        };
        contents.posted.values().filter(is_theirs).cloned().collect()
    }

    pub(super) fn view(&self, id: &str) -> Option<ChallengeView> {
        self.lock().posted.get(id).map(|posted| posted.view.clone())
    }

    pub(super) fn posted(&self, id: &str) -> Option<Posted> {
        self.lock().posted.get(id).cloned()
    }

    pub(super) fn is_looking(&self, player: PlayerId) -> bool {
        let contents = self.lock();
        let mut open = contents.lobby.challenges();
        open.any(|challenge| challenge.from == player && challenge.audience.needs_presence())
    }

    /// Those who want to be paired.
    pub(super) fn waiting(&self) -> Vec<PairingRequest> {
        let contents = self.lock();
        let pairing = contents.lobby.challenges().filter(|open| open.audience.is_pairing());
        pairing.filter_map(|open| contents.posted.get(&open.id)?.pairing_request(open)).collect()
    }

    /// The circles of those who want to be paired.
    pub(super) fn circles(&self) -> HashMap<PlayerId, Circle> {
        let contents = self.lock();
        let pairing = contents.posted.values().filter(|it| it.view.audience.is_pairing());
        pairing.map(|posted| (posted.from, posted.circle.clone())).collect()
    }

    /// Opens a challenge if the lobby allows it, in one go: of many that come at
    /// the same time, the limit lets through only so many.
    pub(super) fn open(&self, challenge: Challenge, posted: Posted) -> Result<(), Denial> {
        let mut contents = self.lock();
        let events = contents.lobby.open(challenge)?;
        contents.lobby.apply(&events);
        contents.posted.insert(posted.view.id.clone(), posted);
        Ok(())
    }

    pub(super) fn put(&self, posted: Posted) -> Result<(), TermsFault> {
        let challenge = posted.challenge()?;
        let mut contents = self.lock();
        contents.lobby.apply(&[LobbyEvent::Opened(challenge)]);
        contents.posted.insert(posted.view.id.clone(), posted);
        Ok(())
    }

    pub(super) fn take_down(&self, id: &ChallengeId) -> Option<Posted> {
        let mut contents = self.lock();
        let why = Closing::Cancelled;
        contents.lobby.apply(&[LobbyEvent::Closed { id: id.clone(), why }]);
        contents.posted.remove(id)
    }

    /// Puts these challenges in the place of all others.
    pub(super) fn replace(&self, all: Vec<Posted>) {
        let mut fresh = Contents::default();
        for posted in all {
            // Terms that an earlier version allowed and this one does not.
            let Ok(challenge) = posted.challenge() else { continue };
            fresh.lobby.apply(&[LobbyEvent::Opened(challenge)]);
            fresh.posted.insert(posted.view.id.clone(), posted);
        }
        *self.lock() = fresh;
    }

    pub(super) fn accept(
        &self,
        id: &str,
        who: PlayerId,
        coin: bool,
        now: Moment,
    ) -> Result<Accepted, Denial> {
        let contents = self.lock();
        let (seats, _) = contents.lobby.accept(id, who, coin, now)?;
        let posted = contents.posted.get(id).ok_or(Denial::NoSuchChallenge)?;
        Ok(Accepted {
            seats,
            terms: posted.view.terms.clone(),
            from: posted.from,
            from_kind: posted.view.from.kind,
            is_personal: posted.to == Some(who),
        })
    }

    /// Declines a challenge or withdraws one's own: why it closes, and whom it concerns.
    pub(super) fn refuse(
        &self,
        id: &str,
        who: PlayerId,
    ) -> Result<(Closing, Vec<PlayerId>), Denial> {
        let contents = self.lock();
        let posted = contents.posted.get(id).ok_or(Denial::NoSuchChallenge)?;
        let why = if posted.from == who {
            contents.lobby.cancel(id, who)?;
            Closing::Cancelled
        } else {
            contents.lobby.decline(id, who)?;
            Closing::Declined
        };
        Ok((why, posted.concerned().collect()))
    }

    pub(super) fn seeks_of(&self, who: PlayerId) -> Vec<LobbyEvent> {
        self.lock().lobby.cancel_seeks(who)
    }

    pub(super) fn all_of(&self, who: PlayerId) -> Vec<LobbyEvent> {
        self.lock().lobby.cancel_all(who)
    }

    pub(super) fn overdue(&self, now: Moment) -> Vec<LobbyEvent> {
        self.lock().lobby.expire(now)
    }
}
