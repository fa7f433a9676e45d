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
    pub const fn live(initial: Duration, increment: Duration) -> Self {
        ClockRule::Live { initial, increment }
    }

    /// Do both players sit at the board?
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
    /// Until when each side is on vacation, or was: until then it is charged nothing.
    away: BySide<Moment>,
}

impl Clock {
    /// A clock that stands, with full budgets.
    pub fn new(rule: ClockRule) -> Self {
        let left = BySide::new(rule.budget(), rule.budget());
        Clock { rule, left, since: None, away: BySide::default() }
    }

    /// What `side` has used of the present count, if it is thinking.
    fn used(&self, side: Side, now: Moment) -> Option<Duration> {
        self.since.map(|since| now.max(self.away[side]).since(since))
    }

    /// Sets the clock going, if there is one and it stands.
    pub fn start(&mut self, now: Moment) {
        if !matches!(self.rule, ClockRule::None {}) && self.since.is_none() {
            self.since = Some(now);
        }
    }

    /// Stops the clock for good, charging `side` for its last thoughts.
    pub fn stop(&mut self, side: Side, now: Moment) {
        if let Some(used) = self.used(side, now) {
            self.left[side] = self.left[side].saturating_sub(used);
            self.since = None;
        }
    }

    /// `side` has moved: its time is charged and the next count begins.
    pub fn press(&mut self, side: Side, now: Moment) {
        let Some(used) = self.used(side, now) else { return };
        self.left[side] = match self.rule {
            ClockRule::None {} => Duration::ZERO,
            ClockRule::Days { .. } => self.rule.budget(),
            ClockRule::Live { increment, .. } => self.left[side].saturating_sub(used) + increment,
        };
        self.since = Some(now);
    }

    /// Restarts the present count without charging anybody.
    pub fn restart(&mut self, now: Moment) {
        if self.since.is_some() {
            self.since = Some(now);
        }
    }

    /// Lets the count of `turn`, who is to think now, begin after the vacation if there is one.
    pub fn excuse(&mut self, turn: Side) {
        self.since = self.since.map(|since| since.max(self.away[turn]));
    }

    /// Gives `turn`, who is thinking, `span` back, for time nobody could use. Somebody on
    /// vacation at `now` has lost nothing.
    pub fn credit(&mut self, span: Duration, turn: Side, now: Moment) {
        if !self.is_away(turn, now) {
            self.since = self.since.map(|since| since.after(span));
        }
    }

    /// `side` goes on vacation at `now`, while `turn` is thinking: until then it is charged
    /// nothing. Only clocks that count days wait for anybody.
    pub fn leave(&mut self, side: Side, turn: Side, now: Moment, until: Moment) {
        if !matches!(self.rule, ClockRule::Days { .. }) || self.is_away(side, now) {
            return;
        }
        self.away[side] = until;
        if side == turn {
            self.since = self.since.map(|since| since.after(until.since(now)));
        }
    }

    /// `side` comes back at `now`, before the end of its vacation.
    pub fn come_back(&mut self, side: Side, turn: Side, now: Moment) {
        let early = self.away[side].since(now);
        if early.is_zero() {
            return;
        }
        self.away[side] = now;
        if side == turn {
            self.since = self.since.map(|since| since.before(early));
        }
    }

    /// Until when `side` is on vacation, if it is at `now`.
    pub fn away(&self, side: Side, now: Moment) -> Option<Moment> {
        Some(self.away[side]).filter(|until| *until > now)
    }

    fn is_away(&self, side: Side, now: Moment) -> bool {
        self.away(side, now).is_some()
    }

    /// What `side` has left at `now` while `turn` is thinking; `None` without a clock.
    pub fn left(&self, side: Side, turn: Side, now: Moment) -> Option<Duration> {
        if matches!(self.rule, ClockRule::None {}) {
            return None;
        }
        let used = self.used(side, now).filter(|_| side == turn);
        Some(self.left[side].saturating_sub(used.unwrap_or_default()))
    }

    /// When the time of `turn`, who is thinking, runs out.
    pub fn deadline(&self, turn: Side) -> Option<Moment> {
        self.since.map(|since| since.after(self.left[turn]))
    }
}
