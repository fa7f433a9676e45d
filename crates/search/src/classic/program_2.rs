//! `program-2`: the tic-tac-toe assignment's strategy of turns, and
//! `program-2b`, the same without its hole.
//!
//! Squares hold 2 when blank, 3 for X, 5 for O, so that the product of a line
//! shows who can complete it: 18 = 3·3·2 is X, 50 = 5·5·2 is O. The assignment
//! gives one rule for each of the nine turns; `Ganha`, `Faz2` and `Jogue` are
//! its three procedures. Where it says "qualquer", any, the lowest square is
//! taken; where all of 2, 4, 6, 8 are taken, `Faz2` takes the lowest blank.
//!
//! As written the program loses 31 of the 553 games it can get as second
//! player, because turn 4 does not look for forks. `program-2b` replaces
//! `Faz2` at turns 4 and 6 by the first of 5 2 4 6 8 1 3 7 9 after which X has
//! no fork. A move that threatens to win leaves X a single answer, so then
//! only that answer is looked at.

use rules::{Match, Notation, Side};

use super::velha::{self, LINES, Squares};
use crate::{Bot, Thinking};

const BLANK: u8 = 2;
const X: u8 = 3;
const O: u8 = 5;

/// The order in which the repaired program looks for a safe square.
const SAFEST_FIRST: [usize; 9] = [5, 2, 4, 6, 8, 1, 3, 7, 9];

/// Plays by the rule of the turn.
///
/// ```
/// use search::classic::Program2;
/// assert_ne!(Program2::as_written(), Program2::repaired());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program2 {
    sees_forks: bool,
}

impl Program2 {
    /// The memory that its board takes, in bytes.
    ///
    /// ```
    /// use search::classic::Program2;
    /// assert_eq!(Program2::BYTES, 9);
    /// ```
    pub const BYTES: usize = size_of::<Board>();

    /// The program of the assignment.
    pub const fn as_written() -> Self {
        Program2 { sees_forks: false }
    }

    /// `program-2b`: forks are seen at turns 4 and 6.
    pub const fn repaired() -> Self {
        Program2 { sees_forks: true }
    }

    /// The square from 1 to 9 that the rule of the turn names.
    fn square(self, board: &Board) -> usize {
        match board.turn() {
            1 => 1,
            2 => board.blank_or(5, 1),
            3 => board.blank_or(9, 3),
            4 => board.wins(X).unwrap_or_else(|| self.quiet(board)),
            5 => board.completes(X, O).unwrap_or_else(|| board.blank_or(7, 3)),
            6 => board.completes(O, X).unwrap_or_else(|| self.quiet(board)),
            8 => board.completes(O, X).unwrap_or_else(|| board.lowest_blank()),
            _ => board.completes(X, O).unwrap_or_else(|| board.lowest_blank()),
        }
    }

    /// Turns 4 and 6 when no line is about to be completed.
    fn quiet(self, board: &Board) -> usize {
        let safe = SAFEST_FIRST.into_iter().find(|&square| board.keeps_forks_away(square));
        safe.filter(|_| self.sees_forks).unwrap_or_else(|| board.makes_two())
    }
}

impl<G: Notation> Bot<G> for Program2 {
    fn choose(&mut self, game: &Match<G>, _: &Thinking<'_>) -> Option<G::Move> {
        let board = Board::of(&velha::board(game)?);
        velha::mark(game, self.square(&board) - 1)
    }
}

/// The nine squares with 2, 3 and 5. Squares are named from 1 to 9.
#[derive(Clone, Copy)]
struct Board([u8; 9]);

impl Board {
    fn of(squares: &Squares) -> Self {
        Board(squares.map(|square| match square {
            None => BLANK,
            Some(Side::First) => X,
            Some(Side::Second) => O,
        }))
    }

    fn is_blank(&self, square: usize) -> bool {
        self.0[square - 1] == BLANK
    }

    fn blanks(&self) -> impl Iterator<Item = usize> + '_ {
        (1..=9).filter(|&square| self.is_blank(square))
    }

    /// The turn to be played, from 1.
    fn turn(&self) -> usize {
        10 - self.blanks().count()
    }

    fn blank_or(&self, square: usize, other: usize) -> usize {
        if self.is_blank(square) { square } else { other }
    }

    fn lowest_blank(&self) -> usize {
        self.blanks().next().unwrap_or(1)
    }

    /// The assignment's `Jogue`, for a mark of either kind.
    fn with(mut self, square: usize, mark: u8) -> Self {
        self.0[square - 1] = mark;
        self
    }

    /// The blank squares that complete a line for `mark`, one for each line.
    fn threats(&self, mark: u8) -> impl Iterator<Item = usize> + '_ {
        let about_to_win = mark * mark * BLANK;
        LINES
            .iter()
            .filter(move |line| line.iter().map(|&at| self.0[at]).product::<u8>() == about_to_win)
            .filter_map(|line| line.iter().map(|at| at + 1).find(|&square| self.is_blank(square)))
    }

    /// The assignment's `Ganha`.
    fn wins(&self, mark: u8) -> Option<usize> {
        self.threats(mark).next()
    }

    /// Wins for `own`, or else blocks `other`.
    fn completes(&self, own: u8, other: u8) -> Option<usize> {
        self.wins(own).or_else(|| self.wins(other))
    }

    /// The assignment's `Faz2`.
    fn makes_two(&self) -> usize {
        let preferred = [5, 2, 4, 6, 8].into_iter().find(|&square| self.is_blank(square));
        preferred.unwrap_or_else(|| self.lowest_blank())
    }

    /// Can O mark this square without letting X fork?
    fn keeps_forks_away(&self, square: usize) -> bool {
        if !self.is_blank(square) {
            return false;
        }
        let marked = self.with(square, O);
        let forks = |answer: usize| marked.with(answer, X).threats(X).count() > 1;
        match marked.wins(O) {
            Some(forced) => !forks(forced),
            None => !marked.blanks().any(forks),
        }
    }
}
