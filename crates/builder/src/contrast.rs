//! The contrast of the colours in `crates/web/style/10-tokens.css`, in every light: text on each
//! ground that it may stand on, and shapes.

use std::collections::BTreeMap;

use crate::page::text;

/// What is written, and on what: whatever stands on a ground of the first list may be of any
/// colour of the second.
const TEXTS: [(&[&str], &[&str]); 6] = [
    (&["card", "paper", "paper-deep"], &["ink", "ink-soft", "accent", "good", "sea", "danger"]),
    (&["good-soft"], &["ink", "good"]),
    (&["sea-soft"], &["ink", "sea"]),
    (&["sun-soft"], &["ink", "accent"]),
    (&["danger-soft"], &["ink", "danger"]),
    (&["ink"], &["card"]),
];
const FILLS: [(&str, &str); 2] = [("accent", "accent-ink"), ("sea", "sea-ink")];
/// Shapes and outlines.
const SHAPES: [&str; 3] = ["edge", "sun", "accent"];

type Palette = BTreeMap<String, [f64; 3]>;

/// The four palettes: light and dark, each as it is and with more contrast.
fn palettes() -> [Palette; 4] {
    let path = crate::root().join("crates/web/style/10-tokens.css");
    let style = text(&path).expect("the tokens are there");
    let block = |selector: &str| {
        let at = style.find(&format!("\n{selector} {{\n  ")).expect(selector);
        colours(style[at..].split('}').next().unwrap_or_default())
    };
    let with = |one: &Palette, other: &Palette| {
        one.iter().chain(other).map(|(name, colour)| (name.clone(), *colour)).collect::<Palette>()
    };
    // The first block holds sizes too.
    let light = block(":root");
    let dark = with(&light, &block(":root[data-theme=\"dark\"]"));
    let more = with(&light, &block(":root[data-contrast=\"high\"]"));
    let both = block(":root[data-contrast=\"high\"][data-theme=\"dark\"]");
    let both = with(&with(&more, &dark), &both);
    [light, dark, more, both]
}

fn colours(block: &str) -> Palette {
    let colour = |line: &str| {
        let (name, value) = line.trim().strip_prefix("--")?.split_once(": #")?;
        let value = u32::from_str_radix(value.trim_end_matches(';'), 16).ok()?;
        let part = |shift: u32| f64::from(value >> shift & 255) / 255.0;
        Some((name.to_string(), [part(16), part(8), part(0)]))
    };
    block.lines().filter_map(colour).collect()
}

/// As WCAG 2 has it.
fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let linear = |part: f64| match part <= 0.04045 {
        true => part / 12.92,
        false => ((part + 0.055) / 1.055).powf(2.4),
    };
    let light =
        |[r, g, b]: [f64; 3]| 0.05 + 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

#[test]
fn all_text_and_every_shape_can_be_seen() {
    let mut faults = vec![];
    for (number, palette) in palettes().iter().enumerate() {
        let mut check = |ground: &str, colour: &str, least: f64| {
            let found = contrast(palette[ground], palette[colour]);
            if found < least {
                faults.push(format!("palette {number}: {colour} on {ground} is {found:.2}"));
            }
        };
        for (grounds, texts) in TEXTS {
            for (ground, colour) in
                grounds.iter().flat_map(|it| texts.iter().map(move |text| (it, text)))
            {
                check(ground, colour, 4.5);
            }
        }
        FILLS.iter().for_each(|(ground, colour)| check(ground, colour, 4.5));
        for ground in TEXTS[0].0 {
            SHAPES.iter().for_each(|shape| check(ground, shape, 3.0));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn contrast_is_that_of_wcag() {
    assert!((contrast([0.0; 3], [1.0; 3]) - 21.0).abs() < 1e-9);
    let grey = [119.0 / 255.0; 3];
    assert!((contrast(grey, [1.0; 3]) - 4.48).abs() < 0.01);
}
