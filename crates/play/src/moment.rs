//! A point in time, passed in from outside.

use std::time::Duration;

/// Milliseconds since some fixed moment: on the server, since 1970.
///
/// ```
/// use play::Moment;
/// use std::time::Duration;
/// let begun = Moment(1_000);
/// assert_eq!(begun.after(Duration::from_secs(2)), Moment(3_000));
/// assert_eq!(Moment(3_000).since(begun), Duration::from_secs(2));
/// assert_eq!(begun.since(Moment(3_000)), Duration::ZERO);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Moment(pub u64);

impl Moment {
    /// The time from `earlier` to here; none if `earlier` is in fact later,
    /// which happens where two machines' clocks differ.
    #[must_use]
    pub fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// The moment that is `span` later.
    #[must_use]
    pub fn after(self, span: Duration) -> Moment {
        let millis = u64::try_from(span.as_millis()).unwrap_or(u64::MAX);
        Moment(self.0.saturating_add(millis))
    }
}
