//! The hexagon, row by row. Each row stands between the names of its first
//! and its last cell, and the names in between count on.

use rules::Side;

use crate::coordinates::{Coordinates, cells_in};

pub(super) fn draw(side: usize, cells: &[Option<Side>], coordinates: Coordinates) -> Vec<String> {
    let mut left = cells;
    (0..2 * side - 1)
        .map(|row| {
            let length = cells_in(side, row);
            let (stones, rest) = left.split_at(length.min(left.len()));
            left = rest;
            let stones: Vec<&str> = stones.iter().map(|cell| stone(*cell)).collect();
            format!(
                "{}{:>4}  {}  {}",
                " ".repeat(row.abs_diff(side - 1)),
                coordinates.name(side, row, 0),
                stones.join(" "),
                coordinates.name(side, row, length - 1)
            )
        })
        .collect()
}

const fn stone(cell: Option<Side>) -> &'static str {
    match cell {
        Some(Side::First) => "O",
        Some(Side::Second) => "X",
        None => "·",
    }
}
