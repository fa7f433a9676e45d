//! Which positions other threads are searching right now.
//!
//! Threads that share only the table do much of their work twice. Here a
//! thread announces the position it goes into; another that comes to the same
//! place looks at its other moves first, and finds the answer in the table
//! when it returns. An announcement lost in a race costs time, never truth.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

const PLACES: usize = 1 << 12;

/// The positions being searched by more than one thread's choice.
pub(super) struct Busy {
    /// Empty where a thread is alone.
    places: Vec<AtomicU64>,
}

/// Nodes shallower than this are not worth announcing.
pub(super) const LEAST_DEPTH: i32 = 3;

impl Busy {
    pub(super) fn new(threads: usize) -> Self {
        let places = if threads > 1 { PLACES } else { 0 };
        Busy { places: (0..places).map(|_| AtomicU64::new(0)).collect() }
    }

    /// Are there others to share with?
    #[inline]
    pub(super) fn is_shared(&self) -> bool {
        !self.places.is_empty()
    }

    #[inline]
    fn place(&self, key: u64) -> &AtomicU64 {
        &self.places[key as usize % PLACES]
    }

    #[inline]
    pub(super) fn contains(&self, key: u64) -> bool {
        self.place(key).load(Relaxed) == key
    }

    #[inline]
    pub(super) fn enter(&self, key: u64) {
        self.place(key).store(key, Relaxed);
    }

    #[inline]
    pub(super) fn leave(&self, key: u64) {
        let place = self.place(key);
        if place.load(Relaxed) == key {
            place.store(0, Relaxed);
        }
    }
}
