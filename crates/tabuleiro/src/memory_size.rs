//! Amounts of memory as arguments: `512MiB`, `4GiB`, `6G`.

use crate::failure::InvalidValue;

/// Reads an amount of memory, in bytes.
pub(crate) fn parse(text: &str) -> Result<u64, InvalidValue> {
    let digits = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let shift = match unit.trim().to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kib" => 10,
        "m" | "mib" => 20,
        "g" | "gib" => 30,
        "t" | "tib" => 40,
        _ => return Err(InvalidValue),
    };
    let number: Option<u64> = number.parse().ok();
    number.and_then(|number| number.checked_mul(1 << shift)).ok_or(InvalidValue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_with_and_without_units() {
        assert_eq!(parse("4GiB"), Ok(4 << 30));
        assert_eq!(parse("512 mib"), Ok(512 << 20));
        assert_eq!(parse("100"), Ok(100));
        for nonsense in ["", "GiB", "4 apples", "-1", "99999999999TiB", "1.5GiB"] {
            assert_eq!(parse(nonsense), Err(InvalidValue), "{nonsense}");
        }
    }
}
