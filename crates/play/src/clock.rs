//! How much time each side has left.

use std::time::Duration;

use rules::{BySide, Side};

use crate::Moment;

/// The kind of clock a game is played with.
///
/// ```
/// use play::ClockRule;
/// use std::time::Duration;
/// let blitz = ClockRule::live(Duration::from_secs(300), Duration::from_secs(3));
/// assert!(blitz.is_live());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ClockRule {
    /// No clock: the game waits for its players.
    None {},
    /// So many days for every move, from 1 to 14.
    Days {
        /// How many.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 14))]
        days: u16,
    },
    /// A budget for the whole game and something back for every move, in milliseconds.
    Live {
        /// What each side begins with: 10 seconds to 3 hours.
        #[cfg_attr(feature = "serde", serde(with = "crate::millis::text"))]
        #[cfg_attr(feature = "openapi", schema(value_type = u64, minimum = 10_000, maximum = 10_800_000))]
        initial: Duration,
        /// What a move gives back: at most 3 minutes.
        #[cfg_attr(feature = "serde", serde(with = "crate::millis::text"))]
        #[cfg_attr(feature = "openapi", schema(value_type = u64, maximum = 180_000))]
        increment: Duration,
    },
}

impl Default for ClockRule {
    fn default() -> Self {
        ClockRule::None {}
    }
}

impl ClockRule {
    /// A live clock.
    #[must_use]
    pub const fn live(initial: Duration, increment: Duration) -> Self {
        ClockRule::Live { initial, increment }
    }

    /// Do both players sit at the board?
    #[must_use]
    pub const fn is_live(self) -> bool {
        matches!(self, ClockRule::Live { .. })
    }

    fn budget(self) -> Duration {
        match self {
            ClockRule::None {} => Duration::ZERO,
            ClockRule::Days { days } => Duration::from_secs(u64::from(days) * 24 * 60 * 60),
            ClockRule::Live { initial, .. } => initial,
        }
    }
}

/// The state of a game's clock. It never reads the time; it gets it.
///
/// ```
/// use play::{Clock, ClockRule, Moment};
/// use rules::Side;
/// use std::time::Duration;
///
/// let rule = ClockRule::live(Duration::from_secs(60), Duration::from_secs(2));
/// let mut clock = Clock::new(rule);
/// clock.start(Moment(0));
/// clock.press(Side::First, Moment(10_000));
/// assert_eq!(clock.left(Side::First, Side::Second, Moment(10_000)), Some(Duration::from_secs(52)));
/// assert_eq!(clock.deadline(Side::Second), Some(Moment(70_000)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    rule: ClockRule,
    left: BySide<Duration>,
    /// Since when the side to move is thinking; `None` while the clock stands.
    since: Option<Moment>,
}

impl Clock {
    /// A clock that stands, with full budgets.
    #[must_use]
    pub fn new(rule: ClockRule) -> Self {
        Clock { rule, left: BySide::new(rule.budget(), rule.budget()), since: None }
    }

    /// Sets the clock going, if there is one and it stands.
    pub fn start(&mut self, now: Moment) {
        if !matches!(self.rule, ClockRule::None {}) && self.since.is_none() {
            self.since = Some(now);
        }
    }

    /// Stops the clock for good, charging `side` for its last thoughts.
    pub fn stop(&mut self, side: Side, now: Moment) {
        if let Some(since) = self.since.take() {
            self.left[side] = self.left[side].saturating_sub(now.since(since));
        }
    }

    /// `side` has moved: its time is charged and the next count begins.
    pub fn press(&mut self, side: Side, now: Moment) {
        let Some(since) = self.since else { return };
        self.left[side] = match self.rule {
            ClockRule::None {} => Duration::ZERO,
            ClockRule::Days { .. } => self.rule.budget(),
            ClockRule::Live { increment, .. } => {
                self.left[side].saturating_sub(now.since(since)) + increment
            }
        };
        self.since = Some(now);
    }

    /// Restarts the present count without charging anybody.
    pub fn restart(&mut self, now: Moment) {
        if self.since.is_some() {
            self.since = Some(now);
        }
    }

    /// Gives the side that is thinking `span` back, for time nobody could use.
    pub fn credit(&mut self, span: Duration) {
        self.since = self.since.map(|since| since.after(span));
    }

    /// What `side` has left at `now` while `turn` is thinking; `None` without a clock.
    #[must_use]
    pub fn left(&self, side: Side, turn: Side, now: Moment) -> Option<Duration> {
        if matches!(self.rule, ClockRule::None {}) {
            return None;
        }
        match self.since {
            Some(since) if side == turn => Some(self.left[side].saturating_sub(now.since(since))),
            _ => Some(self.left[side]),
        }
    }

    /// When the time of `turn`, who is thinking, runs out.
    #[must_use]
    pub fn deadline(&self, turn: Side) -> Option<Moment> {
        self.since.map(|since| since.after(self.left[turn]))
    }
}
