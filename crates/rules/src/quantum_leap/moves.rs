//! Moves, and iterators over the legal moves that allocate nothing.

use super::geometry::Geometry;
use super::{Cell, Position, QuantumLeap};
use crate::bits::CellIter;
use crate::{Bits, BySide, Side};

/// One decision in Quantum Leap.
///
/// ```
/// use rules::quantum_leap::{Cell, Move};
/// assert_eq!(Move::swap(Cell(7), Cell(2)), Move::Swap { one: Cell(2), other: Cell(7) });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Black makes no further exchange: play begins.
    Pass,
    /// Black exchanges two stones of different colours.
    Swap {
        /// The cell that comes first in reading order.
        one: Cell,
        /// The other.
        other: Cell,
    },
    /// A stone leaps onto an enemy stone, which is removed.
    Leap {
        /// Where the stone stands.
        from: Cell,
        /// Where it lands.
        onto: Cell,
    },
}

impl Move {
    /// The exchange of two stones, in either order.
    pub fn swap(one: Cell, other: Cell) -> Self {
        Move::Swap { one: one.min(other), other: one.max(other) }
    }
}

/// The legal moves of a position: first those of the lowest cell.
///
/// ```
/// use rules::{Game, quantum_leap::{Edition, Move, QuantumLeap, Rules}};
/// let game = QuantumLeap::<1>::new(Rules::new(3, Edition::First)).unwrap();
/// // Black passes, or exchanges one of nine stones with one of nine others.
/// assert_eq!(game.legal_moves(&game.start()).next(), Some(Move::Pass));
/// assert_eq!(game.legal_moves(&game.start()).count(), 1 + 9 * 9);
/// ```
#[derive(Clone, Debug)]
pub enum Moves<'a, const W: usize> {
    /// Before play.
    Swapping(Swaps<W>),
    /// In play.
    Leaping(Leaps<'a, W>),
}

impl<const W: usize> Iterator for Moves<'_, W> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self {
            Moves::Swapping(swaps) => swaps.next(),
            Moves::Leaping(leaps) => leaps.next(),
        }
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Move> {
        match self {
            Moves::Swapping(swaps) => swaps.nth(n),
            Moves::Leaping(leaps) => leaps.nth(n),
        }
    }

    #[inline]
    fn count(self) -> usize {
        match self {
            Moves::Swapping(swaps) => swaps.count(),
            Moves::Leaping(leaps) => leaps.count(),
        }
    }
}

/// Black's choices before play: to pass, or any exchange.
#[derive(Clone, Debug)]
pub struct Swaps<const W: usize> {
    passes: bool,
    /// The stones after `one` in reading order.
    left: BySide<Bits<W>>,
    one: usize,
    others: CellIter<W>,
}

impl<const W: usize> Swaps<W> {
    fn with(&self, other: usize) -> Move {
        Move::Swap { one: Cell(self.one as u16), other: Cell(other as u16) }
    }

    fn turn_to_next_stone(&mut self) -> Option<()> {
        self.one = (self.left.first | self.left.second).lowest()?;
        let owner = if self.left.first.contains(self.one) { Side::First } else { Side::Second };
        self.left[owner].remove(self.one);
        self.others = self.left[owner.other()].into_iter();
        Some(())
    }
}

impl<const W: usize> Iterator for Swaps<W> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        self.nth(0)
    }

    /// Skips whole stones, so that picking a move at random is quick.
    fn nth(&mut self, mut n: usize) -> Option<Move> {
        if std::mem::take(&mut self.passes) {
            if n == 0 {
                return Some(Move::Pass);
            }
            n -= 1;
        }
        loop {
            let here = self.others.size_hint().0;
            if n < here {
                return self.others.nth(n).map(|other| self.with(other));
            }
            n -= here;
            self.turn_to_next_stone()?;
        }
    }

    fn count(self) -> usize {
        let pairs = self.left.first.len() * self.left.second.len();
        usize::from(self.passes) + self.others.count() + pairs
    }
}

/// The leaps of one side.
#[derive(Clone, Debug)]
pub struct Leaps<'a, const W: usize> {
    geometry: &'a Geometry<W>,
    own: Bits<W>,
    enemy: Bits<W>,
    /// The stones not yet visited.
    left: CellIter<W>,
    from: usize,
    onto: CellIter<W>,
}

