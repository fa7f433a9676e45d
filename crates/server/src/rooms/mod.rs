//! The rooms that are in use on this node. A room here is a copy of a log in
//! the store, kept because reading it again for every move would be slow; it
//! can be dropped at any moment.
//!
//! Rooms know the store and the sockets that follow them, and nothing else of
//! the server: what a change brings about elsewhere they give as [`Effect`]s.

mod act;
mod damage;
mod effect;
mod live_room;
mod load;
mod tick;
mod update;
mod vacation;
mod watch;

pub use damage::GameDamage;
pub(crate) use effect::Effect;
pub(crate) use live_room::{LiveRoom, Locked};
pub(crate) use load::rebuild;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use play::GameId;
use store::{PlayerRow, Store};

use crate::now::Now;

/// How long a room that nobody watches is kept, in milliseconds.
const KEPT: u64 = 60_000;

/// The rooms in use.
pub(crate) struct Rooms {
    store: Store,
    now: Now,
    open: Mutex<HashMap<GameId, Arc<LiveRoom>>>,
}

impl Rooms {
    pub(crate) fn new(store: Store, now: Now) -> Rooms {
        Rooms { store, now, open: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, Arc<LiveRoom>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self, game: &GameId) -> Option<Arc<LiveRoom>> {
        self.lock().get(game).cloned()
    }

    /// Keeps a room, unless another task was faster; gives the one that is kept.
    fn keep(&self, room: LiveRoom) -> Arc<LiveRoom> {
        self.lock().entry(room.id.clone()).or_insert_with(|| Arc::new(room)).clone()
    }

    pub(crate) fn all(&self) -> Vec<Arc<LiveRoom>> {
        self.lock().values().cloned().collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.lock().len()
    }

    /// Drops the rooms that nobody has used for a while.
    pub(crate) fn tidy(&self) {
        let since = (self.now)().saturating_sub(KEPT);
        self.lock().retain(|_, room| Arc::strong_count(room) > 1 || !room.is_idle(since));
    }

    /// A player has another name now.
    pub(crate) fn rename(&self, player: &PlayerRow) {
        for room in self.all() {
            room.rename(player);
        }
    }
}
