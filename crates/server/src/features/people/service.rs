//! Whom a player follows and blocks.

use std::sync::Arc;

use play::PlayerId;
use play::lobby::Denial;
use store::{FollowResult, Store};

use crate::app::service;
use crate::error::ApiError;
use crate::lobby::Challenges;
use crate::security::{Limits, Rule};
use crate::views::visible_player;

/// A change of what one player is to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    Follow,
    Unfollow,
    Block,
    Unblock,
}

service! {
    /// Changes whom a player knows.
    People { store: Store, challenges: Arc<Challenges>, limits: Arc<Limits> }
}

impl People {
    /// Changes what the player of a name is to this player.
    pub(crate) async fn relate(
        &self,
        player: PlayerId,
        nickname: &str,
        relation: Relation,
    ) -> Result<(), ApiError> {
        self.limits.account(Rule::Relation, player)?;
        let other = visible_player(&self.store, player, nickname).await?.id;
        if other == player {
            return Err(ApiError::BadRequest("this is yourself".into()));
        }
        match relation {
            Relation::Follow => match self.store.befriend(player, other).await? {
                FollowResult::Done => Ok(()),
                FollowResult::Full => Err(ApiError::ListFull),
                FollowResult::Apart => Err(Denial::NotWelcome.into()),
            },
            Relation::Unfollow => Ok(self.store.unfriend(player, other).await?),
            Relation::Block | Relation::Unblock => {
                let is_block = relation == Relation::Block;
                if !self.store.mute(player, other, is_block).await? {
                    return Err(ApiError::ListFull);
                }
                self.challenges.part([player, other]).await
            }
        }
    }
}
