//! What can go wrong with statistics.

use std::fmt;

use rules::TextError;

/// Why games were not counted, a file not read, or a question not answered.
#[derive(Debug)]
pub enum ExplorerError {
    /// A game has a move or a start that its rules do not allow.
    Game {
        /// The number of the game among those given, from 0.
        number: usize,
        /// What is wrong.
        error: TextError,
    },
    /// The position or the moves asked about are not possible.
    Position(TextError),
    /// The bytes are no explorer file.
    NotAFile,
    /// The file was made by a later version of the program.
    Version {
        /// Its version.
        found: u16,
    },
    /// The file is cut off or was changed.
    Damaged {
        /// The section that is damaged.
        section: &'static str,
    },
    /// The statistics are of another game.
    OtherGame {
        /// The game they are of.
        found: String,
    },
    /// There are more games or names than a file can number.
    Full,
    /// The file could not be read or written.
    Io(std::io::Error),
}

impl fmt::Display for ExplorerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExplorerError::Game { number, error } => write!(f, "game {}: {error}", number + 1),
            ExplorerError::Position(error) => error.fmt(f),
            ExplorerError::NotAFile => f.write_str("this is no explorer file"),
            ExplorerError::Version { found } => {
                write!(f, "an explorer file of version {found} needs a newer program")
            }
            ExplorerError::Damaged { section } => {
                write!(f, "the explorer file is damaged (section {section})")
            }
            ExplorerError::OtherGame { found } => write!(f, "these are statistics of {found}"),
            ExplorerError::Full => f.write_str("the explorer holds no more games"),
            ExplorerError::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ExplorerError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ExplorerError::Io(error) => Some(error),
            _ => None,
        }
    }
}

impl From<std::io::Error> for ExplorerError {
    fn from(error: std::io::Error) -> Self {
        ExplorerError::Io(error)
    }
}
