//! Why a table cannot be found, read or built.

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
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum TableError {
        /// These rules leave open what endless play is worth.
        #[error("these rules leave endless play without a value")]
        NoTable = "no-table",
        /// The bytes are no endgame table.
        #[error("not an endgame table")]
        NotATable = "not-a-table",
        /// The table was made by another version of the program.
        #[error("a table of version {found}")]
        OtherVersion {
            /// The version of the table.
            found: u16,
        } = "other-version",
        /// The table belongs to other rules, or to another number of seeds.
        #[error("a table of other rules")]
        OtherRules = "other-rules",
        /// The table ends too early or is damaged.
        #[error("damaged near byte {offset}")]
        Corrupt {
            /// Where the damage was noticed, in bytes from the beginning.
            offset: u64,
        } = "corrupt",
        /// The table cannot be read from where it lies.
        #[error("{reason}")]
        Unreadable {
            /// What the system says.
            reason: String,
        } = "unreadable",
        /// The work needs more memory than it may take.
        #[error("{needed} bytes are needed")]
        TooLittleMemory {
            /// Bytes needed.
            needed: u64,
        } = "too-little-memory",
        /// There are more forms than the builder can number.
        #[error("at most {most} seeds")]
        TooManySeeds {
            /// The most seeds it can do.
            most: usize,
        } = "too-many-seeds",
        /// A table that a larger one needs is missing.
        #[error("the table of {seeds} seeds is missing")]
        Missing {
            /// Its number of seeds.
            seeds: usize,
        } = "missing",
        /// A finished table does not say what the rules say.
        #[error("form {form} of {seeds} seeds has a wrong value")]
        Wrong {
            /// Its number of seeds.
            seeds: usize,
            /// The first form that is wrong.
            form: u64,
        } = "wrong",
        /// A stop was requested.
        #[error("stopped")]
        Stopped = "stopped",
    }
}

impl From<std::io::Error> for TableError {
    fn from(error: std::io::Error) -> Self {
        TableError::Unreadable { reason: error.to_string() }
    }
}
