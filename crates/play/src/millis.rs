//! Spans of time as the log and the wire have them: whole milliseconds.

use std::time::Duration;

/// A span in milliseconds, the unit of the log and the wire.
///
/// ```
/// assert_eq!(play::millis(std::time::Duration::from_secs(2)), 2_000);
/// ```
pub fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

/// For `#[serde(with = …)]` on a [`Duration`].
#[cfg(feature = "serde")]
pub(crate) mod text {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(span: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(super::millis(*span))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        u64::deserialize(from).map(Duration::from_millis)
    }
}
