//! The hexagon, row by row. Each row stands between the names of its first
//! and its last cell, and the names in between count on.

use rules::Side;

pub(super) fn draw(side: usize, cells: &[Option<Side>]) -> Vec<String> {
    let mut left = cells;
    (0..2 * side - 1)
        .map(|from_top| {
            let up = 2 * side - 2 - from_top;
            let slant = up.abs_diff(side - 1);
            let length = 2 * side - 1 - slant;
            let (row, rest) = left.split_at(length.min(left.len()));
            left = rest;
            let first = up.saturating_sub(side - 1) + 1;
            let stones: Vec<&str> = row.iter().map(|cell| stone(*cell)).collect();
            let name = |number: usize| format!("{}{number}", letter(up));
            format!(
                "{}{:>4}  {}  {}",
                " ".repeat(slant),
                name(first),
                stones.join(" "),
                name(first + length - 1)
            )
        })
        .collect()
}

/// The letter of a row, counted from the bottom.
fn letter(up: usize) -> char {
    u8::try_from(up).map_or('?', |up| char::from(b'a'.saturating_add(up)))
}

const fn stone(cell: Option<Side>) -> &'static str {
    match cell {
        Some(Side::First) => "O",
        Some(Side::Second) => "X",
        None => "·",
    }
}
