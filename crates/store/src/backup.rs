//! Copies everything into one text and back: a line for each row, the same
//! for both databases, so that a backup of one can be restored into the other.
//!
//! What follows from the rest is left out: the explorer is counted again.
//!
//! A backup is taken while the server runs, in one transaction that sees one
//! moment, and tables are written in the order in which they can be filled.
//! It is restored in one transaction too: all of it or nothing.

use std::fmt;

use serde_json::{Value as Json, json};

use crate::driver::Transaction;
use crate::explorer::ALL_PENDING;
use crate::tables::{self, Backup};
use crate::value::{Row, Value};
use crate::{Store, StoreError};

/// The tables that a backup holds, with their columns.
fn held() -> impl Iterator<Item = (&'static str, &'static str)> {
    tables::all().filter_map(|table| match table.backup {
        Backup::Holds(columns) => Some((table.name, columns)),
        Backup::LeavesOut(_) => None,
    })
}

/// Tables that earlier versions had: what a backup holds of them is passed over.
const GONE: [&str; 2] = ["mail_addresses", "mail_refusals"];

/// The first line of a backup.
const HEAD: &str = r#"{"tabuleiro":"backup","version":1}"#;

/// The columns of a table, each with what it holds.
fn columns(of: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    of.split(", ").filter_map(|column| column.split_once(' '))
}

/// The names of the first columns, as a statement lists them.
fn names(of: &'static str, count: usize) -> String {
    let named = columns(of).map(|(name, _)| name.trim_start_matches('+'));
    named.take(count).collect::<Vec<_>>().join(", ")
}

/// What makes a backup of an older version one of this version, and has its games counted.
const UPDATES: [&str; 3] = [
    "UPDATE challenges SET body = '' WHERE closed IS NOT NULL",
    include_str!("../migrations/0004_old_results.sql"),
    ALL_PENDING,
];

impl Store {
    /// Everything, as text: a head, a line `["table", value, …]` for each row,
    /// and a last line with the number of rows.
    pub async fn backup(&self) -> Result<String, StoreError> {
        self.read_slowly(|tx| {
            let mut text = format!("{HEAD}\n");
            let mut count = 0;
            for (table, of) in held() {
                for row in
                    tx.query(&format!("SELECT {} FROM {table}", names(of, usize::MAX)), &[])?
                {
                    text.push_str(&line(table, &row));
                    text.push('\n');
                    count += 1;
                }
            }
            text.push_str(&json!({ "rows": count }).to_string());
            text.push('\n');
            Ok(text)
        })
        .await
    }

    /// Fills an empty database from a backup; all of it or nothing.
    pub async fn restore(&self, text: String) -> Result<u64, StoreError> {
        self.write_slowly(move |tx| {
            if !tx.query("SELECT id FROM players LIMIT 1", &[])?.is_empty() {
                return Err(StoreError::Taken);
            }
            // The heartbeat of a server that nobody has used yet.
            tx.execute("DELETE FROM pulse", &[])?;
            let rows = fill(tx, &text)?;
            for sql in UPDATES {
                tx.execute(sql, &[])?;
            }
            Ok(rows)
        })
        .await
    }
}

/// What a line of a backup holds.
enum Line {
    /// A row: the statement that enters it, and its values.
    Row(String, Vec<Value>),
    /// A row of a table that is no more.
    Gone,
    /// The number of rows before it.
    End(u64),
}

