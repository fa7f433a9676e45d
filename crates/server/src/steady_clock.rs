//! A time that does not jump. A laptop that slept, a virtual machine that was moved and a
//! clock that was set all change the machine's time at once; nobody may lose a game by it.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use play::millis;

use crate::now::Now;

/// From how many milliseconds on a difference is a jump: more than a clock that is corrected
/// gradually, or a busy machine, brings about.
const JUMP: u64 = 1_500;

/// A moment on both clocks.
#[derive(Clone, Copy)]
struct Anchor {
    time: u64,
    at: Instant,
}

/// A clock that advances evenly and follows the machine's time only on request.
pub(crate) struct SteadyClock {
    wall: Now,
    anchor: Mutex<Anchor>,
}

impl SteadyClock {
    pub(crate) fn new(wall: Now) -> SteadyClock {
        let anchor = Anchor { time: wall(), at: Instant::now() };
        SteadyClock { wall, anchor: Mutex::new(anchor) }
    }

    fn lock(&self) -> MutexGuard<'_, Anchor> {
        self.anchor.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time, in milliseconds since 1970.
    pub(crate) fn time(&self) -> u64 {
        let anchor = *self.lock();
        anchor.time + millis(anchor.at.elapsed())
    }

    /// By how many milliseconds the machine's time has jumped ahead, if it has.
    pub(crate) fn jump(&self) -> Option<u64> {
        Some((self.wall)().saturating_sub(self.time())).filter(|ahead| *ahead >= JUMP)
    }

    /// Follows the machine's time, but never back: what has happened stays in the past.
    pub(crate) fn follow(&self) {
        let (wall, time) = ((self.wall)(), self.time());
        *self.lock() = Anchor { time: wall.max(time), at: Instant::now() };
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    use super::*;

    #[test]
    fn a_jump_is_noticed_and_waits_until_it_is_followed() {
        let wall = Arc::new(AtomicU64::new(1_000_000));
        let machine = wall.clone();
        let clock = SteadyClock::new(Arc::new(move || machine.load(Relaxed)));
        wall.store(1_001_000, Relaxed);
        assert_eq!(clock.jump(), None, "a second is no jump");
        wall.store(4_600_000, Relaxed);
        let ahead = clock.jump().unwrap();
        assert!((3_599_000..=3_600_000).contains(&ahead), "{ahead}");
        assert!(clock.time() < 1_010_000);
        clock.follow();
        assert!(clock.time() >= 4_600_000 && clock.jump().is_none());
        wall.store(1_000_000, Relaxed);
        clock.follow();
        assert!(clock.time() >= 4_600_000, "time does not go back");
    }
}
