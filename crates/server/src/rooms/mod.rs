//! The rooms that are in use on this node. A room here is a copy of a log in
//! the store, kept because reading it again for every move would be slow; it
//! can be dropped at any moment.

mod act;
mod announce;
mod cell;
mod load;
mod tick;
mod watch;

pub(crate) use act::act;
pub(crate) use announce::announce;
pub(crate) use cell::Cell;
pub(crate) use load::{catch_up, load};
pub(crate) use tick::{credit, tick};
pub(crate) use watch::{leave, say, tell, view, watch};

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use store::PlayerRow;

/// How long a room that nobody watches is kept, in milliseconds.
const KEPT: u64 = 60_000;

/// The rooms in use.
#[derive(Default)]
pub(crate) struct Hub {
    cells: Mutex<HashMap<String, Arc<Cell>>>,
}

impl Hub {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Cell>>> {
        self.cells.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self, game: &str) -> Option<Arc<Cell>> {
        self.lock().get(game).cloned()
    }

    /// Keeps a room, unless another task was faster; gives the one that is kept.
    fn keep(&self, cell: Cell) -> Arc<Cell> {
        self.lock().entry(cell.id.clone()).or_insert_with(|| Arc::new(cell)).clone()
    }

    pub(crate) fn all(&self) -> Vec<Arc<Cell>> {
        self.lock().values().cloned().collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.lock().len()
    }

    /// Drops the rooms that nobody has used for a while.
    pub(crate) fn tidy(&self, now: u64) {
        self.lock().retain(|_, cell| {
            Arc::strong_count(cell) > 1
                || cell.state.try_lock().is_ok_and(|state| {
                    !state.watchers.is_empty() || now.saturating_sub(state.used) < KEPT
                })
        });
    }

    /// A player has another name now.
    pub(crate) fn rename(&self, player: &PlayerRow) {
        for cell in self.all() {
            cell.rename(player);
        }
    }
}
