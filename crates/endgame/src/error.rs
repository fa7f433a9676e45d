//! Why a table cannot be found, read or built.

use std::fmt;

rules::words! {
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
        NoTable = "no-table",
        /// The bytes are no endgame table.
        NotATable = "not-a-table",
        /// The table was made by another version of the program.
        OtherVersion {
            /// The version of the table.
            found: u16,
        } = "other-version",
        /// The table belongs to other rules, or to another number of seeds.
        OtherRules = "other-rules",
        /// The table ends too early or is damaged.
        Corrupt {
            /// Where the damage was noticed, in bytes from the beginning.
            offset: u64,
        } = "corrupt",
        /// The table cannot be read from where it lies.
        Unreadable {
            /// What the system says.
            reason: String,
        } = "unreadable",
        /// The work needs more memory than it may take.
        TooLittleMemory {
            /// Bytes needed.
            needed: u64,
        } = "too-little-memory",
        /// There are more forms than the builder can number.
        TooManySeeds {
            /// The most seeds it can do.
            most: usize,
        } = "too-many-seeds",
        /// A table that a larger one needs is missing.
        Missing {
            /// Its number of seeds.
            seeds: usize,
        } = "missing",
        /// A finished table does not say what the rules say.
        Wrong {
            /// Its number of seeds.
            seeds: usize,
            /// The first form that is wrong.
            form: u64,
        } = "wrong",
        /// A stop was requested.
        Stopped = "stopped",
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
