//! Days in which the clocks of games by correspondence wait for somebody.
//!
//! A vacation takes whole days of 24 hours; one that is ended early takes the days that have
//! begun, at least one. A day belongs to the year (UTC) in which it begins, and a year has
//! [`VACATION_DAYS`].

use std::fmt;
use std::time::Duration;

use crate::Moment;

/// How many days of vacation everybody has in a calendar year.
pub const VACATION_DAYS: u64 = 20;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A vacation: taken, going on, or asked for.
///
/// ```
/// use play::{Moment, Vacation, VacationRefusal};
/// let asked = Vacation::of_days(Moment(0), 20);
/// assert_eq!(asked.check(&[]), Ok(()));
/// assert_eq!(Vacation::left(&[asked], Moment(5)), 0);
/// let more = Vacation::of_days(asked.until, 1);
/// assert_eq!(more.check(&[asked]), Err(VacationRefusal::TooFewDays { left: 0 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vacation {
    /// When it begins.
    pub from: Moment,
    /// When it ends, or ended.
    pub until: Moment,
}

impl Vacation {
    /// A vacation of so many days.
    pub fn of_days(from: Moment, days: u16) -> Vacation {
        Vacation { from, until: from.after(DAY * u32::from(days)) }
    }

    /// How many days it takes: those that have begun, at least one.
    pub fn days(&self) -> u64 {
        let (span, day) = (self.until.since(self.from).as_millis(), DAY.as_millis());
        u64::try_from(span.div_ceil(day).max(1)).unwrap_or(u64::MAX)
    }

    /// How many of its days belong to a year.
    fn days_in(&self, year: u64) -> u64 {
        let begins =
            |day: u64| self.from.0.saturating_add(day.saturating_mul(DAY.as_secs() * 1_000));
        // One is never longer than a year has days of vacation.
        let days = 0..self.days().min(2 * VACATION_DAYS);
        days.filter(|day| Moment(begins(*day)).date().0 == year).count() as u64
    }

    fn used(taken: &[Vacation], year: u64) -> u64 {
        taken.iter().map(|vacation| vacation.days_in(year)).sum()
    }

    /// How many days are left in the year of a moment, after those taken.
    pub fn left(taken: &[Vacation], now: Moment) -> u64 {
        VACATION_DAYS.saturating_sub(Vacation::used(taken, now.date().0))
    }

    /// Is it going on at a moment?
    pub fn holds(&self, now: Moment) -> bool {
        self.until > now
    }

    /// May it begin after those taken?
    pub fn check(&self, taken: &[Vacation]) -> Result<(), VacationRefusal> {
        if self.until <= self.from || self.days() > VACATION_DAYS {
            return Err(VacationRefusal::BadLength);
        }
        if taken.iter().any(|vacation| vacation.holds(self.from)) {
            return Err(VacationRefusal::AlreadyAway);
        }
        let first = self.from.date().0;
        for year in [first, first + 1] {
            let left = VACATION_DAYS.saturating_sub(Vacation::used(taken, year));
            if self.days_in(year) > left {
                return Err(VacationRefusal::TooFewDays { left });
            }
        }
        Ok(())
    }
}

rules::words! {
    /// Why a vacation cannot begin or end.
    ///
    /// ```
    /// assert_eq!(play::VacationRefusal::AlreadyAway.id(), "already-on-vacation");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum VacationRefusal {
        /// It has no day, or more than a year has.
        BadLength = "vacation-length",
        /// One is on vacation already.
        AlreadyAway = "already-on-vacation",
        /// The year has too few days left.
        TooFewDays {
            /// How many.
            left: u64,
        } = "too-few-vacation-days",
        /// One is not on vacation.
        NotAway = "not-on-vacation",
    }
}

impl fmt::Display for VacationRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VacationRefusal::BadLength => {
                write!(f, "a vacation has 1 to {VACATION_DAYS} days")
            }
            VacationRefusal::AlreadyAway => f.write_str("you are on vacation already"),
            VacationRefusal::TooFewDays { left } => {
                write!(f, "only {left} days of vacation are left in that year")
            }
            VacationRefusal::NotAway => f.write_str("you are not on vacation"),
        }
    }
}

impl std::error::Error for VacationRefusal {}
