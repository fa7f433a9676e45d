//! The hexagon: its cells, their names, their neighbours and how far a leap reaches.
//!
//! Cells are numbered in reading order, top row first. A cell's place is its
//! row from the top and its diagonal; a step in a straight line changes one
//! of the two by one, or both in opposite directions.

use std::sync::OnceLock;

use super::Cell;
use crate::Bits;
use crate::symmetry::Symmetries;

/// The most friends a stone can have, and so the longest leap.
pub(super) const MOST_FRIENDS: usize = 6;

/// The six straight directions, as changes of (row, diagonal).
const DIRECTIONS: [(i32, i32); 6] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)];

/// What lies around one cell.
#[derive(Clone, Debug)]
pub(super) struct Neighbourhood<const W: usize> {
    /// The cells beside it.
    pub(super) neighbours: Bits<W>,
    /// By distance, the cells at that distance in the straight lines. None
    /// at distance 0: a stone without friends does not leap.
    pub(super) reach: [Bits<W>; MOST_FRIENDS + 1],
}

/// A hexagon, computed once and shared by the clones of a game.
#[derive(Debug)]
pub(super) struct Geometry<const W: usize> {
    side: i32,
    /// The place of each cell: row from the top, diagonal.
    places: Vec<(i32, i32)>,
    /// What lies around each cell.
    around: Vec<Neighbourhood<W>>,
    symmetries: OnceLock<Symmetries>,
}

impl<const W: usize> Geometry<W> {
    pub(super) fn new(side: u8) -> Self {
        let side = i32::from(side);
        let mut hexagon =
            Geometry { side, places: vec![], around: vec![], symmetries: OnceLock::new() };
        for row in 0..hexagon.rows() {
            hexagon.places.extend(hexagon.diagonals(row).map(|diagonal| (row, diagonal)));
        }
        hexagon.around = (0..hexagon.places.len()).map(|cell| hexagon.look_around(cell)).collect();
        hexagon
    }

    fn look_around(&self, cell: usize) -> Neighbourhood<W> {
        let (row, diagonal) = self.places[cell];
        let reach = std::array::from_fn(|distance| {
            let k = distance as i32;
            let ends = DIRECTIONS.map(|(down, along)| (row + k * down, diagonal + k * along));
            let cells = ends.into_iter().filter_map(|place| self.at(place));
            let mut bits = Bits::EMPTY;
            cells.filter(|&end| end != cell).for_each(|end| bits.insert(end));
            bits
        });
        Neighbourhood { neighbours: reach[1], reach }
    }

    /// Rows of the board.
    pub(super) fn rows(&self) -> i32 {
        2 * self.side - 1
    }

    /// The diagonals that a row crosses, from its left end.
    fn diagonals(&self, row: i32) -> std::ops::Range<i32> {
        let from_bottom = self.rows() - 1 - row;
        (from_bottom - self.side + 1).max(0)..(from_bottom + self.side).min(self.rows())
    }

    /// Cells of a row.
    pub(super) fn width(&self, row: i32) -> usize {
        self.diagonals(row).len()
    }

    fn at(&self, place: (i32, i32)) -> Option<usize> {
        // Reading order is the order of places.
        self.places.binary_search(&place).ok()
    }

    pub(super) fn cells(&self) -> usize {
        self.places.len()
    }

    pub(super) fn has(&self, cell: Cell) -> bool {
        cell.index() < self.cells()
    }

    /// What lies around a cell; nothing around one that does not exist.
    #[inline]
    pub(super) fn around(&self, cell: usize) -> Option<&Neighbourhood<W>> {
        self.around.get(cell)
    }

    /// The six rotations of the hexagon, and each of them reflected. Made on
    /// first use: most boards are only played on.
    pub(super) fn symmetries(&self) -> &Symmetries {
        self.symmetries.get_or_init(|| {
            let ways = (0..12).map(|way| {
                let moved = self.places.iter().map(|&place| self.moved(way, place) as u16);
                moved.collect()
            });
            Symmetries::new(ways.collect())
        })
    }

    /// Where a rotation by `way / 2` sixths, reflected if `way` is odd, takes a place.
    fn moved(&self, way: usize, (row, diagonal): (i32, i32)) -> usize {
        let centre = self.side - 1;
        let (mut r, mut d) = (row - centre, diagonal - centre);
        for _ in 0..way / 2 {
            (r, d) = (-d, r + d);
        }
        if way % 2 == 1 {
            (r, d) = (d, r);
        }
        self.at((r + centre, d + centre)).expect("a symmetry of the hexagon stays on it")
    }

    /// The cells between two that lie in a straight line.
    pub(super) fn between(&self, from: usize, onto: usize) -> Vec<usize> {
        let ((row, diagonal), end) = (self.places[from], self.places[onto]);
        let (down, along) = (end.0 - row, end.1 - diagonal);
        (1..down.abs().max(along.abs()))
            .filter_map(|k| self.at((row + k * down.signum(), diagonal + k * along.signum())))
            .collect()
    }

    /// `e5`: the row's letter from the bottom and the diagonal's number.
    pub(super) fn name(&self, cell: Cell) -> String {
        let Some(&(row, diagonal)) = self.places.get(cell.index()) else {
            return "?".into();
        };
        let letter = char::from(b'a' + (self.rows() - 1 - row) as u8);
        format!("{letter}{}", diagonal + 1)
    }

    /// The cell with this letter and number.
    pub(super) fn named(&self, letter: char, number: u8) -> Option<Cell> {
        let from_bottom = i32::from(u8::try_from(letter.to_ascii_lowercase()).ok()?) - 0x61;
        self.cell_at((self.rows() - 1 - from_bottom, i32::from(number) - 1))
    }

    /// The cell at the line and column of the Quantum Leap program in Prolog,
    /// both from 1.
    pub(super) fn at_line_and_column(&self, line: u8, column: u8) -> Option<Cell> {
        let row = i32::from(line) - 1;
        self.cell_at((row, self.diagonals(row).start + i32::from(column) - 1))
    }

    fn cell_at(&self, place: (i32, i32)) -> Option<Cell> {
        self.at(place).map(|cell| Cell(cell as u16))
    }
}
