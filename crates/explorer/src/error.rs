//! What can go wrong with statistics.

use rules::TextError;

/// Why games were not counted, a file not read, or a question not answered.
#[derive(Debug, thiserror::Error)]
pub enum ExplorerError {
    /// A game has a move or a start that its rules do not allow.
    #[error("game {}: {error}", .number + 1)]
    Game {
        /// The number of the game among those given, from 0.
        number: usize,
        /// What is wrong.
        error: TextError,
    },
    /// The position or the moves asked about are not possible.
    #[error("{0}")]
    Position(TextError),
    /// The bytes are no explorer file.
    #[error("this is no explorer file")]
    NotAFile,
    /// The file was made by a later version of the program.
    #[error("an explorer file of version {found} needs a newer program")]
    Version {
        /// Its version.
        found: u16,
    },
    /// The file is cut off or was changed.
    #[error("the explorer file is damaged (section {section})")]
    Damaged {
        /// The section that is damaged.
        section: &'static str,
    },
    /// The statistics are of another game.
    #[error("these are statistics of {found}")]
    OtherGame {
        /// The game they are of.
        found: String,
    },
    /// There are more games or names than a file can number.
    #[error("the explorer holds no more games")]
    Full,
    /// The file could not be read or written.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}
