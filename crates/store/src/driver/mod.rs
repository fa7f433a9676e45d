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
use crate::value::{FromColumns, Row, Value};

/// What a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConnectionRole {
    /// Its transactions write, and wait for each other where they must.
    Write,
    /// Its transactions only look, and each sees one moment.
    Read,
}

/// Rows that are inserted together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Insertion {
    /// The table.
    pub(crate) table: &'static str,
    /// Its columns.
    pub(crate) columns: &'static [&'static str],
    /// What happens to a row that is there already, as in `ON CONFLICT …`.
    pub(crate) conflict: &'static str,
}

/// How a transaction holds the explorer until it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExplorerLock {
    /// Together with others: it counts games.
    Shared,
    /// Alone: it changes for whom games count.
    Exclusive,
}

/// What a piece of work may do inside its transaction.
pub(crate) trait Transaction {
    /// Runs a statement and gives the number of rows it changed.
    fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError>;
    /// Runs a query.
    fn query(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError>;
    /// Inserts rows with distinct keys, in their order.
    fn insert(&mut self, what: &Insertion, rows: &[Vec<Value>]) -> Result<(), StoreError>;
    /// Waits until the explorer can be held like this.
    fn lock_explorer(&mut self, how: ExplorerLock) -> Result<(), StoreError>;
    /// Removes every row of a table, without looking at each.
    fn clear(&mut self, table: &str) -> Result<(), StoreError>;
    /// The database's own time in milliseconds since 1970; none where it has that of the machine.
    fn time(&mut self) -> Result<Option<u64>, StoreError>;
}

impl dyn Transaction + '_ {
    /// Every row of an answer.
    pub(crate) fn all<T: FromColumns>(
        &mut self,
        sql: &str,
        values: &[Value],
    ) -> Result<Vec<T>, StoreError> {
        self.query(sql, values)?.iter().map(Row::read).collect()
    }

    /// The first row of an answer, if there is any.
    pub(crate) fn find<T: FromColumns>(
        &mut self,
        sql: &str,
        values: &[Value],
    ) -> Result<Option<T>, StoreError> {
        self.query(sql, values)?.first().map(Row::read).transpose()
    }

    /// The first row of an answer that must have one.
    pub(crate) fn one<T: FromColumns>(
        &mut self,
        sql: &str,
        values: &[Value],
    ) -> Result<T, StoreError> {
        self.find(sql, values)?.ok_or(StoreError::Missing)
    }
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
