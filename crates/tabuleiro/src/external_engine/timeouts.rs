//! How long to wait for an external engine.

use std::time::Duration;

use search::Limits;

/// The time for a move where nothing is limited.
pub(super) const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// How long to wait for what. All are generous: a slow machine must not lose
/// games for a good engine.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// For the handshake, which may load large tables.
    pub handshake: Duration,
    /// Beyond the time that a move may take.
    pub slack: Duration,
    /// After `stop`.
    pub grace: Duration,
    /// For a move whose time nothing limits.
    pub unlimited: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Timeouts {
            handshake: Duration::from_secs(10),
            slack: Duration::from_secs(5),
            grace: Duration::from_secs(1),
            unlimited: Duration::from_secs(600),
        }
    }
}

impl Timeouts {
    /// How long an answer may take under these limits.
    pub(super) fn answer(&self, limits: &Limits) -> Duration {
        let clock = limits.game_clock.map(|clock| clock.left);
        let unlimited = *limits == Limits::default();
        let most =
            [limits.time, clock, unlimited.then_some(DEFAULT_TIME)].into_iter().flatten().min();
        most.map_or(self.unlimited, |most| most + self.slack)
    }
}
