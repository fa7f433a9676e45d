//! How long a bot may think, set by the caller.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::GameClock;

/// What a bot may spend on one move. Without any limit it thinks until it is
/// stopped or sure.
///
/// ```
/// use search::Limits;
/// let limits = Limits { depth: Some(8), ..Limits::default() };
/// assert_eq!(limits.nodes, None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The deepest iteration, in plies.
    pub depth: Option<u32>,
    /// The most positions to visit.
    pub nodes: Option<u64>,
    /// The most time to take.
    pub time: Option<Duration>,
    /// The clock of a game with limited time.
    pub game_clock: Option<GameClock>,
}

/// A forced move is thought about for this part of the time.
const FORCED_PART: u32 = 10;

impl Limits {
    /// When to begin no more iterations and when to end, counted from the
    /// beginning, with so many moves of this player still to come. A forced move
    /// needs little thought: only its score is looked for.
    pub(crate) fn span(
        &self,
        forced: bool,
        moves_left: u32,
    ) -> (Option<Duration>, Option<Duration>) {
        let budget = self.game_clock.map(|clock| {
            if forced { clock.forced_budget(moves_left) } else { clock.budget(moves_left) }
        });
        let hard = match (self.time, budget) {
            (Some(time), Some(budget)) => Some(time.min(budget.hard)),
            (time, budget) => time.or(budget.map(|budget| budget.hard)),
        };
        let soft = budget.map(|budget| budget.soft);
        if forced && budget.is_none() {
            // Long enough for a score that means something, and no longer.
            return (hard.map(|time| time / FORCED_PART), hard);
        }
        (soft, hard)
    }
}

/// Gives the time since some fixed moment. The search has no clock of its own.
///
/// ```
/// use std::time::{Duration, Instant};
/// let begun = Instant::now();
/// let clock = move || begun.elapsed();
/// assert!(search::Clock::now(&clock) < Duration::from_secs(60));
/// ```
pub trait Clock: Sync {
    /// The time now.
    fn now(&self) -> Duration;
}

impl<F: Fn() -> Duration + Sync> Clock for F {
    fn now(&self) -> Duration {
        self()
    }
}

/// A request to stop thinking, shared between threads.
///
/// ```
/// let stop = search::Stop::default();
/// stop.request();
/// assert!(stop.is_requested());
/// ```
#[derive(Debug, Default)]
pub struct Stop(AtomicBool);

impl Stop {
    /// Asks the search to end as soon as it can.
    pub fn request(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Withdraws the request, for the next search.
    pub fn clear(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Should the search end?
    #[inline]
    pub fn is_requested(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The circumstances of one decision.
///
/// ```
/// use std::time::{Duration, Instant};
/// use search::{Limits, Stop, Thinking};
/// let (begun, stop) = (Instant::now(), Stop::default());
/// let limits = Limits { time: Some(Duration::from_secs(1)), ..Limits::default() };
/// let thinking = Thinking { limits, clock: &move || begun.elapsed(), stop: &stop };
/// assert!(!thinking.stop.is_requested());
/// ```
#[derive(Clone, Copy)]
pub struct Thinking<'a> {
    /// What may be spent.
    pub limits: Limits,
    /// The time.
    pub clock: &'a dyn Clock,
    /// Where a stop is requested.
    pub stop: &'a Stop,
}