fn fill(tx: &mut dyn Transaction, text: &str) -> Result<u64, StoreError> {
    let mut lines = (1..).zip(text.lines());
    if lines.next().is_none_or(|(_, head)| head != HEAD) {
        return Err(StoreError::Damaged("the file is no backup of Tabuleiro".to_string()));
    }
    let damaged = |number: u64, what: &str| StoreError::Damaged(format!("line {number}: {what}"));
    let mut rows = 0;
    while let Some((number, text)) = lines.next() {
        match read_line(text).map_err(|fault| damaged(number, &fault.to_string()))? {
            Line::Row(sql, values) => {
                tx.execute(&sql, &values).map_err(|error| match error {
                    StoreError::Damaged(what) => damaged(number, &what),
                    StoreError::Taken => damaged(number, "the row is there already"),
                    other => other,
                })?;
                rows += 1;
            }
            Line::Gone => rows += 1,
            Line::End(count) if count != rows => {
                return Err(damaged(number, &format!("{count} rows were written, found {rows}")));
            }
            Line::End(_) => {
                return lines.next().map_or(Ok(rows), |(number, _)| {
                    Err(damaged(number, "something follows the number of rows"))
                });
            }
        }
    }
    Err(StoreError::Damaged("the file ends too early".to_string()))
}

fn line(table: &str, row: &Row) -> String {
    let values = row.0.iter().map(|value| match value {
        Value::Null => Json::Null,
        Value::Int(number) => json!(number),
        Value::Real(number) => json!({ "real": number }),
        Value::Text(text) => json!(text),
        Value::Bytes(bytes) => json!({ "bytes": bytes }),
    });
    Json::Array(std::iter::once(json!(table)).chain(values).collect()).to_string()
}

/// What is wrong with a line of a backup.
enum LineFault {
    Json(serde_json::Error),
    NeitherRowNorEnd,
    NoTable,
    UnknownTable(String),
    Width { table: &'static str, columns: usize, found: usize },
    Value { column: &'static str, holds: &'static str, found: Json },
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFault::Json(error) => error.fmt(f),
            LineFault::NeitherRowNorEnd => f.write_str("expected a row, or the number of rows"),
            LineFault::NoTable => f.write_str("expected a table"),
            LineFault::UnknownTable(name) => write!(f, "there is no table '{name}'"),
            LineFault::Width { table, columns, found } => {
                write!(f, "'{table}' has {columns} columns, found {found}")
            }
            LineFault::Value { column, holds, found } => {
                write!(f, "'{column}' holds {holds}, found {found}")
            }
        }
    }
}

fn read_line(text: &str) -> Result<Line, LineFault> {
    match serde_json::from_str::<Json>(text).map_err(LineFault::Json)? {
        Json::Array(values) => read_row(&values),
        other => {
            let rows = other.get("rows").and_then(Json::as_u64);
            rows.map(Line::End).ok_or(LineFault::NeitherRowNorEnd)
        }
    }
}

fn read_row(values: &[Json]) -> Result<Line, LineFault> {
    let Some((Json::String(name), values)) = values.split_first() else {
        return Err(LineFault::NoTable);
    };
    if GONE.contains(&name.as_str()) {
        return Ok(Line::Gone);
    }
    let known = held().find(|(table, _)| table == name);
    let (table, of) = known.ok_or_else(|| LineFault::UnknownTable(name.clone()))?;
    let (width, found) = (columns(of).count(), values.len());
    let later = columns(of).filter(|(name, _)| name.starts_with('+')).count();
    if !(width - later..=width).contains(&found) {
        return Err(LineFault::Width { table, columns: width, found });
    }
    let places: Vec<_> = (1..=found).map(|place| format!("${place}")).collect();
    let read = columns(of).zip(values).map(|((column, holds), json)| {
        value(holds, json).ok_or_else(|| LineFault::Value { column, holds, found: json.clone() })
    });
    // Both names come from the list above, never from the file.
    let sql = format!("INSERT INTO {table} ({}) VALUES ({})", names(of, found), places.join(", "));
    Ok(Line::Row(sql, read.collect::<Result<_, _>>()?))
}

