//! Two players who keep apart, because one has blocked the other: neither sees the other in
//! the lobby or can begin a game with them.

use play::PlayerId;
use play::lobby::{Closing, Denial};

use super::Challenges;
use crate::error::ApiError;
use crate::live::Sight;
use crate::note::Note;

impl Challenges {
    /// Refuses a game between two who keep apart.
    pub(super) async fn check_apart(&self, one: PlayerId, other: PlayerId) -> Result<(), ApiError> {
        match self.store.keep_apart(one, other).await? {
            true => Err(Denial::NotWelcome.into()),
            false => Ok(()),
        }
    }

    /// One of these two has blocked the other, or no longer does. What was proposed between
    /// them is closed, and both see another lobby, on every node.
    pub(crate) async fn part(&self, [one, other]: [PlayerId; 2]) -> Result<(), ApiError> {
        if self.check_apart(one, other).await.is_err() {
            for posted in self.board.between(one, other) {
                let players = posted.concerned().collect();
                // Another node may have been faster: then it is closed all the same.
                let _too_late = self.close(&posted.view.id, Closing::Declined, None, players).await;
            }
        }
        self.renew_lobby([one, other]).await?;
        self.bus.publish(Note::Apart { players: [one, other] });
        Ok(())
    }

    /// Shows players who are here the lobby as they may see it now.
    pub(crate) async fn renew_lobby(&self, players: [PlayerId; 2]) -> Result<(), ApiError> {
        for player in players {
            let Some(kind) = self.live.kind(player) else { continue };
            self.live.set_sight(player, Sight::of(&self.store, Some(player)).await?);
            for outbox in self.live.sockets_of(player).iter().filter(|it| it.is_in_lobby()) {
                let seen = |sight: &_| self.board.visible_to(player, kind, sight);
                self.live.look_at_lobby(outbox, true, seen);
            }
        }
        Ok(())
    }
}
