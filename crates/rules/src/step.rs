//! A move as a sequence of small visible changes, for animation.

use crate::Side;

/// One elementary change on the board. Places are indices of the game's
/// [`Picture`](crate::Picture).
///
/// Applied in order, the steps of a move lead from the picture before it to
/// the picture after it.
///
/// ```
/// use rules::{Game, Notation, Step, sowing::{House, Sowing}};
/// let game = Sowing::oware();
/// let steps = game.steps(&game.start(), House(5));
/// assert_eq!(steps[0], Step::Lift { from: 5, seeds: 4 });
/// assert_eq!(steps[1], Step::Drop { at: 6 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The hand picks up all the seeds of a house.
    Lift {
        /// The house.
        from: usize,
        /// How many seeds it held.
        seeds: u8,
    },
    /// The hand drops one seed.
    Drop {
        /// The house it falls into.
        at: usize,
    },
    /// All the seeds of a house go to a store.
    Take {
        /// The house.
        from: usize,
        /// How many seeds it held.
        seeds: u8,
        /// Whose store they go to.
        to: Side,
    },
    /// A stone leaps and removes the stone it lands on.
    Leap {
        /// Where the stone stood.
        from: usize,
        /// The cells it flies over.
        over: Vec<usize>,
        /// Where it lands.
        onto: usize,
    },
    /// Two stones change places.
    Exchange {
        /// One cell.
        one: usize,
        /// The other.
        other: usize,
    },
    /// A stone or mark is placed.
    Place {
        /// The square.
        at: usize,
        /// Whose it is.
        side: Side,
    },
    /// The player passes.
    Pass,
    /// These squares make the line that wins.
    Line {
        /// The squares, in order along the line.
        at: Vec<usize>,
    },
}

impl Step {
    /// The places that a player touches to make this step.
    pub fn touched(&self) -> Vec<usize> {
        match *self {
            Step::Lift { from, .. } | Step::Take { from, .. } => vec![from],
            Step::Leap { from, onto, .. } => vec![from, onto],
            Step::Exchange { one, other } => vec![one, other],
            Step::Place { at, .. } | Step::Drop { at } => vec![at],
            Step::Pass | Step::Line { .. } => vec![],
        }
    }
}
