//! Unchecked set-ups, valid positions, and the start position of a seed.

use super::{Edition, QuantumLeap, Rules};
use crate::split_mix::fold;
use crate::{Bits, BySide, Phrase, Problem, Side, SplitMix64, Wording, stones};

/// An unchecked board; [`QuantumLeap::position`] checks it.
///
/// ```
/// use rules::{Game, quantum_leap::{Edition, QuantumLeap, Rules, Setup}};
/// let game = QuantumLeap::<1>::new(Rules::new(3, Edition::First)).unwrap();
/// let setup = game.setup(&game.start());
/// assert_eq!(game.position(&setup), Ok(game.start()));
/// assert!(game.position(&Setup { swaps: 2, ..setup }).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The stones in reading order, top row first.
    pub cells: Vec<Option<Side>>,
    /// The player to move.
    pub turn: Side,
    /// How many exchanges black may still make; 0 when play has begun.
    pub swaps: usize,
}

/// A valid board with the player to move.
///
/// ```
/// use rules::{Game, Side, quantum_leap::{Edition, QuantumLeap, Rules}};
/// let game = QuantumLeap::<1>::new(Rules::new(5, Edition::First)).unwrap();
/// let position = game.start();
/// assert_eq!(position.stones(Side::First).len(), 30);
/// assert!(position.is_swapping());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<const W: usize> {
    pub(super) stones: BySide<Bits<W>>,
    pub(super) turn: Side,
    /// Exchanges left; the swap phase lasts while there are any.
    pub(super) swaps: u16,
}

impl<const W: usize> Position<W> {
    /// The cells where a side has stones.
    #[inline]
    pub fn stones(&self, side: Side) -> Bits<W> {
        self.stones[side]
    }

    /// The player to move.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// May black still exchange stones?
    #[inline]
    pub fn is_swapping(&self) -> bool {
        self.swaps > 0
    }

    /// How many exchanges black may still make.
    #[inline]
    pub fn swaps_left(&self) -> usize {
        usize::from(self.swaps)
    }

    /// Whose stone lies on a cell.
    pub fn stone_at(&self, cell: usize) -> Option<Side> {
        stones::at(&self.stones, cell)
    }

    #[inline]
    pub(super) fn key(&self) -> u64 {
        let turn = self.turn.index() as u64;
        let beginning = fold(turn << 16 | u64::from(self.swaps), 0x9FB2_1C65_1E98_DF25);
        Bits::key_of_two(&self.stones.first, &self.stones.second, beginning)
    }
}

impl<const W: usize> QuantumLeap<W> {
    /// Checks a set-up. It accepts composed positions: any stones up to the
    /// numbers of the start, and either player to move. Before play the board
    /// must be one that a start or an exchange can give.
    pub fn position(&self, setup: &Setup) -> Result<Position<W>, Problem> {
        let stones: BySide<Bits<W>> = stones::sets(&setup.cells, self.geometry.cells())?;
        for side in Side::BOTH {
            let (most, found) = (self.stones_at_start(side), stones[side].len());
            if found > most || setup.swaps > 0 && found < most {
                return Err(Problem::WrongCount { what: "stones", expected: most, found });
            }
        }
        self.check_swaps(setup)?;
        Ok(Position { stones, turn: setup.turn, swaps: setup.swaps as u16 })
    }

    fn check_swaps(&self, setup: &Setup) -> Result<(), Problem> {
        let impossible = |reason: Phrase| Err(Problem::Impossible { reason });
        let most = self.rules.swaps();
        if setup.swaps > most {
            return impossible(Wording::SwapsAtMost.with("most", most));
        }
        if setup.swaps > 0 && setup.turn == Side::First {
            return impossible(Wording::BlackSwaps.into());
        }
        if setup.swaps > 0 && setup.cells[setup.cells.len() / 2].is_none() {
            return impossible(Wording::CentreNeverEmpty.into());
        }
        Ok(())
    }

    /// The position as a set-up.
    pub fn setup(&self, position: &Position<W>) -> Setup {
        Setup {
            cells: stones::cells(&position.stones, self.geometry.cells()),
            turn: position.turn,
            swaps: position.swaps_left(),
        }
    }

    /// How many stones a side begins with.
    pub fn stones_at_start(&self, side: Side) -> usize {
        match side {
            Side::First => self.rules.white_stones(),
            Side::Second => self.rules.black_stones(),
        }
    }
}

/// The start position of a seed, the same on every platform.
pub(super) fn deal<const W: usize>(rules: &Rules) -> Position<W> {
    let mut numbers = SplitMix64::new(rules.seed);
    let hole = match rules.edition {
        Edition::First => Some(hole(&mut numbers, rules.cells())),
        Edition::Second => None,
    };
    let mut bag = vec![Side::First; rules.white_stones()];
    bag.resize(rules.white_stones() + rules.black_stones(), Side::Second);
    for last in (1..bag.len()).rev() {
        bag.swap(last, numbers.below(last as u64 + 1) as usize);
    }
    let mut stones = BySide::new(Bits::EMPTY, Bits::EMPTY);
    let cells = (0..rules.cells()).filter(|&cell| Some(cell) != hole);
    cells.zip(bag).for_each(|(cell, side)| stones[side].insert(cell));
    let swaps = rules.swaps() as u16;
    Position { stones, turn: if swaps > 0 { Side::Second } else { Side::First }, swaps }
}

/// The empty cell: any but the centre.
fn hole(numbers: &mut SplitMix64, cells: usize) -> usize {
    let drawn = numbers.below(cells as u64 - 1) as usize;
    if drawn >= cells / 2 { drawn + 1 } else { drawn }
}
