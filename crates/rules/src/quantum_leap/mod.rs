//! Quantum Leap: a stone leaps as many cells as it has friends beside it, and
//! always onto an enemy.
//!
//! # The game
//!
//! White (`O`, [`Side::First`]) moves first in play; black (`X`,
//! [`Side::Second`]) has the swap before it. A stone with k friends beside it
//! leaps exactly k cells in a straight line, over anything, onto an enemy
//! stone, which is removed. A player who cannot leap on
//! their turn loses.
//!
//! # Before play
//!
//! A position counts the exchanges that black may still make: none, one, or
//! (`swap=free`) as many as white has stones at the start, which is enough to
//! reach every arrangement, so the limit changes nothing. The phase ends when
//! black passes or has none left. So every move removes a stone or uses up an
//! exchange: no position occurs twice, and the length of a game is limited.
//!
//! # How it is written
//!
//! - A cell is a row letter, `a` at the bottom, and the number of its
//!   diagonal: the centre of side 5 is `e5`. The `line,column` of
//!   the Quantum Leap program in Prolog, both from 1, line 1 at the top, is
//!   read as well.
//! - A leap is `g6xd3` (`g6-d3` is read too), an exchange `c3<>f6` (written
//!   with the cell that comes first in reading order first), no exchange `--`
//!   (or `pass`).
//! - A position is its rows, top row first, joined by `/`: `O`, `X`, and
//!   numbers for runs of empty cells; then the side to move; then `swap` or
//!   `play`: `OXO/OOXO/OXXO1/XXXO/OXX X swap`. Before play it is always `X`
//!   who decides. Where only some of several exchanges are left, their number
//!   follows: `X swap 7`.
//! - The parser also accepts lower case letters and `.` or `_` for an empty cell. The words
//!   at the end may be missing: a full board is then before play where the
//!   game has a swap, and otherwise the stones captured so far show whose turn
//!   it is.

mod cell;
mod geometry;
mod legal;
mod moves;
mod notation;
mod options;
mod position;
mod rules;

use std::fmt;
use std::sync::Arc;

pub use cell::Cell;
pub use moves::{Leaps, Move, Moves, Swaps};
pub(crate) use options::{OPTIONS, parse};
pub use position::{Position, Setup};
pub use rules::{Edition, Rules, SwapRule};

use crate::{Bits, EndReason, Ending, Game, Illegal, Outcome, Problem, Side, Wording};
use geometry::Geometry;

/// Quantum Leap on a board that fits `W` words of 64 cells: `W` is 1 up to
/// side 5 and 8 up to side 13.
///
/// ```
/// use rules::{Game, quantum_leap::{Edition, QuantumLeap, Rules}};
/// let game = QuantumLeap::<1>::new(Rules::new(3, Edition::Second)).unwrap();
/// assert_eq!(game.legal_moves(&game.start()).count(), 10);
/// assert!(QuantumLeap::<1>::new(Rules::new(6, Edition::Second)).is_err());
/// ```
#[derive(Clone)]
pub struct QuantumLeap<const W: usize> {
    rules: Rules,
    start: Position<W>,
    geometry: Arc<Geometry<W>>,
}

impl<const W: usize> QuantumLeap<W> {
    /// A game with these rules, or the reason why they are not valid.
    pub fn new(rules: Rules) -> Result<Self, Problem> {
        rules.validate()?;
        if rules.cells() > Bits::<W>::CAPACITY {
            let reason = Wording::LargerBoardType.with("cells", rules.cells());
            return Err(Problem::BadOptions { reason });
        }
        let geometry = Arc::new(Geometry::new(rules.side));
        Ok(QuantumLeap { rules, start: position::deal(&rules), geometry })
    }

    /// The rules as data.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How many stones of its own colour stand beside the stone on a cell: how
    /// far it leaps. `None` if the cell is empty or not on the board.
    pub fn friends(&self, position: &Position<W>, cell: Cell) -> Option<usize> {
        let owner = Some(cell)
            .filter(|&cell| self.geometry.has(cell))
            .and_then(|cell| position.stone_at(cell.index()))?;
        Some(self.geometry.friends(cell.index(), position.stones[owner]))
    }
}

impl<const W: usize> fmt::Debug for QuantumLeap<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("QuantumLeap").field(&self.rules).finish()
    }
}

impl<const W: usize> PartialEq for QuantumLeap<W> {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
    }
}

impl<const W: usize> Eq for QuantumLeap<W> {}

impl<const W: usize> Game for QuantumLeap<W> {
    type Position = Position<W>;
    type Move = Move;

    fn start(&self) -> Position<W> {
        self.start
    }

    #[inline]
    fn turn(&self, position: &Position<W>) -> Side {
        position.turn
    }

    #[inline]
    fn legal_moves<'a>(&'a self, position: &'a Position<W>) -> impl Iterator<Item = Move> + 'a {
        self.moves(position)
    }

    #[inline]
    fn play_unchecked(&self, position: &mut Position<W>, mv: Move) {
        self.make(position, mv);
    }

    fn ending(&self, position: &Position<W>) -> Option<Ending> {
        let stuck = !position.is_swapping() && !self.has_leap(position);
        let outcome = Outcome::win(position.turn.other());
        stuck.then_some(Ending { outcome, reason: EndReason::NoMove })
    }

    /// Only an agreement of the players can end this game early, and it is a
    /// draw.
    fn settle(&self, _: &Position<W>, reason: EndReason) -> Ending {
        Ending { outcome: Outcome::draw(), reason }
    }

    fn why_illegal(&self, position: &Position<W>, mv: Move) -> Option<Illegal> {
        self.why_refused(position, mv)
    }

    #[inline]
    fn key(&self, position: &Position<W>) -> u64 {
        position.key()
    }

    /// The remaining stones and exchanges: every move uses one up.
    #[inline]
    fn stage(&self, position: &Position<W>) -> u32 {
        let stones = position.stones.first.len() + position.stones.second.len();
        (stones + position.swaps_left()) as u32
    }

    fn every_move(&self) -> Vec<Move> {
        let cells = || (0..self.geometry.cells() as u16).map(Cell);
        let pairs = || cells().flat_map(move |one| cells().map(move |other| (one, other)));
        let swaps = pairs().filter(|(one, other)| one < other);
        let leaps = pairs().filter(|(from, onto)| from != onto);
        std::iter::once(Move::Pass)
            .chain(swaps.map(|(one, other)| Move::Swap { one, other }))
            .chain(leaps.map(|(from, onto)| Move::Leap { from, onto }))
            .collect()
    }

    fn symmetries(&self) -> usize {
        self.geometry.symmetries().len()
    }

    fn transform(&self, symmetry: usize, position: &Position<W>) -> Position<W> {
        let symmetries = self.geometry.symmetries();
        let stones = position.stones.map(|stones| symmetries.apply(symmetry, stones));
        Position { stones, ..*position }
    }

    fn transform_move(&self, symmetry: usize, mv: Move) -> Move {
        let to = |cell: Cell| Cell(self.geometry.symmetries().cell(symmetry, cell.0));
        match mv {
            Move::Pass => Move::Pass,
            Move::Swap { one, other } => Move::swap(to(one), to(other)),
            Move::Leap { from, onto } => Move::Leap { from: to(from), onto: to(onto) },
        }
    }

    fn longest(&self) -> Option<u32> {
        Some(self.rules.longest() as u32)
    }
}
