//! Pairs those who ask for the same. Any node may try; the store decides, once.

use std::collections::HashSet;

use play::lobby::{Audience, Challenge, Closing, Denial, PairingRequest, RANGES, pair};
use play::{ChallengeId, GameId, Moment, PlayerId, Terms};
use protocol::ChallengeView;
use rules::BySide;
use store::Paired;

use super::Challenges;
use crate::error::ApiError;
use crate::note::{Note, Posted};
use crate::security::{random_id, random_number};
use crate::terms::TermsFault;
use crate::views;

/// How often one call tries again after somebody else was faster, or two keep apart. The next
/// call goes on.
const ROUNDS: usize = 20;

impl Challenges {
    /// How strong somebody who wants to be paired is; nothing for other challenges.
    pub(super) async fn rating_to_pair(
        &self,
        player: PlayerId,
        audience: &Audience,
        terms: &Terms,
    ) -> Result<Option<f64>, ApiError> {
        let Audience::Pairing { range } = audience else { return Ok(None) };
        if range.is_some_and(|range| !RANGES.contains(&range)) {
            return Err(TermsFault::Range.into());
        }
        let ratings = self.store.ratings_of(player).await?;
        let known = ratings.into_iter().find(|rating| rating.game == terms.game);
        Ok(Some(known.map_or(play::Rating::default().value, |rating| rating.rating)))
    }

    /// Puts a request among those that wait, in the place of the player's former one, and
    /// pairs it if it can be paired now.
    pub(super) async fn seek_pairing(
        &self,
        posted: Posted,
        challenge: Challenge,
    ) -> Result<ChallengeView, ApiError> {
        for former in self.board.waiting().into_iter().filter(|old| old.from == posted.from) {
            match self.refuse(former.from, &former.id).await {
                Ok(()) | Err(ApiError::Lobby(Denial::NoSuchChallenge)) => {}
                Err(error) => return Err(error),
            }
        }
        let view = match self.post(posted.clone(), challenge.clone()).await {
            // The same player asks on another node at the same moment.
            Err(ApiError::NicknameTaken) => self.post(posted, challenge).await?,
            posted => posted?,
        };
        let begun = self.pair_waiting().await?;
        let game = begun.into_iter().find(|(id, _)| *id == view.id).map(|(_, game)| game);
        Ok(ChallengeView { game, ..view })
    }

    /// Pairs those who wait and can be paired; gives the requests that led to games.
    pub(crate) async fn pair_waiting(&self) -> Result<Vec<(ChallengeId, GameId)>, ApiError> {
        let _one_at_a_time = self.pairing.lock().await;
        let (mut begun, mut apart) = (vec![], HashSet::new());
        for _ in 0..ROUNDS {
            let mut waiting = self.board.waiting();
            waiting.retain(|request| self.live.is_connected(request.from));
            let (now, circles) = (Moment((self.now)()), self.board.circles());
            let pairs = pair(&waiting, now, |one, other| {
                let meet = circles.get(&one).zip(circles.get(&other));
                !apart.contains(&(one, other)) && meet.is_some_and(|(one, other)| one.meets(other))
            });
            if pairs.is_empty() {
                break;
            }
            for (one, other) in pairs {
                match self.begin_pair(one, other).await? {
                    (Paired::Begun, game) => {
                        let ids = [one.id.clone(), other.id.clone()];
                        begun.extend(ids.map(|id| (id, game.clone())));
                    }
                    // What is too late was closed elsewhere, and will be known here soon.
                    (Paired::Apart | Paired::TooLate, _) => {
                        apart.insert((one.from, other.from));
                    }
                }
            }
        }
        Ok(begun)
    }

    async fn begin_pair(
        &self,
        one: &PairingRequest,
        other: &PairingRequest,
    ) -> Result<(Paired, GameId), ApiError> {
        let seats = match random_number()? & 1 == 0 {
            true => BySide::new(one.from, other.from),
            false => BySide::new(other.from, one.from),
        };
        let name = GameId::from(random_id()?);
        let game = views::new_game(name.clone(), &one.terms, seats, (self.now)())?;
        let ids = (one.id.clone(), other.id.clone());
        let paired = self.store.pair(ids, game).await?;
        if paired == Paired::Begun {
            for PairingRequest { id, from, .. } in [one, other] {
                let (why, players) = (Closing::Accepted, vec![*from]);
                self.announce_closed(id, why, Some(name.clone()), &players);
                let (id, game) = (id.clone(), Some(name.clone()));
                self.bus.publish(Note::Closed { id, why, game, for_players: players });
                self.withdraw_seeks(*from).await;
            }
        }
        Ok((paired, name))
    }
}
