//! Whom a player may see: not those of whom one has blocked the other, and the pupils of a closed
//! class only in their class.

use std::collections::HashSet;

use play::PlayerId;
use play::lobby::Circle;
use store::{Store, StoreError};

/// What somebody sees of others; of nobody in particular, what everybody sees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sight {
    apart: HashSet<PlayerId>,
    pub(super) circle: Circle,
}

impl Sight {
    /// What a player sees, or somebody who is not logged in.
    pub(crate) async fn of(store: &Store, viewer: Option<PlayerId>) -> Result<Sight, StoreError> {
        let Some(viewer) = viewer else { return Ok(Sight::default()) };
        let apart = store.apart_from(viewer).await?.into_iter().collect();
        Ok(Sight { apart, circle: store.circle_of(viewer).await? })
    }

    /// Is this a member of a class that only its members see?
    pub(crate) fn is_within_a_class(&self) -> bool {
        self.circle.closed.is_some()
    }

    /// Is this player seen, who is in that circle?
    pub(crate) fn sees(&self, player: PlayerId, circle: &Circle) -> bool {
        !self.apart.contains(&player) && self.circle.meets(circle)
    }
}
