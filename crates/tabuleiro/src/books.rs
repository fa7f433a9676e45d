//! The books of openings that come with the program, one a sowing game.

use rules::AnyGame;
use search::book::Book;

/// The book of a game, if there is one.
pub(crate) fn shipped_book(game: &str) -> Option<Book> {
    match rules::catalogue::parse(game) {
        Ok(AnyGame::Sowing(game)) => Book::shipped(&game),
        _ => None,
    }
}
