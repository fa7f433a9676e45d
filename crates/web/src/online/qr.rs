//! A link as a square of dots that a phone's camera reads.

use qrcodegen::{QrCode, QrCodeEcc};

/// The quiet border that readers need, in dots.
const BORDER: i32 = 4;

/// The dots as the outline of one shape, and the length of the square's side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dots {
    /// Dots along a side, border included.
    pub(crate) side: i32,
    /// An SVG path.
    pub(crate) path: String,
}

/// The dots of a text; nothing if it is too long for any square.
pub(crate) fn dots(text: &str) -> Option<Dots> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                path += &format!("M{} {}h{run}v1h-{run}z", x + BORDER, y + BORDER);
            }
            x += run.max(1);
        }
    }
    Some(Dots { side: code.size() + 2 * BORDER, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outline_covers_exactly_the_dark_dots() {
        let text = "https://tabuleiro.example/#/online/invitation/0123456789abcdef";
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).unwrap();
        let dots = dots(text).unwrap();
        assert_eq!(dots.side, code.size() + 8);
        let dark = (0..code.size())
            .flat_map(|y| (0..code.size()).map(move |x| (x, y)))
            .filter(|&(x, y)| code.get_module(x, y))
            .count();
        let covered: usize = dots
            .path
            .split('M')
            .skip(1)
            .map(|run| run.split(['h', 'v']).nth(1).unwrap().parse::<usize>().unwrap())
            .sum();
        assert_eq!(covered, dark);
        assert!(dots.path.starts_with("M4 4h7v1h-7z"), "the corner that readers look for");
    }

    #[test]
    fn what_no_square_holds_is_refused() {
        assert_eq!(dots(&"x".repeat(5_000)), None);
    }
}
