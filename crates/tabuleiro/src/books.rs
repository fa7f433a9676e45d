//! The books of openings that come with the program, one a sowing game.

use search::book::Book;

/// Every book, by the name of its game.
const BOOKS: &[(&str, &str)] = &[
    ("oril", include_str!("../books/oril.book")),
    ("ouri", include_str!("../books/ouri.book")),
    ("oware", include_str!("../books/oware.book")),
    ("awari", include_str!("../books/awari.book")),
];

/// The book of a game, if there is one.
pub(crate) fn shipped_book(game: &str) -> Option<Book> {
    let &(_, text) = BOOKS.iter().find(|(name, _)| *name == game)?;
    Book::read(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is shipped may weigh this much, in bytes.
    const LARGEST: usize = 2 << 20;

    #[test]
    fn every_book_is_sound_and_all_are_small_enough() {
        let size: usize = BOOKS.iter().map(|(_, text)| text.len()).sum();
        assert!(size <= LARGEST, "{size}");
        for (name, text) in BOOKS {
            let book = Book::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(book.name(), *name);
            assert!(!book.advice(&rules::Game::start(book.game())).is_empty(), "{name}");
        }
    }
}
