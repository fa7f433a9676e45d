//! Books of openings.

use search::book::Book;

/// Any text as a book: what is accepted is written back unchanged.
///
/// ```
/// bodies::book("tabuleiro-book 1\noware\n4444444444440 F12 E3 A-20\nend 1\n");
/// ```
pub fn book(text: &str) {
    match Book::read(text) {
        Ok(book) => assert_eq!(book.write(), text),
        Err(error) => {
            let lines = text.split('\n').count();
            assert!((1..=lines.max(2)).contains(&error.line), "{error} of {lines} lines");
        }
    }
}
