//! Stones of two sides on numbered cells: as a list of cells, for set-ups, and
//! as two sets, for the rules.

use crate::{Bits, BySide, Problem, Side};

/// The sets of a list of cells, which must have the length of the board.
pub(crate) fn sets<const W: usize>(
    cells: &[Option<Side>],
    expected: usize,
) -> Result<BySide<Bits<W>>, Problem> {
    let found = cells.len();
    if found != expected {
        return Err(Problem::WrongCount { what: "cells", expected, found });
    }
    let mut stones = BySide::new(Bits::EMPTY, Bits::EMPTY);
    for (cell, stone) in cells.iter().enumerate() {
        if let Some(side) = *stone {
            stones[side].insert(cell);
        }
    }
    Ok(stones)
}

/// Whose stone lies on a cell.
pub(crate) fn at<const W: usize>(stones: &BySide<Bits<W>>, cell: usize) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| stones[side].contains(cell))
}

/// The list of cells of two sets.
pub(crate) fn cells<const W: usize>(stones: &BySide<Bits<W>>, count: usize) -> Vec<Option<Side>> {
    (0..count).map(|cell| at(stones, cell)).collect()
}
