//! Amounts of memory as people write them: `512MiB`, `4GiB`, `6G`.

/// The bytes of a written amount; `None` where it makes no sense.
fn bytes(text: &str) -> Option<u64> {
    let digits = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let shift = match unit.trim().to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kib" => 10,
        "m" | "mib" => 20,
        "g" | "gib" => 30,
        "t" | "tib" => 40,
        _ => return None,
    };
    number.parse::<u64>().ok()?.checked_mul(1 << shift)
}

/// For the command line, whose messages are its own: it wants only to know
/// that the value is not accepted.
pub(crate) fn parse(text: &str) -> Result<u64, String> {
    bytes(text).ok_or_else(|| text.to_string())
}

#[cfg(test)]
mod tests {
    use super::bytes;

    #[test]
    fn amounts_are_read_with_and_without_units() {
        assert_eq!(bytes("4GiB"), Some(4 << 30));
        assert_eq!(bytes("512 mib"), Some(512 << 20));
        assert_eq!(bytes("100"), Some(100));
        for nonsense in ["", "GiB", "4 apples", "-1", "99999999999TiB", "1.5GiB"] {
            assert_eq!(bytes(nonsense), None, "{nonsense}");
        }
    }
}
