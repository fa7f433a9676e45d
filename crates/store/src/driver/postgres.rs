//! PostgreSQL.

use std::collections::HashMap;
use std::error::Error;
use std::time::Duration;

use postgres::error::SqlState;
use postgres::types::{IsNull, ToSql, Type, private::BytesMut, to_sql_checked};
use postgres::{Client, Config, NoTls, Statement};

use super::{ConnectionRole, Driver, ExplorerLock, Insertion, Transaction};
use crate::StoreError;
use crate::value::{Row, Value};

/// The classes of PostgreSQL's codes that blame what was to be put in: values
/// that cannot be, and rows that contradict others.
const PUT_IN: [&str; 2] = ["22", "23"];
/// How long connecting may take.
const CONNECTING: Duration = Duration::from_secs(5);
/// How long the network may leave what was sent unanswered.
const UNANSWERED: Duration = Duration::from_secs(10);

pub(crate) struct Postgres {
    config: Config,
    client: Client,
    role: ConnectionRole,
    prepared: HashMap<String, Statement>,
}

impl Postgres {
    pub(crate) fn open(url: &str, role: ConnectionRole) -> Result<Postgres, StoreError> {
        let mut config: Config = url.parse()?;
        // What the address does not say: a server that cannot be reached is given
        // up soon, and a connection whose other end is gone is noticed.
        config.connect_timeout(config.get_connect_timeout().copied().unwrap_or(CONNECTING));
        config.tcp_user_timeout(config.get_tcp_user_timeout().copied().unwrap_or(UNANSWERED));
        let client = config.connect(NoTls)?;
        Ok(Postgres { config, client, role, prepared: HashMap::new() })
    }

    fn prepare(&mut self, sql: &str) -> Result<Statement, StoreError> {
        if let Some(statement) = self.prepared.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql)?;
        self.prepared.insert(sql.to_string(), statement.clone());
        Ok(statement)
    }
}

impl ToSql for Value {
    fn to_sql(
        &self,
        ty: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(number) if *ty == Type::INT4 => i32::try_from(*number)?.to_sql(ty, out),
            Value::Int(number) => number.to_sql(ty, out),
            Value::Real(number) => number.to_sql(ty, out),
            Value::Text(text) => text.to_sql(ty, out),
            Value::Bytes(bytes) => bytes.to_sql(ty, out),
        }
    }

    fn accepts(ty: &Type) -> bool {
        matches!(
            *ty,
            Type::INT8 | Type::INT4 | Type::FLOAT8 | Type::TEXT | Type::VARCHAR | Type::BYTEA
        )
    }

    to_sql_checked!();
}

fn read(row: &postgres::Row, column: usize) -> Result<Value, StoreError> {
    let null = |value: Option<Value>| value.unwrap_or(Value::Null);
    Ok(match *row.columns()[column].type_() {
        Type::INT8 => null(row.try_get::<_, Option<i64>>(column)?.map(Value::Int)),
        Type::INT4 => {
            null(row.try_get::<_, Option<i32>>(column)?.map(|number| Value::Int(number.into())))
        }
        Type::FLOAT8 => null(row.try_get::<_, Option<f64>>(column)?.map(Value::Real)),
        Type::BYTEA => null(row.try_get::<_, Option<Vec<u8>>>(column)?.map(Value::Bytes)),
        Type::TEXT | Type::VARCHAR => {
            null(row.try_get::<_, Option<String>>(column)?.map(Value::Text))
        }
        ref other => return Err(StoreError::Damaged(format!("column {column} is a {other}"))),
    })
}

