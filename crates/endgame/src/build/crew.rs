//! Work divided among threads, with its progress reported.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::observer::{Observer, Progress};
use crate::TableError;

/// Forms handed to a thread at a time: enough to make the handing cheap, few
/// enough that all threads end together.
const PORTION: usize = 1 << 14;

/// The threads that do the work, and who follows it.
#[derive(Clone, Copy)]
pub(super) struct Crew<'a> {
    pub(super) threads: usize,
    pub(super) observer: &'a dyn Observer,
}

/// Gives the next portion of the work until there is none.
pub(super) type Portions<'a> = &'a (dyn Fn() -> Option<Range<usize>> + Sync);

impl Crew<'_> {
    /// Calls `work` once in each thread with the means to get portions of
    /// `0..len`. `progress` is where the work begins; `len` is added in its course.
    pub(super) fn share(
        self,
        progress: Progress,
        len: usize,
        work: impl Fn(Portions<'_>) + Sync,
    ) -> Result<(), TableError> {
        let next = AtomicUsize::new(0);
        let portion = || {
            let start = next.fetch_add(PORTION, Relaxed);
            if start >= len || self.observer.is_stop_requested() {
                return None;
            }
            let done = (progress.done + start as u64).min(progress.of);
            self.observer.tell(&Progress { done, ..progress });
            Some(start..(start + PORTION).min(len))
        };
        self.gather(|| work(&portion));
        if self.observer.is_stop_requested() { Err(TableError::Stopped) } else { Ok(()) }
    }

    /// Says how far the work is, unless it is to stop.
    pub(super) fn tell(self, progress: Progress) -> Result<(), TableError> {
        self.observer.tell(&progress);
        if self.observer.is_stop_requested() { Err(TableError::Stopped) } else { Ok(()) }
    }

    /// Gives each portion of a slice, with the index it begins at, to `work`.
    pub(super) fn share_mut<T: Send>(
        self,
        items: &mut [T],
        portion: usize,
        work: impl Fn(usize, &mut [T]) + Sync,
    ) {
        let portions = Mutex::new(items.chunks_mut(portion).enumerate());
        let take = || portions.lock().ok().and_then(|mut portions| portions.next());
        self.gather(|| {
            while let Some((number, items)) = take() {
                work(number * portion, items);
            }
        });
    }

    /// Does the same work in every thread until all are done.
    fn gather(self, work: impl Fn() + Sync) {
        std::thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(&work);
            }
            work();
        });
    }
}
