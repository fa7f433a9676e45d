//! How long to wait for somebody else's program.

use std::time::Duration;

use search::Limits;

/// The time for a move where nothing at all is limited.
pub(super) const USUAL: Duration = Duration::from_secs(1);

/// How long to wait for what.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// For a program to introduce itself.
    pub greeting: Duration,
    /// Beyond the time that a move may take.
    pub slack: Duration,
    /// After it was told to stop.
    pub grace: Duration,
    /// For a move whose time nothing limits.
    pub unlimited: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Timeouts {
            greeting: Duration::from_secs(10),
            slack: Duration::from_secs(5),
            grace: Duration::from_secs(1),
            unlimited: Duration::from_secs(600),
        }
    }
}

impl Timeouts {
    /// How long an answer may take under these limits.
    pub(super) fn of(&self, limits: &Limits) -> Duration {
        let clock = limits.game_clock.map(|clock| clock.left);
        let unlimited = *limits == Limits::default();
        let most = [limits.time, clock, unlimited.then_some(USUAL)].into_iter().flatten().min();
        most.map_or(self.unlimited, |most| most + self.slack)
    }
}
