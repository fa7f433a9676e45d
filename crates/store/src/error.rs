//! Why the store could not do something.

use std::fmt;

/// The cause of a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is no such player, game, session or challenge.
    Missing,
    /// The name is taken.
    Taken,
    /// The database holds something that this version does not understand, or
    /// a backup file is damaged; the text says what.
    Damaged(String),
    /// The database cannot be reached, is locked, or its disk is full. Whether
    /// the work was done is not known.
    Unavailable(String),
    /// More work waits than can be done soon.
    Busy,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Missing => f.write_str("there is no such thing in the store"),
            StoreError::Taken => f.write_str("the name is taken"),
            StoreError::Damaged(what) => write!(f, "the stored data cannot be read: {what}"),
            StoreError::Unavailable(what) => write!(f, "the database is not available: {what}"),
            StoreError::Busy => f.write_str("too much work waits for the database"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::Unavailable(error.to_string())
    }
}

impl From<postgres::Error> for StoreError {
    fn from(error: postgres::Error) -> Self {
        if error.code() == Some(&postgres::error::SqlState::UNIQUE_VIOLATION) {
            return StoreError::Taken;
        }
        // The driver's own text says only "db error"; the cause says which.
        let cause = std::error::Error::source(&error).map(ToString::to_string);
        StoreError::Unavailable(cause.unwrap_or_else(|| error.to_string()))
    }
}
