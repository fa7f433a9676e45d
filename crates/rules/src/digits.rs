//! Numbers as people write them in games: digits and nothing else.

use std::str::FromStr;

/// The number that a word of digits stands for. Unlike `parse`, it accepts no
/// plus sign.
pub(crate) fn number<T: FromStr>(word: &str) -> Option<T> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_digits_are_a_number() {
        assert_eq!(number("17"), Some(17_u8));
        for word in ["", "+17", "-1", " 1", "1.", "300", "१"] {
            assert_eq!(number::<u8>(word), None, "{word:?}");
        }
    }
}
