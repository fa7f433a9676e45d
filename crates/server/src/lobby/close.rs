//! Closes challenges: accepted, declined, withdrawn or expired.

use play::lobby::{Closing, Denial, LobbyEvent};
use play::{ChallengeId, GameId, Moment, PlayerId};
use store::{NewGame, PlayerRow, Settled};

use super::Challenges;
use crate::error::ApiError;
use crate::note::Note;
use crate::security::{random_id, random_number};
use crate::views;

impl Challenges {
    /// A challenge may have been opened on another node a moment ago.
    async fn find(&self, id: &str) -> Result<(), ApiError> {
        if self.bus.is_shared() && self.board.view(id).is_none() {
            self.refresh().await?;
        }
        Ok(())
    }

    /// Accepts a challenge and gives the game that begins.
    pub(crate) async fn accept(
        &self,
        who: &PlayerRow,
        id: &ChallengeId,
    ) -> Result<GameId, ApiError> {
        self.find(id.as_str()).await?;
        let (coin, now) = (random_number()? & 1 == 0, (self.now)());
        let accepted = self.board.accept(id.as_str(), who.id, coin, Moment(now))?;
        if accepted.terms.rated && !who.kind.is_rated() {
            return Err(ApiError::NeedsAccount);
        }
        self.check_pairing(&accepted, who).await?;
        let name = GameId::from(random_id()?);
        let game = views::new_game(name.clone(), &accepted.terms, accepted.seats, now)?;
        let players = vec![accepted.from, who.id];
        self.close(id, Closing::Accepted, Some(game), players.clone()).await?;
        for player in players {
            self.withdraw_seeks(player).await;
        }
        Ok(name)
    }

    /// Declines a challenge, or withdraws one's own.
    pub(crate) async fn refuse(&self, who: PlayerId, id: &ChallengeId) -> Result<(), ApiError> {
        self.find(id.as_str()).await?;
        let (why, players) = self.board.refuse(id.as_str(), who)?;
        self.close(id, why, None, players).await
    }

    /// Withdraws the seeks of a player who begins a game, or has left, so that
    /// an accepted seek always leads to an opponent who is present.
    pub(crate) async fn withdraw_seeks(&self, who: PlayerId) {
        self.close_all(self.board.seeks_of(who)).await;
    }

    /// Withdraws everything a player proposed and declines what was proposed to them, as
    /// when the account is deleted.
    pub(crate) async fn withdraw_all(&self, who: PlayerId) {
        self.close_all(self.board.all_of(who)).await;
    }

    /// Closes what nobody answered in time.
    pub(crate) async fn expire(&self) {
        self.close_all(self.board.overdue(Moment((self.now)()))).await;
    }

    async fn close_all(&self, events: Vec<LobbyEvent>) {
        for event in events {
            if let LobbyEvent::Closed { id, why } = event {
                // Those whom it concerned learn that it is gone.
                let posted = self.board.posted(id.as_str());
                let players = posted.map_or(vec![], |posted| posted.concerned().collect());
                // Another node may have been faster: then it is closed all the same.
                let _too_late = self.close(&id, why, None, players).await;
            }
        }
    }

    pub(super) async fn close(
        &self,
        id: &ChallengeId,
        why: Closing,
        game: Option<NewGame>,
        players: Vec<PlayerId>,
    ) -> Result<(), ApiError> {
        let name = game.as_ref().map(|game| game.id.clone());
        let settled = self.store.close_challenge(id.clone(), game).await?;
        if settled == Settled::TooLate {
            self.board.take_down(id);
            return Err(Denial::NoSuchChallenge.into());
        }
        self.announce_closed(id, why, name.clone(), &players);
        let id = id.clone();
        self.bus.publish(Note::Closed { id, why, game: name, for_players: players });
        Ok(())
    }
}
