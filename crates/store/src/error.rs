//! Why the store could not do something.

use rusqlite::ErrorCode;
use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};

/// The cause of a failure.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// There is no such player, game, session or challenge.
    #[error("there is no such thing in the store")]
    Missing,
    /// The name is taken.
    #[error("the name is taken")]
    Taken,
    /// The database holds something that this version does not understand, or
    /// what was to be put in contradicts what is there, as a damaged backup
    /// does; the text says what.
    #[error("the stored data cannot be read: {0}")]
    Damaged(String),
    /// The database cannot be reached, is locked, or its disk is full. Whether
    /// the work was done is not known.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// Others wanted the same rows at the same time. Nothing was done; the
    /// worker does it again.
    #[error("others change the same rows")]
    Contended,
    /// More work waits than can be done soon.
    #[error("too much work waits for the database")]
    Busy,
}

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
