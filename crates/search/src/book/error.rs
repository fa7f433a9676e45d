//! What is wrong with a book's text.

use std::fmt;

rules::words! {
    /// A fault of a book's text.
    ///
    /// ```
    /// use search::book::{Book, BookFault};
    /// assert_eq!(Book::read("a letter").unwrap_err().fault, BookFault::NotABook);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BookFault {
        /// The first line is not that of a book.
        NotABook = "not-a-book",
        /// The second line names no sowing game that a book can be of.
        Game = "game",
        /// A position that the game does not have.
        Position = "position",
        /// A move or its worth that makes no sense.
        Advice = "advice",
        /// A position that stands twice, or out of order.
        Order = "order",
        /// The last line is missing or counts otherwise: a part of the text is lost.
        End = "end",
    }
}

/// A fault and its line, from 1.
///
/// ```
/// use search::book::{Book, BookFault};
/// let error = Book::read("tabuleiro-book 1\nchess\n").unwrap_err();
/// assert_eq!((error.line, error.fault), (2, BookFault::Game));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: BookFault,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault.id())
    }
}

impl std::error::Error for BookError {}
