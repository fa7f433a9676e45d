//! The options of Quantum Leap as data.

use crate::{Problem, Wording};

/// The published rules.
///
/// ```
/// use rules::quantum_leap::{Edition, Rules};
/// assert_eq!(Rules::new(3, Edition::First).black_stones(), 9);
/// assert_eq!(Rules::new(3, Edition::Second).black_stones(), 10);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// As many stones of each colour, and one empty cell that is not the centre.
    First,
    /// The balanced one: a full board with one more black stone.
    Second,
}

/// How often black may exchange two stones before play begins.
///
/// ```
/// use rules::quantum_leap::{Edition, Rules, SwapRule};
/// let rules = Rules { swap: SwapRule::Free, ..Rules::new(3, Edition::First) };
/// assert_eq!(rules.swaps(), 9);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SwapRule {
    /// Not at all.
    None,
    /// Once.
    Once,
    /// As often as white has stones at the start, which is enough to reach
    /// every arrangement.
    Free,
}

/// The rules of one game of Quantum Leap, with the random seed of its start.
///
/// ```
/// use rules::quantum_leap::{Edition, Rules, SwapRule};
/// let rules = Rules::new(4, Edition::Second);
/// assert_eq!(rules.swap, SwapRule::None);
/// assert_eq!(rules.cells(), 37);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Cells along each edge of the hexagon.
    pub side: u8,
    /// Which set-up.
    pub edition: Edition,
    /// Black's compensation for moving second.
    pub swap: SwapRule,
    /// The random seed of the start position.
    pub seed: u64,
}

impl Rules {
    /// The longest edge: its 25 rows have the letters `a` to `y`, and 14 would need
    /// 27.
    pub const MAX_SIDE: u8 = 13;

    /// The rules of an edition, seed 1.
    pub const fn new(side: u8, edition: Edition) -> Self {
        Rules { side, edition, swap: edition.default_swap(), seed: 1 }
    }

    /// Refuses boards that are too small or too large.
    pub fn validate(&self) -> Result<(), Problem> {
        if (2..=Self::MAX_SIDE).contains(&self.side) {
            return Ok(());
        }
        let reason = Wording::OptionBetween
            .with("option", "side")
            .with("least", 2)
            .with("most", Self::MAX_SIDE)
            .with("found", self.side);
        Err(Problem::BadOptions { reason })
    }

    /// Cells of the board.
    pub const fn cells(&self) -> usize {
        let side = self.side as usize;
        3 * side * (side - 1) + 1
    }

    /// White's stones at the start.
    pub const fn white_stones(&self) -> usize {
        (self.cells() - 1) / 2
    }

    /// Black's stones at the start.
    pub const fn black_stones(&self) -> usize {
        match self.edition {
            Edition::First => self.white_stones(),
            Edition::Second => self.white_stones() + 1,
        }
    }

    /// The most exchanges before play begins.
    pub const fn swaps(&self) -> usize {
        match self.swap {
            SwapRule::None => 0,
            SwapRule::Once => 1,
            SwapRule::Free => self.white_stones(),
        }
    }

    /// The most plies of a game: every leap takes a stone, a lone stone
    /// cannot leap, and the exchanges come before.
    pub const fn longest(&self) -> usize {
        self.white_stones() + self.black_stones() - 3 + self.swaps()
    }
}

impl Edition {
    /// The swap rule that was published with this edition.
    pub const fn default_swap(self) -> SwapRule {
        match self {
            Edition::First => SwapRule::Once,
            Edition::Second => SwapRule::None,
        }
    }
}
