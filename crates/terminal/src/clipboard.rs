//! Copying a text through the terminal, which also works over a network
//! connection: the control sequence OSC 52.

/// The letters of base 64.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The sequence that asks the terminal to copy a text.
pub(crate) fn sequence(text: &str) -> String {
    format!("\x1b]52;c;{}\x1b\\", base64(text.as_bytes()))
}

fn base64(bytes: &[u8]) -> String {
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let byte = |index: usize| u32::from(group.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= group.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_encoded_as_terminals_read_it() {
        assert_eq!(sequence("oril"), "\x1b]52;c;b3JpbA==\x1b\\");
        assert_eq!(base64(b"F f"), "RiBm");
        assert_eq!(base64(b"Ff"), "RmY=");
        assert_eq!(base64(b""), "");
    }
}
