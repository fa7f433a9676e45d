//! `program-1`: the tic-tac-toe assignment's table of moves.
//!
//! A board is a number of nine ternary digits, 0 blank, 1 X, 2 O, square 1
//! the highest. The table holds, for each of the 19,683 numbers, the number of
//! the board after the program's move. The assignment leaves the filling to
//! somebody who "will have to work a lot"; minimax does it here, and of equal
//! moves takes the lowest square. Boards on which nobody has to move, finished
//! or impossible ones, map to themselves.

use std::sync::LazyLock;

use rules::{Match, Notation, Picture, Side};

use super::velha::{self, LINES, Squares};
use crate::{Bot, Thinking};

/// All the boards there are: 3⁹.
const BOARDS: usize = 19_683;

static TABLE: LazyLock<Table> = LazyLock::new(Table::fill);

/// Looks its move up in a table.
///
/// ```
/// use search::classic::Program1;
/// let census = Program1::census();
/// assert_eq!((census.with_a_move, census.finished, census.impossible), (4_520, 958, 14_205));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Program1;

/// What the entries of the table are.
///
/// ```
/// let census = search::classic::Program1::census();
/// assert_eq!(census.with_a_move + census.finished + census.impossible, 19_683);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Boards that can occur and on which somebody is to move.
    pub with_a_move: usize,
    /// Boards that can occur and end the game.
    pub finished: usize,
    /// Boards that no game leads to.
    pub impossible: usize,
}

impl Program1 {
    /// The memory that its table takes, in bytes.
    ///
    /// ```
    /// use search::classic::Program1;
    /// assert_eq!(Program1::BYTES, 78_732);
    /// ```
    pub const BYTES: usize = BOARDS * (size_of::<u16>() + size_of::<bool>() + size_of::<i8>());

    /// Counts the entries of the table by kind.
    pub fn census() -> Census {
        let mut census = Census::default();
        for (board, &after) in TABLE.after.iter().enumerate() {
            match TABLE.reached[board] {
                true if usize::from(after) != board => census.with_a_move += 1,
                true => census.finished += 1,
                false => census.impossible += 1,
            }
        }
        census
    }

    /// The number of a board of nine squares, by which the table is looked up.
    pub fn number(picture: Picture) -> Option<u16> {
        velha::squares(picture).map(|squares| number(&squares))
    }

    /// The nine ternary digits of a board's number, square 1 first.
    pub fn digits(board: u16) -> String {
        (0..9).map(|square| digit(board, square).to_string()).collect()
    }

    /// The square, from 1 to 9, that the program marks on a board; none where nobody has to move.
    ///
    /// # Panics
    /// If there is no such board, from 19,683 on.
    pub fn square(board: u16) -> Option<usize> {
        let after = Program1::after(board);
        (0..9).find(|&square| digit(after, square) != digit(board, square)).map(|at| at + 1)
    }

    /// The board after the program's move, both as ternary numbers.
    ///
    /// # Panics
    /// If there is no such board, from 19,683 on.
    pub fn after(board: u16) -> u16 {
        TABLE.after[usize::from(board)]
    }
}

impl<G: Notation> Bot<G> for Program1 {
    fn choose(&mut self, game: &Match<G>, _: &Thinking<'_>) -> Option<G::Move> {
        let before = velha::board(game)?;
        let marked = Program1::square(number(&before));
        velha::mark(game, marked.map_or(0, |square| square - 1))
    }
}

struct Table {
    after: Vec<u16>,
    reached: Vec<bool>,
    /// What each board reached is worth to the player to move: 1, 0 or -1.
    worth: Vec<i8>,
}

impl Table {
    fn fill() -> Self {
        let after = (0..BOARDS as u16).collect();
        let mut table = Table { after, reached: vec![false; BOARDS], worth: vec![0; BOARDS] };
        table.visit(&mut [None; 9], Side::First);
        table
    }

    /// Enters a board and all that follow from it; gives its worth to `mover`.
    fn visit(&mut self, board: &mut Squares, mover: Side) -> i8 {
        let here = number(board);
        if self.reached[usize::from(here)] {
            return self.worth[usize::from(here)];
        }
        self.reached[usize::from(here)] = true;
        let worth = if has_line(board, mover.other()) {
            -1
        } else {
            let best = self.best_mark(board, mover);
            best.map_or(0, |(worth, after)| {
                self.after[usize::from(here)] = after;
                worth
            })
        };
        self.worth[usize::from(here)] = worth;
        worth
    }

    /// The worth of the best move and the board after it; `None` on a full board.
    fn best_mark(&mut self, board: &mut Squares, mover: Side) -> Option<(i8, u16)> {
        let mut best: Option<(i8, u16)> = None;
        for square in 0..9 {
            if board[square].is_some() {
                continue;
            }
            board[square] = Some(mover);
            let worth = -self.visit(board, mover.other());
            if best.is_none_or(|(largest, _)| worth > largest) {
                best = Some((worth, number(board)));
            }
            board[square] = None;
        }
        best
    }
}

fn has_line(board: &Squares, side: Side) -> bool {
    LINES.iter().any(|line| line.iter().all(|&square| board[square] == Some(side)))
}

/// The board as a ternary number.
fn number(board: &Squares) -> u16 {
    board.iter().fold(0, |number, square| {
        3 * number
            + match square {
                None => 0,
                Some(Side::First) => 1,
                Some(Side::Second) => 2,
            }
    })
}

/// One digit of a board's number.
fn digit(number: u16, square: usize) -> u16 {
    number / 3_u16.pow(8 - square as u32) % 3
}