impl<const W: usize> Leaps<'_, W> {
    #[inline]
    fn leap(&self, onto: usize) -> Move {
        Move::Leap { from: Cell(self.from as u16), onto: Cell(onto as u16) }
    }

    #[inline]
    fn turn_to_next_stone(&mut self) -> Option<()> {
        self.from = self.left.next()?;
        self.onto = self.geometry.landings(self.from, self.own, self.enemy).into_iter();
        Some(())
    }
}

impl<const W: usize> Iterator for Leaps<'_, W> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        loop {
            if let Some(onto) = self.onto.next() {
                return Some(self.leap(onto));
            }
            self.turn_to_next_stone()?;
        }
    }

    /// Skips whole stones, so that picking a move at random is quick.
    #[inline]
    fn nth(&mut self, mut n: usize) -> Option<Move> {
        loop {
            let here = self.onto.size_hint().0;
            if n < here {
                return self.onto.nth(n).map(|onto| self.leap(onto));
            }
            n -= here;
            self.turn_to_next_stone()?;
        }
    }

    #[inline]
    fn count(self) -> usize {
        let Leaps { geometry, own, enemy, .. } = self;
        self.left
            .fold(self.onto.count(), |sum, from| sum + geometry.landings(from, own, enemy).len())
    }
}

impl<const W: usize> Geometry<W> {
    /// The friends beside a stone.
    #[inline]
    pub(super) fn friends(&self, cell: usize, own: Bits<W>) -> usize {
        self.around(cell).map_or(0, |around| (around.neighbours & own).len())
    }

    /// The enemy stones that a stone can leap onto.
    #[inline]
    pub(super) fn landings(&self, from: usize, own: Bits<W>, enemy: Bits<W>) -> Bits<W> {
        self.reach(from, own) & enemy
    }

    /// The cells that are exactly a stone's leap away.
    #[inline]
    pub(super) fn reach(&self, from: usize, own: Bits<W>) -> Bits<W> {
        self.around(from)
            .map_or(Bits::EMPTY, |around| around.reach[(around.neighbours & own).len()])
    }
}

impl<const W: usize> QuantumLeap<W> {
    /// The leaps that a side has, even if it is not to move.
    #[inline]
    pub fn leaps(&self, position: &Position<W>, side: Side) -> Leaps<'_, W> {
        let (own, enemy) = (position.stones[side], position.stones[side.other()]);
        let (left, onto) = (own.into_iter(), Bits::EMPTY.into_iter());
        Leaps { geometry: &self.geometry, own, enemy, left, from: 0, onto }
    }

    #[inline]
    pub(super) fn moves(&self, position: &Position<W>) -> Moves<'_, W> {
        if position.is_swapping() {
            let others = Bits::EMPTY.into_iter();
            Moves::Swapping(Swaps { passes: true, left: position.stones, one: 0, others })
        } else {
            Moves::Leaping(self.leaps(position, position.turn))
        }
    }

    #[inline]
    pub(super) fn has_leap(&self, position: &Position<W>) -> bool {
        self.leaps(position, position.turn).next().is_some()
    }

    #[inline]
    pub(super) fn make(&self, position: &mut Position<W>, mv: Move) {
        match mv {
            Move::Pass => begin_play(position),
            Move::Swap { one, other } => {
                for side in Side::BOTH {
                    exchange(&mut position.stones[side], one, other);
                }
                position.swaps = position.swaps.saturating_sub(1);
                if position.swaps == 0 {
                    begin_play(position);
                }
            }
            Move::Leap { from, onto } => {
                let mover = position.turn;
                position.stones[mover].remove(within::<W>(from));
                position.stones[mover].insert(within::<W>(onto));
                position.stones[mover.other()].remove(within::<W>(onto));
                position.turn = mover.other();
            }
        }
    }
}

fn begin_play<const W: usize>(position: &mut Position<W>) {
    position.swaps = 0;
    position.turn = Side::First;
}

fn exchange<const W: usize>(stones: &mut Bits<W>, one: Cell, other: Cell) {
    let (one, other) = (within::<W>(one), within::<W>(other));
    if stones.contains(one) != stones.contains(other) {
        *stones = *stones ^ Bits::only(one) ^ Bits::only(other);
    }
}

/// The cell as an index that fits the sets, because a move that is not legal
/// must not panic.
#[inline]
fn within<const W: usize>(cell: Cell) -> usize {
    cell.index() % Bits::<W>::CAPACITY
}
