//! Letters drawn with a pen, for plots in pixels: each is a few strokes through
//! the points of a grid. A point is written as two digits, across and up; the
//! base line is at 2, small letters reach 6 and capitals 8. Letters with accents
//! are a letter and a mark.

use super::drawing::PlotPoint;

/// Height of a grid square, as part of the size of the text.
const SQUARE: f64 = 0.12;
/// The space between letters, in squares.
const GAP: f64 = 1.6;
/// What stands for a letter that is not here: a box.
const UNKNOWN: &str = "02 08 38 32 02";

/// How wide a text is.
pub(super) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(|letter| advance(letter) * SQUARE * size).sum::<f64>() - GAP * SQUARE * size
}

/// The strokes of a text whose base line begins at a place.
pub(super) fn strokes(text: &str, (mut x, y): PlotPoint, size: f64) -> Vec<(PlotPoint, PlotPoint)> {
    let square = SQUARE * size;
    let mut strokes = vec![];
    for letter in text.chars() {
        let (base, mark) = parts(letter);
        let place = |(across, up): PlotPoint| (x + across * square, y - (up - 2.0) * square);
        let lift = if base.is_uppercase() { 2.0 } else { 0.0 };
        let marked = mark.map(|mark| (mark, lift));
        for (written, lift) in [(shape(base), 0.0)].into_iter().chain(marked) {
            for line in written.split(',') {
                let points: Vec<PlotPoint> = line.split(' ').filter_map(point).collect();
                let lifted = |at: PlotPoint| place((at.0, at.1 + lift));
                if let [only] = points[..] {
                    strokes.push((lifted(only), lifted(only)));
                }
                strokes.extend(points.windows(2).map(|ends| (lifted(ends[0]), lifted(ends[1]))));
            }
        }
        x += advance(letter) * square;
    }
    strokes
}

fn point(written: &str) -> Option<PlotPoint> {
    let mut digits = written.chars().filter_map(|digit| digit.to_digit(10)).map(f64::from);
    Some((digits.next()?, digits.next()?))
}

/// The width of a letter with the space after it, in squares.
fn advance(letter: char) -> f64 {
    let (base, _) = parts(letter);
    if base == ' ' {
        return 3.0;
    }
    let across = shape(base).split([' ', ',']).filter_map(point).map(|(across, _)| across);
    across.fold(0.0, f64::max) + GAP
}

/// The plain letter and its mark; an `i` with a mark loses its dot.
fn parts(letter: char) -> (char, Option<&'static str>) {
    const ACUTE: &str = "17 28";
    const GRAVE: &str = "18 27";
    const HAT: &str = "17 28 37";
    const TILDE: &str = "07 18 27 38";
    let (base, mark) = match letter {
        'á' => ('a', ACUTE),
        'é' => ('e', ACUTE),
        'í' => ('ı', "07 18"),
        'ó' => ('o', ACUTE),
        'ú' => ('u', ACUTE),
        'Á' => ('A', ACUTE),
        'É' => ('E', ACUTE),
        'Í' => ('I', ACUTE),
        'Ó' => ('O', ACUTE),
        'Ú' => ('U', ACUTE),
        'à' => ('a', GRAVE),
        'À' => ('A', GRAVE),
        'â' => ('a', HAT),
        'ê' => ('e', HAT),
        'ô' => ('o', HAT),
        'Â' => ('A', HAT),
        'Ê' => ('E', HAT),
        'Ô' => ('O', HAT),
        'ã' => ('a', TILDE),
        'õ' => ('o', TILDE),
        'Ã' => ('A', TILDE),
        'Õ' => ('O', TILDE),
        'ç' => ('c', "22 21 10"),
        'Ç' => ('C', ""),
        plain => return (plain, None),
    };
    (base, Some(mark))
}

