//! SQLite, embedded.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, ToSql, params_from_iter};

use super::{ConnectionRole, Driver, ExplorerLock, Insertion, Transaction};
use crate::StoreError;
use crate::value::{Row, Value};

/// How long to wait for another process that holds the file.
const PATIENCE: Duration = Duration::from_secs(5);

pub(crate) struct Sqlite {
    connection: Connection,
    role: ConnectionRole,
    /// Did the disk take no more at the last commit?
    disk_failed: bool,
}

impl Sqlite {
    pub(crate) fn open(path: &Path, role: ConnectionRole) -> Result<Sqlite, StoreError> {
        keep_private(path);
        let connection = Connection::open_with_flags(path, OpenFlags::default())?;
        connection.busy_timeout(PATIENCE)?;
        // FULL: a commit has reached the disk before it is acknowledged. The
        // log is copied into the file each 32 MiB: more often, and the copying
        // would cost more than the writing when thousands play.
        connection.execute_batch(
            "PRAGMA journal_mode = WAL;
             PRAGMA synchronous = FULL;
             PRAGMA wal_autocheckpoint = 8000;
             PRAGMA foreign_keys = ON;
             PRAGMA cache_size = -32000;",
        )?;
        // Otherwise SQLite plans many statements anew for each value that is bound to them.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        connection.set_prepared_statement_cache_capacity(64);
        Ok(Sqlite { connection, role, disk_failed: false })
    }
}

impl Sqlite {
    fn end_transaction(&mut self) {
        if !self.connection.is_autocommit() {
            let outcome = self.connection.execute_batch("ROLLBACK");
            if let Err(error) = outcome {
                tracing::warn!(%error, "a transaction could not be rolled back");
            }
        }
    }
}

/// Makes a new file for its owner alone, whatever the umask: it holds sessions and
/// the hashes of passwords. SQLite gives the files beside it the same mode.
#[cfg(unix)]
fn keep_private(path: &Path) {
    use std::os::unix::fs::OpenOptionsExt;
    let text = path.to_string_lossy();
    // Addresses and databases in memory are no paths.
    if !text.starts_with("file:") && !text.starts_with(':') {
        // A file that is there keeps its mode, and SQLite says what else is wrong.
        let mut options = std::fs::OpenOptions::new();
        let _there = options.write(true).create_new(true).mode(0o600).open(path);
    }
}

#[cfg(not(unix))]
fn keep_private(_path: &Path) {}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// The same statement with `?1` for `$1`. To SQLite `$1` is a name, and names are numbered as they
/// first appear: with `$2` before `$1` the values would change places.
fn numbered(sql: &str) -> String {
    sql.replace('$', "?")
}

fn read(value: ValueRef<'_>) -> Result<Value, StoreError> {
    Ok(match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Int(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Text(text) => Value::Text(
            String::from_utf8(text.to_vec())
                .map_err(|_| StoreError::Damaged("a text is not UTF-8".to_string()))?,
        ),
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
    })
}

impl Transaction for Sqlite {
    fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        let mut statement = self.connection.prepare_cached(&numbered(sql))?;
        Ok(statement.execute(params_from_iter(values))? as u64)
    }

    fn query(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        let mut statement = self.connection.prepare_cached(&numbered(sql))?;
        let columns = statement.column_count();
        let mut rows = statement.query(params_from_iter(values))?;
        let mut answer = vec![];
        while let Some(row) = rows.next()? {
            let values = (0..columns).map(|column| read(row.get_ref(column)?));
            answer.push(Row(values.collect::<Result<_, StoreError>>()?));
        }
        Ok(answer)
    }

    fn insert(&mut self, what: &Insertion, rows: &[Vec<Value>]) -> Result<(), StoreError> {
        let Insertion { table, columns, conflict } = what;
        let places: Vec<String> = (1..=columns.len()).map(|place| format!("?{place}")).collect();
        let (columns, places) = (columns.join(", "), places.join(", "));
        // One small statement, run for each row: nothing has to be sent anywhere.
        let sql =
            format!("INSERT INTO {table} ({columns}) VALUES ({places}) ON CONFLICT {conflict}");
        let mut statement = self.connection.prepare_cached(&sql)?;
        for row in rows {
            statement.execute(params_from_iter(row))?;
        }
        Ok(())
    }

    fn lock_explorer(&mut self, _: ExplorerLock) -> Result<(), StoreError> {
        // A transaction that writes is alone already.
        Ok(())
    }

    fn clear(&mut self, table: &str) -> Result<(), StoreError> {
        // Without a condition SQLite drops the pages of the table.
        self.execute(&format!("DELETE FROM {table}"), &[]).map(|_| ())
    }

    fn time(&mut self) -> Result<Option<u64>, StoreError> {
        Ok(None)
    }
}

impl Driver for Sqlite {
    fn batch(&mut self, sql: &str) -> Result<(), StoreError> {
        Ok(self.connection.execute_batch(sql)?)
    }

    fn begin(&mut self) -> Result<(), StoreError> {
        // A deferred transaction that reads first and writes later can fail
        // when another connection was faster; an immediate one waits its turn.
        Ok(self.connection.execute_batch(match self.role {
            ConnectionRole::Write => "BEGIN IMMEDIATE",
            ConnectionRole::Read => "BEGIN",
        })?)
    }

    fn commit(&mut self) -> Result<(), StoreError> {
        let committed = self.connection.execute_batch("COMMIT");
        let code = committed.as_ref().err().and_then(rusqlite::Error::sqlite_error_code);
        self.disk_failed = matches!(code, Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure));
        Ok(committed?)
    }

    fn rollback(&mut self) {
        self.end_transaction();
        if std::mem::take(&mut self.disk_failed) {
            // Perhaps the log itself fills the disk. What is copied into the file, mostly in place
            // of what is there, makes room in it, and only commits that succeed would do it.
            let outcome = self.connection.execute_batch("PRAGMA wal_checkpoint(PASSIVE)");
            outcome.unwrap_or_else(|error| tracing::debug!(%error, "the log stays as it is"));
        }
    }
    fn lock_for_migration(&mut self) -> Result<(), StoreError> {
        // An immediate transaction is alone already.
        Ok(())
    }

    fn dialect(&self, sql: &str) -> String {
        sql.to_string()
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;

    #[test]
    fn values_have_numbers_whatever_comes_first() {
        let folder = tempfile::tempdir().unwrap();
        let mut sqlite = Sqlite::open(&folder.path().join("a.db"), ConnectionRole::Read).unwrap();
        let rows = sqlite.query("SELECT $2, $1, $2", &[Value::Int(1), Value::Int(2)]).unwrap();
        let read = |place| rows[0].get::<u64>(place).unwrap();
        assert_eq!([read(0), read(1), read(2)], [2, 1, 2]);
    }

    #[test]
    fn a_statement_is_planned_once_whatever_is_bound_to_it() {
        let folder = tempfile::tempdir().unwrap();
        let mut sqlite = Sqlite::open(&folder.path().join("a.db"), ConnectionRole::Write).unwrap();
        sqlite
            .batch(
                "CREATE TABLE games (id TEXT PRIMARY KEY, ended INTEGER);
                 CREATE INDEX games_to_watch ON games (id) WHERE ended = 0;",
            )
            .unwrap();
        let sql = "SELECT id FROM games WHERE ended = $1";
        for ended in [0, 1, 0] {
            sqlite.query(sql, &[Value::Int(ended)]).unwrap();
        }
        let statement = sqlite.connection.prepare_cached(&numbered(sql)).unwrap();
        assert_eq!(statement.get_status(StatementStatus::RePrepare), 0);
    }
}
