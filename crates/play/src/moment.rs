//! A point in time, passed in from outside.

use std::time::Duration;

use rules::Day;

/// Milliseconds since some fixed moment: on the server, since 1970.
///
/// ```
/// use play::Moment;
/// use std::time::Duration;
/// let begun = Moment(1_000);
/// assert_eq!(begun.after(Duration::from_secs(2)), Moment(3_000));
/// assert_eq!(Moment(3_000).since(begun), Duration::from_secs(2));
/// assert_eq!(begun.since(Moment(3_000)), Duration::ZERO);
/// assert_eq!(begun.date(), (1970, 1, 1));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Moment(pub u64);

impl Moment {
    /// The time from `earlier` to here; none if `earlier` is in fact later,
    /// which happens where two machines' clocks differ.
    pub fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// The year, the month and the day, counted as the civil calendar does (UTC).
    pub fn date(self) -> (u64, u64, u64) {
        let days = u32::try_from(self.0 / (24 * 60 * 60 * 1_000)).ok();
        let (year, month, day) = days.and_then(Day::from_number).unwrap_or(Day::LAST).date();
        (year.into(), month.into(), day.into())
    }

    /// The moment that is `span` earlier, or the first there is.
    pub fn before(self, span: Duration) -> Moment {
        let millis = u64::try_from(span.as_millis()).unwrap_or(u64::MAX);
        Moment(self.0.saturating_sub(millis))
    }

    /// The moment that is `span` later.
    pub fn after(self, span: Duration) -> Moment {
        let millis = u64::try_from(span.as_millis()).unwrap_or(u64::MAX);
        Moment(self.0.saturating_add(millis))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_become_dates() {
        let date = |days: u64| Moment(days * 24 * 60 * 60 * 1_000).date();
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(11_017), (2000, 3, 1));
        assert_eq!(date(20_774), (2026, 11, 17));
        assert_eq!(Moment(24 * 60 * 60 * 1_000 - 1).date(), (1970, 1, 1));
    }
}
