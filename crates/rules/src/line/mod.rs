//! Line games: jogo da velha (3×3), its relatives in more dimensions, and
//! m×n boards with k in a row.
//!
//! `X`, [`Side::First`], begins. The first player with enough stones in a row,
//! along any straight line of the board, wins; a full board without a line is a
//! draw.
//!
//! # How it is written
//!
//! - On boards of two dimensions a square is its number, from 1, by rows from
//!   the top left; `row,column`, both from 1, is read as well. In more
//!   dimensions it is `layer,row,column`, the slowest dimension first, and its
//!   number is read as well.
//! - A position is its rows, top row first, joined by `/`: `X`, `O`, and
//!   numbers for runs of empty squares; then the side to move: `X1O/1X1/3 O`.
//!   Layers are joined by `|`, in four dimensions the cubes by `||`, and so
//!   on: `3/1X1/3|3/3/3|3/3/3 O`.
//! - The parser also accepts lower case letters and `.` or `_` for an empty square; the side
//!   to move may be missing, since the stones imply it.

mod board;
mod notation;
mod options;
mod position;
mod symmetries;

use std::fmt;
use std::sync::{Arc, OnceLock};

pub use board::{MAX_SQUARES, Rules, place};
pub(crate) use options::{MNK_OPTIONS, VELHA_OPTIONS, parse};
pub use position::{Position, Setup};

use crate::symmetry::Symmetries;
use crate::{Bits, EndReason, Ending, Game, Illegal, Outcome, Problem, Side, Wording};
use board::Lines;

/// A square by its index in reading order. Playing is choosing a square, so
/// this is also the move.
///
/// ```
/// use rules::{Notation, line::{Line, Square}};
/// assert_eq!(Line::velha().move_text(Square(4)), "5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub u16);

impl Square {
    /// The index as a `usize`.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A line game on a board that fits `W` words of 64 squares.
///
/// ```
/// use rules::{Game, line::{Line, Rules}};
/// let qubic = Line::<1>::new(Rules::cube(4, 3).unwrap()).unwrap();
/// assert_eq!(qubic.lines().len(), 76);
/// assert_eq!(qubic.legal_moves(&qubic.start()).count(), 64);
/// ```
#[derive(Clone)]
pub struct Line<const W: usize> {
    rules: Arc<Rules>,
    lines: Arc<Lines<W>>,
    /// Every square of the board.
    board: Bits<W>,
    symmetries: Arc<OnceLock<Symmetries>>,
}

impl Line<1> {
    /// Jogo da velha: three in a row on 3×3.
    pub fn velha() -> Self {
        let rules = Rules::cube(3, 2).and_then(Line::new);
        rules.expect("3×3 is a board: every test of velha builds it")
    }
}

impl<const W: usize> Line<W> {
    /// A game with these rules, or the reason why they are not valid.
    pub fn new(rules: Rules) -> Result<Self, Problem> {
        if rules.squares() > Bits::<W>::CAPACITY {
            let reason = Wording::LargerBoardType.with("cells", rules.squares());
            return Err(Problem::BadOptions { reason });
        }
        let (lines, board) = (Arc::new(Lines::new(&rules)), Bits::first(rules.squares()));
        Ok(Line { rules: Arc::new(rules), lines, board, symmetries: Arc::default() })
    }

    /// The rules as data.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Every winning line: in two dimensions first the rows, then the columns,
    /// then the diagonals.
    pub fn lines(&self) -> &[Bits<W>] {
        self.lines.all()
    }

    /// The lines through a square.
    #[inline]
    pub fn lines_through(&self, square: Square) -> impl Iterator<Item = Bits<W>> + '_ {
        self.lines.through(square.index())
    }

    /// Made on first use: most boards are only played on.
    fn symmetry_table(&self) -> &Symmetries {
        self.symmetries.get_or_init(|| symmetries::of_shape(self.rules.shape()))
    }

    /// Would these stones have a line through this square?
    #[inline]
    fn makes_line(&self, stones: Bits<W>, square: Square) -> bool {
        self.lines_through(square).any(|line| line & stones == line)
    }

    /// The empty squares.
    #[inline]
    pub fn empty(&self, position: &Position<W>) -> Bits<W> {
        self.board & !position.taken()
    }
}

impl<const W: usize> fmt::Debug for Line<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Line").field(&self.rules).finish()
    }
}

impl<const W: usize> PartialEq for Line<W> {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
    }
}

impl<const W: usize> Eq for Line<W> {}

impl<const W: usize> Game for Line<W> {
    type Position = Position<W>;
    type Move = Square;

    fn start(&self) -> Position<W> {
        Position::EMPTY
    }

    #[inline]
    fn turn(&self, position: &Position<W>) -> Side {
        position.turn
    }

    #[inline]
    fn legal_moves<'a>(&'a self, position: &'a Position<W>) -> impl Iterator<Item = Square> + 'a {
        let squares = if position.has_line { Bits::EMPTY } else { self.empty(position) };
        SquareIter(squares.into_iter())
    }

    #[inline]
    fn play_unchecked(&self, position: &mut Position<W>, mv: Square) {
        let mover = position.turn;
        position.stones[mover].insert(mv.index() % Bits::<W>::CAPACITY);
        position.has_line = self.makes_line(position.stones[mover], mv);
        position.turn = mover.other();
    }

    fn ending(&self, position: &Position<W>) -> Option<Ending> {
        if position.has_line {
            let outcome = Outcome::win(position.turn.other());
            return Some(Ending { outcome, reason: EndReason::LineMade });
        }
        let full = self.empty(position).is_empty();
        full.then_some(Ending { outcome: Outcome::draw(), reason: EndReason::BoardFull })
    }

    fn settle(&self, _: &Position<W>, reason: EndReason) -> Ending {
        Ending { outcome: Outcome::draw(), reason }
    }

    fn why_illegal(&self, position: &Position<W>, mv: Square) -> Option<Illegal> {
        if mv.index() >= self.rules.squares() {
            Some(Illegal::NoSuchPlace)
        } else if self.ending(position).is_some() {
            Some(Illegal::GameOver)
        } else if position.taken().contains(mv.index()) {
            Some(Illegal::Occupied)
        } else {
            None
        }
    }

    #[inline]
    fn key(&self, position: &Position<W>) -> u64 {
        position.key()
    }

    /// The empty squares: every move fills one.
    #[inline]
    fn stage(&self, position: &Position<W>) -> u32 {
        self.empty(position).len() as u32
    }

    fn every_move(&self) -> Vec<Square> {
        (0..self.rules.squares() as u16).map(Square).collect()
    }

    fn symmetries(&self) -> usize {
        self.symmetry_table().len()
    }

    fn transform(&self, symmetry: usize, position: &Position<W>) -> Position<W> {
        let symmetries = self.symmetry_table();
        let stones = position.stones.map(|stones| symmetries.apply(symmetry, stones));
        Position { stones, ..*position }
    }

    fn transform_move(&self, symmetry: usize, mv: Square) -> Square {
        Square(self.symmetry_table().cell(symmetry, mv.0))
    }

    fn longest(&self) -> Option<u32> {
        Some(self.rules.squares() as u32)
    }
}

/// Some squares, in reading order.
struct SquareIter<const W: usize>(crate::bits::CellIter<W>);

impl<const W: usize> Iterator for SquareIter<W> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        self.0.next().map(|square| Square(square as u16))
    }

    #[inline]
    fn count(self) -> usize {
        self.0.count()
    }
}
