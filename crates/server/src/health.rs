//! Whether this server can be sent players.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// What the server knows about itself.
pub(crate) struct Health {
    stopping: AtomicBool,
    /// Did the last heartbeat reach the store?
    writable: AtomicBool,
}

impl Default for Health {
    fn default() -> Self {
        Health { stopping: AtomicBool::new(false), writable: AtomicBool::new(true) }
    }
}

impl Health {
    pub(crate) fn set_writable(&self, writable: bool) {
        self.writable.store(writable, Relaxed);
    }

    pub(crate) fn is_writable(&self) -> bool {
        self.writable.load(Relaxed)
    }

    pub(crate) fn stop(&self) {
        self.stopping.store(true, Relaxed);
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Relaxed)
    }
}