/// A value for a column that holds such values; `None` if it is another kind.
fn value(holds: &str, json: &Json) -> Option<Value> {
    match (holds.trim_end_matches('?'), json) {
        (_, Json::Null) => holds.ends_with('?').then_some(Value::Null),
        ("int", Json::Number(number)) => number.as_i64().map(Value::Int),
        ("small", Json::Number(number)) => {
            let small = i32::try_from(number.as_i64()?).ok()?;
            Some(Value::Int(small.into()))
        }
        ("text", Json::String(text)) => Some(Value::Text(text.clone())),
        ("real", Json::Object(real)) => real.get("real")?.as_f64().map(Value::Real),
        ("bytes", Json::Object(bytes)) => {
            let bytes = bytes.get("bytes")?.as_array()?;
            let byte = |byte: &Json| u8::try_from(byte.as_u64()?).ok();
            bytes.iter().map(byte).collect::<Option<_>>().map(Value::Bytes)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use play::PlayerId;

    use super::*;
    use crate::tables::Leaving;
    use rusqlite::Connection;

    /// Every row of a table, as text.
    fn rows(database: &Connection, table: &str) -> Vec<String> {
        let mut asked = database.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let width = asked.column_count();
        let row = |row: &rusqlite::Row<'_>| {
            let value = |at| row.get::<_, rusqlite::types::Value>(at);
            Ok(format!("{:?}", (0..width).map(value).collect::<Result<Vec<_>, _>>()?))
        };
        asked.query_map([], row).unwrap().map(Result::unwrap).collect()
    }

    /// Whoever adds a table says what becomes of it in a backup and with an account; whoever adds a
    /// column, that a backup holds it. What is said to go with an account does go.
    #[tokio::test(flavor = "multi_thread")]
    async fn every_table_is_in_the_backup_and_goes_with_the_account() {
        const ID: i64 = 7;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("t.db");
        let store = Store::open(&format!("sqlite:{}", path.display())).unwrap();
        let database = Connection::open(&path).unwrap();
        database
            .execute_batch("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
            .unwrap();
        let sql = "SELECT t.name, c.name, c.type FROM sqlite_master t, pragma_table_info(t.name) c
             WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, c.name";
        let mut schema: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
        let mut asked = database.prepare(sql).unwrap();
        let found = asked.query_map([], |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?))));
        for (table, column) in found.unwrap().map(Result::unwrap) {
            schema.entry(table).or_default().push(column);
        }
        let mut declared: Vec<&str> = tables::all().map(|table| table.name).collect();
        declared.sort_unstable();
        assert_eq!(declared, schema.keys().collect::<Vec<_>>(), "each table is declared once");
        for table in tables::all() {
            let there = &schema[table.name];
            match table.backup {
                Backup::Holds(of) => {
                    let mut kept: Vec<_> =
                        columns(of).map(|(name, _)| name.trim_start_matches('+')).collect();
                    kept.sort_unstable();
                    let there: Vec<&String> = there.iter().map(|(name, _)| name).collect();
                    assert_eq!(kept, there, "the columns of {} in a backup", table.name);
                }
                Backup::LeavesOut(why) => assert!(!why.is_empty(), "why is {} out?", table.name),
            }
            // Every number that might be a player's is this one's.
            let names: Vec<&str> = there.iter().map(|(name, _)| &**name).collect();
            let value = |(name, kind): &(String, String)| match (&**name, &**kind) {
                ("kind", _) => "'person'".to_string(),
                (_, "TEXT") => "'x'".to_string(),
                (_, "BLOB") => "x'01'".to_string(),
                _ => ID.to_string(),
            };
            let values: Vec<String> = there.iter().map(value).collect();
            let names = names.join(", ");
            let sql = format!(
                "INSERT OR IGNORE INTO {} ({names}) VALUES ({})",
                table.name,
                values.join(", ")
            );
            database.execute(&sql, []).unwrap_or_else(|error| panic!("{sql}: {error}"));
        }
        let before: Vec<_> = tables::all().map(|table| rows(&database, table.name)).collect();
        store.delete_player(PlayerId(7)).await.unwrap();
        for (table, before) in tables::all().zip(before) {
            let is_left = rows(&database, table.name) == before;
            match table.leaving {
                Leaving::Nothing(why) => assert!(!why.is_empty(), "why does {} stay?", table.name),
                _ => assert!(!is_left, "{} does not go with the account", table.name),
            }
        }
    }
}
