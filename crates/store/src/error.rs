//! Why the store could not do something.

use std::fmt;

use rusqlite::ErrorCode;
use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};

/// The cause of a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is no such player, game, session or challenge.
    Missing,
    /// The name is taken.
    Taken,
    /// The database holds something that this version does not understand, or
    /// what was to be put in contradicts what is there, as a damaged backup
    /// does; the text says what.
    Damaged(String),
    /// The database cannot be reached, is locked, or its disk is full. Whether
    /// the work was done is not known.
    Unavailable(String),
    /// Others wanted the same rows at the same time. Nothing was done; the
    /// worker does it again.
    Contended,
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
            StoreError::Contended => f.write_str("others change the same rows"),
            StoreError::Busy => f.write_str("too much work waits for the database"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let cause = error.sqlite_error();
        match cause.map(|cause| (cause.code, cause.extended_code)) {
            Some((
                ErrorCode::ConstraintViolation,
                SQLITE_CONSTRAINT_UNIQUE | SQLITE_CONSTRAINT_PRIMARYKEY,
            )) => StoreError::Taken,
            Some((ErrorCode::ConstraintViolation, _)) => StoreError::Damaged(error.to_string()),
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}
