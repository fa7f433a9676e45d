//! The moment after which no program is accepted, in universal time.

use std::fmt;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

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
    let numbers = |text: &str, mark: char| -> Result<Vec<u64>, InvalidValue> {
        let parts = text.split(mark).map(|part| part.parse().map_err(|_| InvalidValue));
        parts.collect()
    };
    let [year, month, day] = numbers(date, '-')?[..] else { return Err(InvalidValue) };
    let [hour, minute] = numbers(time, ':')?[..] else { return Err(InvalidValue) };
    let is_valid = (1970..=9999).contains(&year)
        && (1..=12).contains(&month)
        && (1..=length(year, month)).contains(&day)
        && (hour < 24 || (hour, minute) == (24, 0))
        && minute < 60;
    if !is_valid {
        return Err(InvalidValue);
    }
    let days = (1970..year).map(|year| if is_leap(year) { 366 } else { 365 }).sum::<u64>()
        + (1..month).map(|month| length(year, month)).sum::<u64>()
        + day
        - 1;
    Ok(Deadline(days * 86_400 + hour * 3_600 + minute * 60))
}

fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

/// The days of a month.
fn length(year: u64, month: u64) -> u64 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl Deadline {
    /// Is it over?
    pub(super) fn is_past(self) -> bool {
        SystemTime::now() >= UNIX_EPOCH + Duration::from_secs(self.0)
    }
}

impl fmt::Display for Deadline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut year, mut month, mut days) = (1970, 1, self.0 / 86_400);
        while days >= if is_leap(year) { 366 } else { 365 } {
            days -= if is_leap(year) { 366 } else { 365 };
            year += 1;
        }
        while days >= length(year, month) {
            days -= length(year, month);
            month += 1;
        }
        let (hour, minute) = (self.0 % 86_400 / 3_600, self.0 % 3_600 / 60);
        write!(f, "{year:04}-{month:02}-{:02}T{hour:02}:{minute:02}Z", days + 1)
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
