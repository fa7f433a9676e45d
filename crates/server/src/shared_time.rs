//! The time that all nodes share: that of their database. Each measures how far its own machine is
//! from it, at the start and again with every heartbeat; otherwise a node whose clock is ahead
//! would end the games of people on other nodes.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering::Relaxed};
use std::time::Instant;

use play::millis;
use store::{Store, StoreError};

use crate::now::Now;

/// Beyond this many milliseconds the machine's clock must be set before players are sent here.
const MOST: u64 = 250;

/// How far the database's time is ahead of this machine's.
#[derive(Default)]
pub(crate) struct SharedTime {
    ahead: AtomicI64,
    is_known: AtomicBool,
}

impl SharedTime {
    /// Asks the database for its time. Its answer was given at some moment between question and
    /// arrival; what is known already is changed only where it cannot be true.
    pub(crate) async fn measure(&self, store: &Store, machine: &Now) -> Result<(), StoreError> {
        let (before, begun) = (machine(), Instant::now());
        if let Some(time) = store.time().await? {
            self.learn(before, millis(begun.elapsed()), time);
        }
        Ok(())
    }

    fn learn(&self, before: u64, took: u64, time: u64) {
        let most =
            i64::try_from(time).unwrap_or(i64::MAX) - i64::try_from(before).unwrap_or(i64::MAX);
        let least = most - i64::try_from(took).unwrap_or(i64::MAX);
        let known = self.is_known.swap(true, Relaxed);
        let ahead =
            if known { self.ahead.load(Relaxed).clamp(least, most) } else { (least + most) / 2 };
        self.ahead.store(ahead, Relaxed);
    }

    /// The shared time at a moment of this machine's.
    pub(crate) fn of(&self, machine: u64) -> u64 {
        machine.saturating_add_signed(self.ahead.load(Relaxed))
    }

    /// By how many milliseconds the database is ahead of this machine, or behind it.
    pub(crate) fn ahead(&self) -> i64 {
        self.ahead.load(Relaxed)
    }

    /// Is the machine's clock close enough?
    pub(crate) fn is_near(&self) -> bool {
        self.ahead().unsigned_abs() <= MOST
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_answer_says_more_than_a_slow_one() {
        let time = SharedTime::default();
        time.learn(100_000, 1_000, 76_000);
        assert_eq!(time.ahead(), -24_500, "known to half a second");
        time.learn(200_000, 10, 175_005);
        assert_eq!((time.ahead(), time.is_near()), (-24_995, false));
        time.learn(300_000, 5_000, 277_000);
        assert_eq!(time.ahead(), -24_995, "a slow answer contradicts nothing");
        time.learn(400_000, 2, 400_101);
        assert_eq!((time.of(500_000), time.is_near()), (500_099, true), "the clock was set");
    }
}
