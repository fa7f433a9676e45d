//! The moment after which no program is accepted, in universal time.

use std::fmt;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rules::Day;
use serde::{Deserialize, Serialize};

use crate::failure::InvalidValue;

/// A moment, to the minute, in seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Deadline(u64);

/// Reads `2026-12-01T18:00Z`, or a date alone, which means its end.
pub(super) fn parse(text: &str) -> Result<Deadline, InvalidValue> {
    let (date, time) = match text.split_once('T') {
        Some((date, time)) => (date, time.strip_suffix('Z').ok_or(InvalidValue)?),
        None => (text, "24:00"),
    };
    let (hour, minute) = time.split_once(':').ok_or(InvalidValue)?;
    let number = |text: &str| text.parse::<u64>().map_err(|_| InvalidValue);
    let (hour, minute) = (number(hour)?, number(minute)?);
    let day = Day::parse(date).filter(|_| date.matches('-').count() == 2).ok_or(InvalidValue)?;
    if minute > 59 || hour > 23 && (hour, minute) != (24, 0) {
        return Err(InvalidValue);
    }
    Ok(Deadline(u64::from(day.number()) * 86_400 + hour * 3_600 + minute * 60))
}

impl Deadline {
    /// Is it over?
    pub(super) fn is_past(self) -> bool {
        SystemTime::now() >= UNIX_EPOCH + Duration::from_secs(self.0)
    }
}

impl fmt::Display for Deadline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let day = u32::try_from(self.0 / 86_400).ok().and_then(Day::from_number);
        let (hour, minute) = (self.0 % 86_400 / 3_600, self.0 % 3_600 / 60);
        write!(f, "{}T{hour:02}:{minute:02}Z", day.unwrap_or(Day::LAST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_read_and_written() {
        for text in ["1970-01-01T00:00Z", "2024-02-29T23:59Z", "2026-12-01T18:00Z"] {
            assert_eq!(parse(text).unwrap().to_string(), text);
        }
        assert_eq!(parse("2026-12-31").unwrap().to_string(), "2027-01-01T00:00Z");
        assert_eq!(parse("2001-09-09T01:46Z"), Ok(Deadline(999_999_960)));
        assert!(parse("1999-01-01").unwrap().is_past());
        assert!(!parse("9999-01-01").unwrap().is_past());
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "tomorrow",
            "2026-13-01",
            "2025-02-29",
            "2026-12-01T18:00",
            "2026-12-01T24:01Z",
            "2026-12",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
