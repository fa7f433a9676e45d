//! What to draw, independent of how.

use crate::{BySide, Side, Step};

/// The visible board of a game. The places in [`Step`](crate::Step)s and
/// front-ends are indices of these lists.
///
/// ```
/// use rules::{Game, Notation, Picture, sowing::Sowing};
/// let game = Sowing::oware();
/// let Picture::Sowing { houses, .. } = game.picture(&game.start()) else { unreachable!() };
/// assert_eq!(houses.len(), 12);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Picture {
    /// Two rows of houses and two stores.
    Sowing {
        /// Seeds in each house, counter-clockwise, South's first house first.
        houses: Vec<u8>,
        /// Seeds in each store.
        stores: BySide<u8>,
    },
    /// A hexagon of cells.
    QuantumLeap {
        /// Cells along each edge.
        side: usize,
        /// The cells in reading order, top row first.
        cells: Vec<Option<Side>>,
        /// May stones still be swapped?
        swapping: bool,
    },
    /// Squares in two or more dimensions.
    Line {
        /// The length of each dimension, the slowest first: layers, rows, columns.
        shape: Vec<usize>,
        /// The squares in reading order.
        cells: Vec<Option<Side>>,
        /// How many in a row win.
        in_a_row: usize,
    },
}

impl Picture {
    /// Applies one step. After all steps of a move, this is the picture of the
    /// position after it.
    pub fn apply(&mut self, step: &Step) {
        match self {
            Picture::Sowing { houses, stores } => match *step {
                Step::Lift { from, .. } => houses[from] = 0,
                Step::Drop { at } => houses[at] += 1,
                Step::Take { from, seeds, to } => {
                    houses[from] = 0;
                    stores[to] += seeds;
                }
                _ => {}
            },
            Picture::QuantumLeap { cells, swapping, .. } => match *step {
                Step::Leap { from, onto, .. } => cells[onto] = cells[from].take(),
                Step::Exchange { one, other } => cells.swap(one, other),
                Step::Pass => *swapping = false,
                _ => {}
            },
            Picture::Line { cells, .. } => {
                if let Step::Place { at, side } = *step {
                    cells[at] = Some(side);
                }
            }
        }
    }
}
