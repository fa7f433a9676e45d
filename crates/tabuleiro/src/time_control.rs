//! Time controls as arguments: `1s+0`, `3m+2s`.

use std::time::Duration;

use search::GameClock;

use crate::duration;
use crate::failure::InvalidValue;

/// Reads a time for the whole game and what each move adds to it.
pub(crate) fn parse(text: &str) -> Result<GameClock, InvalidValue> {
    let (left, increment) = text.split_once('+').ok_or(InvalidValue)?;
    let increment = if increment == "0" { Ok(Duration::ZERO) } else { duration::parse(increment) };
    Ok(GameClock { left: duration::parse(left)?, increment: increment?, moves_to_go: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_parts_are_understood() {
        let clock = parse("1s+0").unwrap();
        assert_eq!((clock.left, clock.increment), (Duration::from_secs(1), Duration::ZERO));
        let clock = parse("3m+250ms").unwrap();
        let more = Duration::from_millis(250);
        assert_eq!((clock.left, clock.increment), (Duration::from_secs(180), more));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "+", "1s", "1+0", "1s+", "1s+1", "+1s", "0ms+0", "1s+0+0"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
