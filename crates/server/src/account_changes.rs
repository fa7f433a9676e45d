//! What a change of an account means for those who are connected to it and for its games: one path
//! for owners, teachers, moderators and the operator, on every node.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use play::{PlayerId, PlayerKind};
use store::Store;

use crate::bus::Bus;
use crate::error::ApiError;
use crate::games::Games;
use crate::live::{Live, Sight};
use crate::lobby::Challenges;
use crate::note::Note;
use crate::now::Now;

/// What a server's log says when an account was deleted; with it deletions are repeated.
pub(crate) const DELETED: &str = "an account was deleted";

/// What acts on changes of accounts.
pub(crate) struct AccountChanges {
    pub(crate) store: Store,
    pub(crate) games: Arc<Games>,
    pub(crate) challenges: Arc<Challenges>,
    pub(crate) live: Arc<Live>,
    pub(crate) bus: Bus,
    pub(crate) now: Now,
    /// The changes in the store that this node has acted on.
    pub(crate) known: Mutex<HashMap<PlayerId, u64>>,
}

impl AccountChanges {
    /// An account was changed here, or a session of it has ended: this node and the others act on
    /// it at once.
    pub(crate) async fn announce(&self, player: PlayerId) {
        self.bus.publish(Note::Player { id: player });
        // What fails is done when the store is next looked at.
        self.apply(player).await.unwrap_or_else(|error| error.log());
    }

    /// Acts on a change. To do so twice does nothing more.
    pub(crate) async fn apply(&self, id: PlayerId) -> Result<(), ApiError> {
        self.end_sessions(self.live.sessions(Some(id))).await?;
        let player = self.store.player(id).await?;
        self.games.rename(&player);
        let sight = Sight::of(&self.store, Some(id)).await?;
        if sight.is_within_a_class() {
            self.games.send_spectators_away(id).await;
        }
        if self.live.is_outdated(&player, &sight) {
            // Whoever is connected comes again as what they are now.
            self.live.drop_sockets(id);
        }
        if player.kind == PlayerKind::Gone {
            // The operator needs it if an older backup is restored.
            tracing::info!(player = %id, "{DELETED}");
        }
        if player.banned || player.kind == PlayerKind::Gone {
            self.challenges.withdraw_all(id).await;
            self.games.end_all_of(id).await?;
            self.games.read_again_of(id).await?;
        }
        Ok(())
    }

    /// Acts on what the store says has changed: by an operator in another process, or by another
    /// node while the bus is away.
    pub(crate) async fn look(&self) -> Result<(), ApiError> {
        for (player, number) in self.store.account_changes().await? {
            let is_new = {
                let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
                known.get(&player) != Some(&number)
            };
            if is_new {
                match self.apply(player).await {
                    // It is tried again at the next look; others need not wait for it.
                    Err(error) => error.log(),
                    Ok(()) => {
                        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
                        known.insert(player, number);
                    }
                }
            }
        }
        Ok(())
    }

    /// Closes the sockets whose session has ended or expired, or whose token was revoked.
    pub(crate) async fn look_at_sessions(&self) -> Result<(), ApiError> {
        self.end_sessions(self.live.sessions(None)).await
    }

    async fn end_sessions(&self, sessions: Vec<Vec<u8>>) -> Result<(), ApiError> {
        // A few at a time, so that nobody's move waits for all of them.
        for some in sessions.chunks(500) {
            let ended = self.store.ended_sessions(some.to_vec(), (self.now)()).await?;
            if !ended.is_empty() {
                self.live.end_sessions(&ended);
            }
        }
        Ok(())
    }
}