/// The values of one column of many rows.
enum Column<'a> {
    Int(Vec<i64>),
    Text(Vec<&'a str>),
    Bytes(Vec<&'a [u8]>),
}

impl<'a> Column<'a> {
    /// The column of that number; all its values are of one kind, and none is missing.
    fn of(rows: &'a [Vec<Value>], number: usize) -> Result<Column<'a>, StoreError> {
        let odd = || StoreError::Damaged(format!("column {number} cannot be inserted"));
        let mut column = match rows.first().and_then(|row| row.get(number)) {
            Some(Value::Int(_)) => Column::Int(vec![]),
            Some(Value::Text(_)) => Column::Text(vec![]),
            Some(Value::Bytes(_)) => Column::Bytes(vec![]),
            _ => return Err(odd()),
        };
        for row in rows {
            match (&mut column, row.get(number)) {
                (Column::Int(column), Some(Value::Int(number))) => column.push(*number),
                (Column::Text(column), Some(Value::Text(text))) => column.push(text),
                (Column::Bytes(column), Some(Value::Bytes(bytes))) => column.push(bytes),
                _ => return Err(odd()),
            }
        }
        Ok(column)
    }

    /// The type of an array of them.
    fn array(&self) -> &'static str {
        match self {
            Column::Int(_) => "BIGINT[]",
            Column::Text(_) => "TEXT[]",
            Column::Bytes(_) => "BYTEA[]",
        }
    }

    fn values(&self) -> &(dyn ToSql + Sync) {
        match self {
            Column::Int(column) => column,
            Column::Text(column) => column,
            Column::Bytes(column) => column,
        }
    }
}

fn borrow(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

impl Transaction for Postgres {
    fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        let statement = self.prepare(sql)?;
        Ok(self.client.execute(&statement, &borrow(values))?)
    }

    fn query(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        let statement = self.prepare(sql)?;
        let rows = self.client.query(&statement, &borrow(values))?;
        rows.iter()
            .map(|row| (0..row.len()).map(|column| read(row, column)).collect())
            .map(|values: Result<Vec<_>, _>| values.map(Row))
            .collect()
    }

    fn insert(&mut self, what: &Insertion, rows: &[Vec<Value>]) -> Result<(), StoreError> {
        if rows.is_empty() {
            return Ok(());
        }
        let Insertion { table, columns, conflict } = what;
        let values = (0..columns.len()).map(|number| Column::of(rows, number));
        let values: Vec<Column<'_>> = values.collect::<Result<_, _>>()?;
        // An array for each column: one statement, however many rows there are.
        let arrays =
            (1..).zip(&values).map(|(place, column)| format!("${place}::{}", column.array()));
        let (columns, arrays) = (columns.join(", "), arrays.collect::<Vec<_>>().join(", "));
        let statement = self.prepare(&format!(
            "INSERT INTO {table} ({columns}) SELECT * FROM UNNEST({arrays}) ON CONFLICT {conflict}"
        ))?;
        let values: Vec<_> = values.iter().map(Column::values).collect();
        self.client.execute(&statement, &values)?;
        Ok(())
    }

    fn lock_explorer(&mut self, how: ExplorerLock) -> Result<(), StoreError> {
        // Released with the transaction; the number is any that others do not use.
        self.batch(match how {
            ExplorerLock::Shared => "SELECT pg_advisory_xact_lock_shared(7426118)",
            ExplorerLock::Exclusive => "SELECT pg_advisory_xact_lock(7426118)",
        })
    }

    fn clear(&mut self, table: &str) -> Result<(), StoreError> {
        self.execute(&format!("TRUNCATE {table}"), &[]).map(|_| ())
    }

    fn time(&mut self) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";
        let rows = self.query(sql, &[])?;
        rows.first().map(|row| row.get(0)).transpose()
    }
}

impl Driver for Postgres {
    fn batch(&mut self, sql: &str) -> Result<(), StoreError> {
        Ok(self.client.batch_execute(sql)?)
    }

    fn begin(&mut self) -> Result<(), StoreError> {
        if self.client.is_closed() {
            self.prepared.clear();
            self.client = self.config.connect(NoTls)?;
        }
        self.batch(match self.role {
            ConnectionRole::Write => "BEGIN ISOLATION LEVEL READ COMMITTED",
            ConnectionRole::Read => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        })
    }

    fn commit(&mut self) -> Result<(), StoreError> {
        self.batch("COMMIT")
    }

    fn rollback(&mut self) {
        if !self.client.is_closed()
            && let Err(error) = self.batch("ROLLBACK")
        {
            tracing::warn!(%error, "a transaction could not be rolled back");
        }
    }

    fn lock_for_migration(&mut self) -> Result<(), StoreError> {
        // Released with the transaction; the number is any that others do not use.
        self.batch("SELECT pg_advisory_xact_lock(7426117)")
    }

    fn dialect(&self, sql: &str) -> String {
        let sql = sql.replace(" BLOB", " BYTEA").replace(" REAL", " DOUBLE PRECISION");
        sql.replace(" WITHOUT ROWID", "")
    }
}

impl From<postgres::Error> for StoreError {
    fn from(error: postgres::Error) -> Self {
        // The driver's own text says only "db error"; the cause says which.
        let cause = error.source().map(ToString::to_string);
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
