//! A picture for everybody, made of their name: seeds in a bowl of their own colour. Nothing
//! is uploaded, and the same name has the same picture everywhere.

use leptos::prelude::*;

/// The number that a name makes: FNV-1a.
fn number(name: &str) -> u32 {
    let step = |number: u32, byte: u8| (number ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    name.to_ascii_lowercase().bytes().fold(0x811c_9dc5, step)
}

/// The picture as SVG: a field of five by five, left and right alike, of which the number says
/// what is filled.
fn drawn(name: &str) -> String {
    let number = number(name);
    let mut seeds = String::new();
    for place in (0..15).filter(|place| number >> (place + 9) & 1 == 1) {
        let (x, y) = (place % 3, place / 3);
        for x in [x, 4 - x] {
            seeds += &format!("M{} {}h0", 20 + 15 * x, 20 + 15 * y);
        }
    }
    // Dark enough for light seeds, whatever the colour.
    let colour = format!("hsl({} 45% 36%)", number % 360);
    format!(
        "<svg viewBox=\"0 0 100 100\"><rect width=100 height=100 fill=\"{colour}\" /><path d=\"{seeds}\" /></svg>"
    )
}

/// The picture of a player.
#[component]
pub(super) fn Avatar(
    /// Whose.
    name: String,
) -> impl IntoView {
    view! { <span class="avatar" aria-hidden="true" inner_html=drawn(&name)></span> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_picture_and_another_name_another() {
        assert_eq!(drawn("Ana"), drawn("ANA"));
        assert_ne!(drawn("Ana"), drawn("Rui"));
        let names = (0..200).map(|number| drawn(&format!("player{number}")));
        let different: std::collections::BTreeSet<String> = names.collect();
        assert!(different.len() > 195, "{}", different.len());
    }

    #[test]
    fn a_picture_is_the_same_from_left_and_right() {
        let drawn = drawn("Bia");
        for x in [20, 35] {
            let mirrored = 100 - x;
            let count = |x: i32| drawn.matches(&format!("M{x} ")).count();
            assert_eq!(count(x), count(mirrored));
        }
    }
}
