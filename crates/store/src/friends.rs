//! The players whom a player follows.

use play::PlayerId;

use crate::classes::hidden_from;
use crate::mutes::{count, keep_apart};
use crate::tables::tables;
use crate::{PlayerRow, Store, StoreError};

tables! {
    "friends": Holds("player int, friend int") => Rows("player = $1 OR friend = $1");
}

/// How many players one player may follow.
const MOST: u64 = 200;

/// What became of a request to follow somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowResult {
    /// It is so.
    Done,
    /// The list is full.
    Full,
    /// One of the two has blocked the other.
    Apart,
}

impl Store {
    /// Follows somebody.
    pub async fn befriend(
        &self,
        player: PlayerId,
        friend: PlayerId,
    ) -> Result<FollowResult, StoreError> {
        self.write(move |tx| {
            if keep_apart(tx, player, friend)? {
                return Ok(FollowResult::Apart);
            }
            if count(tx, "SELECT COUNT(*) FROM friends WHERE player = $1", player)? >= MOST {
                return Ok(FollowResult::Full);
            }
            tx.execute(
                "INSERT INTO friends (player, friend) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                &[player.into(), friend.into()],
            )?;
            Ok(FollowResult::Done)
        })
        .await
    }

    /// Follows somebody no longer.
    pub async fn unfriend(&self, player: PlayerId, friend: PlayerId) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.execute(
                "DELETE FROM friends WHERE player = $1 AND friend = $2",
                &[player.into(), friend.into()],
            )?;
            Ok(())
        })
        .await
    }

    /// Those whom a player follows, by name.
    pub async fn friends_of(&self, player: PlayerId) -> Result<Vec<PlayerRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT p.id, p.nickname, p.kind, p.created_at, p.seen_at, p.banned
                 FROM players p JOIN friends f ON f.friend = p.id
                 WHERE f.player = $1 AND p.id NOT IN ({}) ORDER BY p.nickname",
                hidden_from("$1")
            );
            tx.all(&sql, &[player.into()])
        })
        .await
    }
}
