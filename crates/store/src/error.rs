//! Why the store could not do something.

use std::fmt;

use postgres::error::SqlState;
use rusqlite::ErrorCode;
use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};

/// The classes of PostgreSQL's codes that blame what was to be put in: values
/// that cannot be, and rows that contradict others.
const PUT_IN: [&str; 2] = ["22", "23"];

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

impl From<postgres::Error> for StoreError {
    fn from(error: postgres::Error) -> Self {
        // The driver's own text says only "db error"; the cause says which.
        let cause = std::error::Error::source(&error).map(ToString::to_string);
        let what = cause.unwrap_or_else(|| error.to_string());
        match error.code() {
            Some(&SqlState::UNIQUE_VIOLATION) => StoreError::Taken,
            Some(&SqlState::T_R_DEADLOCK_DETECTED | &SqlState::T_R_SERIALIZATION_FAILURE) => {
                StoreError::Contended
            }
            Some(code) if PUT_IN.iter().any(|class| code.code().starts_with(class)) => {
                StoreError::Damaged(what)
            }
            _ => StoreError::Unavailable(what),
        }
    }
}