fn shape(letter: char) -> &'static str {
    match letter {
        '0' | 'O' => "03 07 18 38 47 43 32 12 03",
        '1' => "06 28 22,02 42",
        '2' => "07 18 38 47 46 02 42",
        '3' => "07 18 38 47 46 35 15,35 44 43 32 12 03",
        '4' => "32 38 04 44",
        '5' => "48 08 05 35 44 43 32 12 03",
        '6' => "47 38 18 07 03 12 32 43 44 35 15 04",
        '7' => "08 48 12",
        '8' => "15 06 07 18 38 47 46 35 15 04 03 12 32 43 44 35",
        '9' => "03 12 32 43 47 38 18 07 06 15 35 46",
        'A' => "02 28 42,15 35",
        'B' => "02 08 38 47 46 35 05,35 44 43 32 02",
        'C' => "47 38 18 07 03 12 32 43",
        'D' => "02 08 28 46 44 22 02",
        'E' => "48 08 02 42,05 35",
        'F' => "48 08 02,05 35",
        'G' => "47 38 18 07 03 12 32 43 45 25",
        'H' => "02 08,42 48,05 45",
        'I' => "08 28,18 12,02 22",
        'J' => "48 43 32 12 03",
        'K' => "02 08,48 05 42",
        'L' => "08 02 42",
        'M' => "02 08 25 48 42",
        'N' => "02 08 42 48",
        'P' => "02 08 38 47 46 35 05",
        'Q' => "03 07 18 38 47 43 32 12 03,24 42",
        'R' => "02 08 38 47 46 35 05,25 42",
        'S' => "47 38 18 07 06 15 35 44 43 32 12 03",
        'T' => "08 48,28 22",
        'U' => "08 03 12 32 43 48",
        'V' => "08 22 48",
        'W' => "08 12 26 32 48",
        'X' => "08 42,02 48",
        'Y' => "08 25 48,25 22",
        'Z' => "08 48 02 42",
        _ => small(letter),
    }
}

fn small(letter: char) -> &'static str {
    match letter {
        'a' => "05 16 26 35 32,34 14 03 12 22 33",
        'b' => "08 02,03 12 22 33 35 26 16 05",
        'c' => "35 26 16 05 03 12 22 33",
        'd' => "38 32,33 22 12 03 05 16 26 35",
        'e' => "04 34 35 26 16 05 03 12 22 33",
        'f' => "28 18 17 12,06 26",
        'g' => "36 31 20 10 01,33 22 12 03 05 16 26 35",
        'h' => "08 02,05 16 26 35 32",
        'i' => "06 02,08",
        'ı' => "06 02",
        'j' => "16 11 00,18",
        'k' => "08 02,36 04 32",
        'l' => "08 02",
        'm' => "06 02,05 16 25 22,25 36 45 42",
        'n' => "06 02,05 16 26 35 32",
        'o' => "03 05 16 26 35 33 22 12 03",
        'p' => "06 00,05 16 26 35 33 22 12 03",
        'q' => "36 30,35 26 16 05 03 12 22 33",
        'r' => "06 02,05 16 26",
        's' => "35 26 16 05 14 24 33 22 12 03",
        't' => "18 13 22,06 26",
        'u' => "06 03 12 22 33,36 32",
        'v' => "06 22 46",
        'w' => "06 12 25 32 46",
        'x' => "06 32,02 36",
        'y' => "06 22,46 10",
        'z' => "06 36 02 32",
        _ => sign(letter),
    }
}

fn sign(letter: char) -> &'static str {
    match letter {
        ' ' => "",
        '.' => "02 03 13 12 02",
        ',' => "12 01",
        ':' => "02 03 13 12 02,05 06 16 15 05",
        ';' => "12 01,16",
        '-' => "04 34",
        '–' | '—' => "04 44",
        '+' => "04 44,26 22",
        '=' => "05 45,03 43",
        '/' => "02 38",
        '(' => "18 07 03 12",
        ')' => "08 17 13 02",
        '%' => "02 48,08 18 17 07 08,33 43 42 32 33",
        '×' => "03 36,06 33",
        '_' => "01 41",
        '…' => "02,22,42",
        '\'' | '’' => "08 07",
        '"' | '“' | '”' => "08 07,18 17",
        '·' => "04",
        '!' => "08 04,02",
        '?' => "07 18 28 37 36 14 13,12",
        '|' => "09 01",
        '*' => "14 36,16 34,05 45",
        '<' => "36 04 32",
        '>' => "06 34 02",
        _ => UNKNOWN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_both_languages_has_a_shape() {
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789áàâãçéêíóôõúÁÀÂÃÉÊÍÓÔÕÚ.,:-()/%";
        for letter in letters.chars() {
            assert_ne!(shape(parts(letter).0), UNKNOWN, "{letter}");
            assert!(!strokes(&letter.to_string(), (0.0, 0.0), 10.0).is_empty());
        }
        assert_eq!(shape('€'), UNKNOWN);
    }

    #[test]
    fn strokes_stay_within_the_width() {
        let text = "Profundidade média, 48 sementes";
        let right =
            strokes(text, (5.0, 0.0), 12.0).iter().map(|stroke| stroke.1.0).fold(0.0, f64::max);
        assert!(right <= 5.0 + width(text, 12.0) + 1e-9);
    }
}
