//! The cells of the hexagon, by number.

/// A cell by its index in reading order, top row first.
///
/// ```
/// use rules::quantum_leap::{Cell, Edition, QuantumLeap, Rules};
/// let game = QuantumLeap::<1>::new(Rules::new(5, Edition::First)).unwrap();
/// assert_eq!(game.cell_name(Cell(30)), "e5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u16);

impl Cell {
    /// The index as a `usize`.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}
