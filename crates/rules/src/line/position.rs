//! Raw set-ups and valid positions.

use super::Line;
use crate::split_mix::fold;
use crate::{Bits, BySide, Problem, Side, Wording, stones};

/// An unchecked board; [`Line::position`] checks it.
///
/// ```
/// use rules::{Side, line::{Line, Setup}};
/// let mut cells = vec![None; 9];
/// cells[4] = Some(Side::First);
/// assert!(Line::velha().position(&Setup { cells: cells.clone(), turn: Side::Second }).is_ok());
/// assert!(Line::velha().position(&Setup { cells, turn: Side::First }).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The squares in reading order.
    pub cells: Vec<Option<Side>>,
    /// The player to move.
    pub turn: Side,
}

/// A valid board with the player to move. It stores whether the last move made
/// a line; the stones imply that, so equal stones are still equal positions.
///
/// ```
/// use rules::{Game, Side, line::Line};
/// let position = Line::velha().start();
/// assert!(position.stones(Side::First).is_empty());
/// assert!(!position.has_line());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<const W: usize> {
    pub(super) stones: BySide<Bits<W>>,
    pub(super) turn: Side,
    pub(super) has_line: bool,
}

impl<const W: usize> Position<W> {
    pub(super) const EMPTY: Self = Position {
        stones: BySide::new(Bits::EMPTY, Bits::EMPTY),
        turn: Side::First,
        has_line: false,
    };

    /// The squares that a side has taken.
    #[inline]
    pub fn stones(&self, side: Side) -> Bits<W> {
        self.stones[side]
    }

    /// The player to move.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Did the last move make a line?
    #[inline]
    pub fn has_line(&self) -> bool {
        self.has_line
    }

    /// The squares that are taken.
    #[inline]
    pub fn taken(&self) -> Bits<W> {
        self.stones.first | self.stones.second
    }

    /// Who has taken a square.
    pub fn stone_at(&self, square: usize) -> Option<Side> {
        stones::at(&self.stones, square)
    }

    #[inline]
    pub(super) fn key(&self) -> u64 {
        let beginning = fold(self.turn.index() as u64 + 1, 0x9FB2_1C65_1E98_DF25);
        Bits::key_of_two(&self.stones.first, &self.stones.second, beginning)
    }
}

impl<const W: usize> Line<W> {
    /// Checks a set-up: it accepts exactly the boards that can occur.
    pub fn position(&self, setup: &Setup) -> Result<Position<W>, Problem> {
        let stones = stones::sets(&setup.cells, self.rules.squares())?;
        let has_line = self.check(&stones, setup.turn)?;
        Ok(Position { stones, turn: setup.turn, has_line })
    }

    /// Can these stones occur with this side to move? If so, did the last move
    /// make a line?
    fn check(&self, stones: &BySide<Bits<W>>, turn: Side) -> Result<bool, Problem> {
        let impossible = |reason: Wording| Err(Problem::Impossible { reason: reason.into() });
        let (first, second) = (stones.first.len(), stones.second.len());
        if first != second + turn.index() {
            return impossible(match first.checked_sub(second) {
                Some(0) => Wording::TurnOfX,
                Some(1) => Wording::TurnOfO,
                _ => Wording::MarksAlternate,
            });
        }
        if self.lines_of(stones[turn]).next().is_some() {
            return impossible(Wording::LineOfMover);
        }
        let mut lines = self.lines_of(stones[turn.other()]);
        let Some(line) = lines.next() else {
            return Ok(false);
        };
        // The last stone completed all of them, so they share its square.
        if lines.fold(line, |shared, line| shared & line).is_empty() {
            return impossible(Wording::LinesApart);
        }
        Ok(true)
    }

    fn lines_of(&self, stones: Bits<W>) -> impl Iterator<Item = Bits<W>> + '_ {
        self.lines.all().iter().copied().filter(move |&line| line & stones == line)
    }

    /// The position as a set-up.
    pub fn setup(&self, position: &Position<W>) -> Setup {
        let cells = stones::cells(&position.stones, self.rules.squares());
        Setup { cells, turn: position.turn }
    }
}
