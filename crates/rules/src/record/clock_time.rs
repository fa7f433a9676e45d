//! `0:01:23.5`: clock times in comments.

use std::time::Duration;

use crate::digits::number;

/// Hours, minutes and seconds, with thousandths if there are any.
pub(super) fn text(time: Duration) -> String {
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    let whole = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if millis == 0 {
        return whole;
    }
    format!("{whole}.{millis:03}").trim_end_matches('0').to_string()
}

/// Reads `h:mm:ss`, `mm:ss` or `ss`, each with optional thousandths.
pub(super) fn parse(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let mut seconds = 0_u64;
    let parts: Vec<&str> = whole.split(':').collect();
    if parts.len() > 3 {
        return None;
    }
    for part in parts {
        seconds = seconds.checked_mul(60)?.checked_add(digits(part, 9)?)?;
    }
    let millis = digits(fraction, 3)? * 10_u64.pow(3 - fraction.len() as u32);
    Some(Duration::from_millis(seconds.checked_mul(1000)?.checked_add(millis)?))
}

/// A number of 1 to `most` digits.
fn digits(text: &str, most: usize) -> Option<u64> {
    number(text).filter(|_| text.len() <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_come_back_as_they_were() {
        for millis in [0, 1, 10, 500, 999, 1_000, 59_999, 83_500, 3_600_000, 359_999_999] {
            let time = Duration::from_millis(millis);
            assert_eq!(parse(&text(time)), Some(time), "{}", text(time));
        }
        assert_eq!(text(Duration::from_millis(83_500)), "0:01:23.5");
    }

    #[test]
    fn shorter_forms_are_read_and_nonsense_is_not() {
        assert_eq!(parse("1:23"), Some(Duration::from_secs(83)));
        assert_eq!(parse("7"), Some(Duration::from_secs(7)));
        for nonsense in ["", ":", "1:", "1:2:3:4", "-1", "+1", "1.", "1.2345", "9999999999", "½"] {
            assert_eq!(parse(nonsense), None, "{nonsense}");
        }
    }
}
