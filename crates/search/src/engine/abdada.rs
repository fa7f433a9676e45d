//! ABDADA: which positions other threads are searching right now.
//!
//! Threads that share nothing but the transposition table do much of their
//! work twice. Here a thread marks the position it enters; another thread that
//! comes to the same node defers the move that leads there, searches its other
//! moves first, and usually finds the deferred one answered in the table.
//!
//! Sound because the marks are only hints: one lost in a race costs time and
//! never changes a value. Worth: two threads reach a depth in 0.62 of the time
//! of one (docs/explanation/engine.md, *Threads*).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A power of two large enough that the marks of a few threads seldom collide.
const MARKS: usize = 1 << 12;

/// Nodes shallower than this cost less to search twice than to mark: 2, 4 and
/// 5 plies were tried and made no difference.
pub(super) const LEAST_DEPTH: i32 = 3;

/// The positions that threads are searching.
pub(super) struct CurrentlySearched {
    /// Empty where a thread is alone.
    marks: Vec<AtomicU64>,
}

impl CurrentlySearched {
    pub(super) fn new(threads: usize) -> Self {
        let marks = if threads > 1 { MARKS } else { 0 };
        CurrentlySearched { marks: (0..marks).map(|_| AtomicU64::new(0)).collect() }
    }

    /// Is there more than one thread?
    #[inline]
    pub(super) fn is_shared(&self) -> bool {
        !self.marks.is_empty()
    }

    #[inline]
    fn mark(&self, key: u64) -> &AtomicU64 {
        &self.marks[key as usize % MARKS]
    }

    /// Is another thread searching this position?
    #[inline]
    pub(super) fn contains(&self, key: u64) -> bool {
        self.mark(key).load(Relaxed) == key
    }

    /// Marks a position as being searched.
    #[inline]
    pub(super) fn start(&self, key: u64) {
        self.mark(key).store(key, Relaxed);
    }

    /// Removes the mark.
    #[inline]
    pub(super) fn finish(&self, key: u64) {
        let mark = self.mark(key);
        if mark.load(Relaxed) == key {
            mark.store(0, Relaxed);
        }
    }
}
