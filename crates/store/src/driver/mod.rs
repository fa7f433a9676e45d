//! The two databases behind one small interface.
//!
//! Statements use `$1`, `$2`, … in the order of their first appearance, which
//! both databases take as positions.

#[cfg(feature = "postgres")]
mod postgres;
mod sqlite;

#[cfg(feature = "postgres")]
pub(crate) use postgres::Postgres;
pub(crate) use sqlite::Sqlite;

use crate::StoreError;
use crate::value::{Row, Value};

/// What a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConnectionRole {
    /// Its transactions write, and wait for each other where they must.
    Write,
    /// Its transactions only look, and each sees one moment.
    Read,
}

/// What a piece of work may do inside its transaction.
pub(crate) trait Transaction {
    /// Runs a statement and gives the number of rows it changed.
    fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError>;
    /// Runs a query.
    fn query(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError>;
    /// Removes every row of a table, without looking at each.
    fn clear(&mut self, table: &str) -> Result<(), StoreError>;
}

/// A connection, with the transactions that [`crate::worker`] makes.
pub(crate) trait Driver: Transaction + Send {
    /// Runs statements that a migration consists of.
    fn batch(&mut self, sql: &str) -> Result<(), StoreError>;
    /// Begins a transaction; reconnects if the connection is lost.
    fn begin(&mut self) -> Result<(), StoreError>;
    /// Makes it durable.
    fn commit(&mut self) -> Result<(), StoreError>;
    /// Forgets it. Never fails: a lost connection has forgotten it already.
    fn rollback(&mut self);
    /// Waits until no other server is migrating the same database.
    fn lock_for_migration(&mut self) -> Result<(), StoreError>;
    /// The same migration in this database's dialect.
    fn dialect(&self, sql: &str) -> String;
}
