//! The nine squares as the programs of the tic-tac-toe assignment see them.
//!
//! The programs know one board and nothing of [`rules`]: they look at its
//! picture and answer with a square from 1 to 9, which is also how a move of
//! velha is written.

use rules::{AnyGame, Match, Notation, Picture, Side};

/// Who holds each square, read by rows from the top left.
pub(super) type Squares = [Option<Side>; 9];

/// The eight lines in the assignment's order: rows, columns, diagonals.
pub(super) const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// Is this the game of nine squares and three in a row?
pub(super) fn is_velha(game: &AnyGame) -> bool {
    squares(game.start().picture()).is_some()
}

pub(super) fn squares(picture: Picture) -> Option<Squares> {
    match picture {
        Picture::Line { shape, cells, in_a_row: 3 } if shape == [3, 3] => cells.try_into().ok(),
        _ => None,
    }
}

/// The board of a match that is not over; `None` for any other game.
pub(super) fn board<G: Notation>(game: &Match<G>) -> Option<Squares> {
    if game.ending().is_some() {
        return None;
    }
    squares(game.game().picture(game.position()))
}

/// The move that marks a square, counted from 0. A program asked about a
/// position it would never have reached may name a square that is taken: then
/// the first legal move is played instead.
pub(super) fn mark<G: Notation>(game: &Match<G>, square: usize) -> Option<G::Move> {
    let text = (square + 1).to_string();
    let named = game.game().parse_move(game.position(), &text).ok();
    let moves = game.legal_moves();
    named.filter(|mv| moves.contains(mv)).or(moves.first().copied())
}
