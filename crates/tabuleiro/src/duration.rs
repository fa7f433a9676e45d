//! Durations as arguments: `100ms`, `1.5s`, `2m`.

use std::time::Duration;

use crate::failure::InvalidValue;

/// A day. No move and no load test needs more.
const LONGEST_SECONDS: f64 = 86_400.0;

/// Reads a duration. The unit is required, because `--time 100` could mean
/// seconds to one person and milliseconds to another.
pub(crate) fn parse(text: &str) -> Result<Duration, InvalidValue> {
    parse_pause(text)
        .and_then(|length| if length.is_zero() { Err(InvalidValue) } else { Ok(length) })
}

/// The same for a pause, which may be none: `0ms`.
pub(crate) fn parse_pause(text: &str) -> Result<Duration, InvalidValue> {
    let unit = text.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    let number = &text[..text.len() - unit.len()];
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        _ => return Err(InvalidValue),
    };
    let length = number.parse::<f64>().ok().map(|number| number * seconds);
    length
        .filter(|length| *length == 0.0 || (0.001..=LONGEST_SECONDS).contains(length))
        .map(Duration::from_secs_f64)
        .ok_or(InvalidValue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_understood() {
        assert_eq!(parse("100ms"), Ok(Duration::from_millis(100)));
        assert_eq!(parse("1.5s"), Ok(Duration::from_millis(1500)));
        assert_eq!(parse("2m"), Ok(Duration::from_secs(120)));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "100", "ms", "-1s", "1.2.3s", "1h", "0ms", "1e9s", "99999999m", "1 s", "é"]
        {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_pause_may_be_none() {
        assert_eq!(parse_pause("0ms"), Ok(Duration::ZERO));
        assert_eq!(parse_pause("0.5s"), Ok(Duration::from_millis(500)));
        assert!(parse_pause("0").is_err());
    }
}
