//! Why a table cannot be found, read or built.

use std::fmt;

/// What is wrong with a table, or why there is none. [`TableError::id`] names
/// the message of each.
///
/// ```
/// use endgame::{Table, TableError};
/// let error = Table::open(b"not a table".to_vec()).unwrap_err();
/// assert_eq!(error, TableError::NotATable);
/// assert_eq!(error.id(), "not-a-table");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// These rules leave open what endless play is worth.
    NoTable,
    /// The bytes are no endgame table.
    NotATable,
    /// The table was made by another version of the program.
    OtherVersion {
        /// The version of the table.
        found: u16,
    },
    /// The table belongs to other rules, or to another number of seeds.
    OtherRules,
    /// The table ends too early or is damaged.
    Corrupt {
        /// Where the damage was noticed, in bytes from the beginning.
        offset: u64,
    },
    /// The table cannot be read from where it lies.
    Unreadable {
        /// What the system says.
        reason: String,
    },
    /// The work needs more memory than it may take.
    TooLittleMemory {
        /// Bytes needed.
        needed: u64,
    },
    /// There are more forms than the builder can number.
    TooManySeeds {
        /// The most seeds it can do.
        most: usize,
    },
    /// A table that a larger one needs is missing.
    Missing {
        /// Its number of seeds.
        seeds: usize,
    },
    /// A finished table does not say what the rules say.
    Wrong {
        /// Its number of seeds.
        seeds: usize,
        /// The first form that is wrong.
        form: u64,
    },
    /// A stop was requested.
    Stopped,
}

impl TableError {
    /// The word for this error in message keys.
    pub const fn id(&self) -> &'static str {
        match self {
            TableError::NoTable => "no-table",
            TableError::NotATable => "not-a-table",
            TableError::OtherVersion { .. } => "other-version",
            TableError::OtherRules => "other-rules",
            TableError::Corrupt { .. } => "corrupt",
            TableError::Unreadable { .. } => "unreadable",
            TableError::TooLittleMemory { .. } => "too-little-memory",
            TableError::TooManySeeds { .. } => "too-many-seeds",
            TableError::Missing { .. } => "missing",
            TableError::Wrong { .. } => "wrong",
            TableError::Stopped => "stopped",
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::NoTable => f.write_str("these rules leave endless play without a value"),
            TableError::NotATable => f.write_str("not an endgame table"),
            TableError::OtherVersion { found } => write!(f, "a table of version {found}"),
            TableError::OtherRules => f.write_str("a table of other rules"),
            TableError::Corrupt { offset } => write!(f, "damaged near byte {offset}"),
            TableError::Unreadable { reason } => f.write_str(reason),
            TableError::TooLittleMemory { needed } => write!(f, "{needed} bytes are needed"),
            TableError::TooManySeeds { most } => write!(f, "at most {most} seeds"),
            TableError::Missing { seeds } => write!(f, "the table of {seeds} seeds is missing"),
            TableError::Wrong { seeds, form } => {
                write!(f, "form {form} of {seeds} seeds has a wrong value")
            }
            TableError::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for TableError {}

impl From<std::io::Error> for TableError {
    fn from(error: std::io::Error) -> Self {
        TableError::Unreadable { reason: error.to_string() }
    }
}
