//! The books that come with the program, one a sowing game.

use rules::Notation;
use rules::sowing::Sowing;

use super::Book;

/// The games whose books are shipped.
const NAMES: [&str; 4] = ["oril", "ouri", "oware", "awari"];

/// Apart from the names, so that a program which asks for those alone does
/// not carry the books.
fn text(name: &str) -> &'static str {
    match name {
        "oril" => include_str!("../../books/oril.book"),
        "ouri" => include_str!("../../books/ouri.book"),
        "oware" => include_str!("../../books/oware.book"),
        _ => include_str!("../../books/awari.book"),
    }
}

impl Book {
    /// The book of a game that comes with the program, if there is one.
    pub fn shipped(game: &Sowing) -> Option<Book> {
        Book::read(text(Book::shipped_name(game)?)).ok()
    }

    /// The name of that book, for those who carry the files apart from the
    /// program: the part before `.book`.
    pub fn shipped_name(game: &Sowing) -> Option<&'static str> {
        let wanted = game.name();
        NAMES.into_iter().find(|name| *name == wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is shipped may weigh this much, in bytes.
    const LARGEST: usize = 2 << 20;

    #[test]
    fn every_book_is_sound_and_all_are_small_enough() {
        let size: usize = NAMES.iter().map(|name| text(name).len()).sum();
        assert!(size <= LARGEST, "{size}");
        for name in NAMES {
            let book = Book::read(text(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(book.name(), name);
            assert!(!book.advice(&rules::Game::start(book.game())).is_empty(), "{name}");
            assert_eq!(Book::shipped(book.game()), Some(book), "{name}");
        }
    }

    #[test]
    fn other_rules_have_no_book() {
        assert_eq!(Book::shipped(&Sowing::preset("codingame").unwrap()), None);
    }
}
