//! What is wrong with a text, and where.

use std::fmt;

use crate::{Illegal, Phrase};

/// An error in a text, with its place.
///
/// ```
/// use rules::{Game, Notation, sowing::Sowing};
/// let error = Sowing::oware().parse_position("4-4-4").unwrap_err();
/// assert_eq!((error.line, error.column), (1, 6));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

crate::words! {
    /// What can be wrong with a text. [`Problem::id`] names the message of each;
    /// [`Problem::details`] gives the values to fill in.
    ///
    /// ```
    /// use rules::catalogue;
    /// let error = catalogue::parse("chess").unwrap_err();
    /// assert_eq!(error.problem.id(), "unknown-game");
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Problem {
        /// No game has this name.
        UnknownGame {
            /// What was written.
            found: String,
        } = "unknown-game",
        /// The game has no such option.
        UnknownOption {
            /// What was written.
            found: String,
            /// The options of the game.
            expected: String,
        } = "unknown-option",
        /// The options contradict each other or the game's limits.
        BadOptions {
            /// The reason.
            reason: Phrase,
        } = "bad-options",
        /// Something else was expected here.
        Expected {
            /// What was expected, such as a number from 0 to 48.
            expected: Phrase,
            /// What was written instead; empty at the end of the text.
            found: String,
            /// A text that would have been right.
            example: String,
        } = "expected",
        /// The numbers of seeds, stones or cells do not add up.
        WrongCount {
            /// What is counted: `seeds`, `stones`, `houses`, `cells`, `rows`.
            what: &'static str,
            /// How many there should be.
            expected: usize,
            /// How many there are.
            found: usize,
        } = "wrong-count",
        /// The position cannot occur in this game.
        Impossible {
            /// The reason.
            reason: Phrase,
        } = "impossible",
        /// The move is not legal.
        IllegalMove {
            /// The move as written.
            found: String,
            /// Why not.
            why: Illegal,
        } = "illegal-move",
        /// The text is longer than anything this format holds.
        TooLong {
            /// The limit, in bytes, characters, moves or levels.
            limit: usize,
        } = "too-long",
    }
}

impl Problem {
    /// The values that a message about this problem fills in, by name.
    pub fn details(&self) -> Vec<(&'static str, String)> {
        match self {
            Problem::UnknownGame { found } => vec![("found", found.clone())],
            Problem::UnknownOption { found, expected } => {
                vec![("found", found.clone()), ("expected", expected.clone())]
            }
            Problem::BadOptions { reason } | Problem::Impossible { reason } => {
                vec![("reason", reason.to_string())]
            }
            Problem::Expected { expected, found, example } => vec![
                ("expected", expected.to_string()),
                ("found", found.clone()),
                ("example", example.clone()),
            ],
            Problem::WrongCount { what, expected, found } => vec![
                ("what", (*what).to_string()),
                ("expected", expected.to_string()),
                ("found", found.to_string()),
            ],
            Problem::IllegalMove { found, why } => {
                vec![("found", found.clone()), ("why", why.id().to_string())]
            }
            Problem::TooLong { limit } => vec![("limit", limit.to_string())],
        }
    }

    /// This problem at the very beginning of a text.
    pub fn at_start(self) -> TextError {
        self.at(1, 1)
    }

    /// This problem at a line and column, both from 1.
    pub fn at(self, line: usize, column: usize) -> TextError {
        TextError { line, column, problem: self }
    }

    /// This problem at a byte offset of `text`.
    pub fn in_text(self, text: &str, offset: usize) -> TextError {
        let mut end = offset.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.matches('\n').count() + 1;
        let column = before[line_start..].chars().count() + 1;
        self.at(line, column)
    }
}

impl TextError {
    /// The same error in a larger text, in which this text begins at `line` and
    /// `column`.
    pub fn moved_to(self, line: usize, column: usize) -> TextError {
        let column = if self.line == 1 { self.column + column - 1 } else { self.column };
        TextError { line: self.line + line - 1, column, problem: self.problem }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::UnknownGame { found } => write!(f, "there is no game '{found}'"),
            Problem::UnknownOption { found, expected } => {
                write!(f, "there is no option '{found}'; the options are: {expected}")
            }
            Problem::BadOptions { reason } | Problem::Impossible { reason } => {
                write!(f, "{reason}")
            }
            Problem::Expected { expected, found, example } if found.is_empty() => {
                write!(f, "expected {expected}, but the text ends here; for example: {example}")
            }
            Problem::Expected { expected, found, example } => {
                write!(f, "expected {expected}, found '{found}'; for example: {example}")
            }
            Problem::WrongCount { what, expected, found } => {
                write!(f, "expected {expected} {what}, found {found}")
            }
            Problem::IllegalMove { found, why } => {
                write!(f, "the move '{found}' is not legal: {why}")
            }
            Problem::TooLong { limit } => write!(f, "longer than the limit of {limit}"),
        }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for TextError {}
