//! The values of a solved count, slice by slice.

use super::cells::Cells;
use super::crew::Crew;
use super::shelf::Shelf;
use super::values::Values;
use crate::TableError;

/// How many forms are turned into values at a time.
const PORTION: usize = 1 << 16;

/// A solved count: its values where it fits in memory, otherwise its cells.
pub(super) enum Solved {
    Whole(Values),
    Sliced {
        shelf: Shelf,
        /// What endless play takes from the lower bound and adds to the upper.
        worst: i8,
    },
}

impl Solved {
    pub(super) fn new(shelf: Shelf, worst: i8, crew: Crew<'_>) -> Self {
        match shelf.slices.number() {
            1 => Solved::Whole(values(&shelf, worst, crew)),
            _ => Solved::Sliced { shelf, worst },
        }
    }

    /// Calls `visit` with the values of every slice, in order.
    pub(super) fn visit(
        &mut self,
        crew: Crew<'_>,
        mut visit: impl FnMut(&Values) -> Result<(), TableError>,
    ) -> Result<(), TableError> {
        match self {
            Solved::Whole(values) => visit(values),
            Solved::Sliced { shelf, worst } => (0..shelf.slices.number()).try_for_each(|slice| {
                shelf.take(slice)?;
                visit(&values(shelf, *worst, crew))
            }),
        }
    }
}

/// The values of the slice in hand. What was never decided is endless.
fn values(shelf: &Shelf, worst: i8, crew: Crew<'_>) -> Values {
    let (slice, hand) = (shelf.range(), shelf.hand());
    let unpack = |cells: &Cells, otherwise: i8| {
        let mut values = vec![0; slice.len()];
        crew.share_mut(&mut values, PORTION, |start, values| {
            for (offset, value) in values.iter_mut().enumerate() {
                let cell = cells.get(slice.start + start + offset);
                *value = cell.value().unwrap_or(otherwise);
            }
        });
        values
    };
    Values {
        first: slice.start,
        lower: unpack(&hand.lower, -worst),
        upper: hand.upper.as_ref().map_or_else(Vec::new, |cells| unpack(cells, worst)),
    }
}
