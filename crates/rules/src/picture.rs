//! What there is to draw, without saying how.

use crate::{BySide, Side};

/// The visible board of a game. The places that [`Step`](crate::Step)s and
/// front-ends speak of are the indices of these lists.
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
    Hexagon {
        /// Cells along each edge.
        side: usize,
        /// The cells in reading order, top row first.
        cells: Vec<Option<Side>>,
        /// Is it the phase in which stones may be swapped?
        swapping: bool,
    },
    /// Squares in two or more dimensions.
    Grid {
        /// The length of each dimension, the slowest first: layers, rows, columns.
        shape: Vec<usize>,
        /// The squares in reading order.
        cells: Vec<Option<Side>>,
        /// How many in a row win.
        in_a_row: usize,
    },
}
