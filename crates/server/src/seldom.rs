//! Says the same thing seldom, however often there is reason to.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long it is silent after it has spoken.
const SILENCE: Duration = Duration::from_secs(10);

/// Something to be said seldom.
pub(crate) struct Seldom(Mutex<SeldomState>);

struct SeldomState {
    said: Option<Instant>,
    left_out: u64,
}

impl Seldom {
    pub(crate) const fn new() -> Seldom {
        Seldom(Mutex::new(SeldomState { said: None, left_out: 0 }))
    }

    /// There is reason to say it. If it is to be said now: how often it was left out since.
    pub(crate) fn turn(&self) -> Option<u64> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if state.said.is_some_and(|said| said.elapsed() < SILENCE) {
            state.left_out += 1;
            return None;
        }
        state.said = Some(Instant::now());
        Some(std::mem::take(&mut state.left_out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_once_and_then_counted() {
        let seldom = Seldom::new();
        assert_eq!(seldom.turn(), Some(0));
        assert_eq!((seldom.turn(), seldom.turn()), (None, None));
        seldom.0.lock().unwrap().said = Instant::now().checked_sub(SILENCE);
        assert_eq!(seldom.turn(), Some(2));
    }
}
