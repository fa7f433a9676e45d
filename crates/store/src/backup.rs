//! Copies everything into one text and back: a line for each row, the same
//! for both databases, so that a backup of one can be restored into the other.
//!
//! A backup is taken while the server runs, in one transaction that sees one
//! moment, and tables are written in the order in which they can be filled.

use serde_json::{Value as Json, json};

use crate::driver::Transaction;
use crate::value::{Row, Value};
use crate::{Store, StoreError};

/// The tables in the order in which they can be filled, with their columns.
const TABLES: &[(&str, &str)] = &[
    ("players", "id, nickname, nickname_key, kind, password, created_at, seen_at, banned"),
    ("recovery_codes", "player, hash"),
    ("sessions", "hash, player, agent, created_at, seen_at, expires_at"),
    ("mutes", "player, muted"),
    ("challenges", "id, from_player, body, expires_at, closed, game"),
    (
        "games",
        "id, game, terms, public, rated, first_player, second_player, opened_at, seq, turn, \
         moves, deadline, updated_at, ended, winner, reason, first_score, second_score",
    ),
    ("events", "game, seq, body"),
    ("ratings", "player, game, rating, deviation, volatility"),
    ("results", "game_id, player, game, at, points, rating"),
    ("pulse", "id, at"),
];

/// The first line of a backup.
const HEAD: &str = r#"{"tabuleiro":"backup","version":1}"#;

impl Store {
    /// Everything, as text: a head, a line `["table", value, …]` for each row,
    /// and a last line with the number of rows.
    pub async fn backup(&self) -> Result<String, StoreError> {
        self.read(|tx| {
            let mut text = format!("{HEAD}\n");
            let mut count = 0;
            for (table, columns) in TABLES {
                for row in tx.query(&format!("SELECT {columns} FROM {table}"), &[])? {
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
        self.write(move |tx| {
            if !tx.query("SELECT id FROM players LIMIT 1", &[])?.is_empty() {
                return Err(StoreError::Taken);
            }
            let mut lines = text.lines();
            if lines.next() != Some(HEAD) {
                return Err(StoreError::Damaged("the file is no backup of Tabuleiro".to_string()));
            }
            let mut count = 0;
            for (number, text) in (2..).zip(lines) {
                let damaged = |what: &str| StoreError::Damaged(format!("line {number}: {what}"));
                let json: Json =
                    serde_json::from_str(text).map_err(|error| damaged(&error.to_string()))?;
                match json {
                    Json::Array(values) => {
                        fill(tx, &values).map_err(|error| match error {
                            StoreError::Damaged(what) => damaged(&what),
                            other => other,
                        })?;
                        count += 1;
                    }
                    Json::Object(end) if end.get("rows") == Some(&json!(count)) => {
                        return Ok(count);
                    }
                    _ => return Err(damaged("expected a row, or the number of rows")),
                }
            }
            Err(StoreError::Damaged("the file ends too early".to_string()))
        })
        .await
    }
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

fn fill(tx: &mut dyn Transaction, values: &[Json]) -> Result<(), StoreError> {
    let damaged = |what: String| StoreError::Damaged(what);
    let Some((Json::String(name), values)) = values.split_first() else {
        return Err(damaged("expected a table".to_string()));
    };
    let table = TABLES.iter().find(|(table, _)| table == name);
    let (table, columns) = table.ok_or_else(|| damaged(format!("there is no table '{name}'")))?;
    let width = columns.split(',').count();
    if values.len() != width {
        return Err(damaged(format!("'{name}' has {width} columns, found {}", values.len())));
    }
    let places: Vec<_> = (1..=width).map(|place| format!("${place}")).collect();
    let values = values.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    // Both names come from the list above, never from the file.
    let sql = format!("INSERT INTO {table} ({columns}) VALUES ({})", places.join(", "));
    tx.execute(&sql, &values)?;
    Ok(())
}

fn read(json: &Json) -> Result<Value, StoreError> {
    let value = match json {
        Json::Null => Some(Value::Null),
        Json::Number(number) => number.as_i64().map(Value::Int),
        Json::String(text) => Some(Value::Text(text.clone())),
        Json::Object(kind) => match (kind.get("real"), kind.get("bytes")) {
            (Some(real), None) => real.as_f64().map(Value::Real),
            (None, Some(Json::Array(bytes))) => bytes
                .iter()
                .map(|byte| u8::try_from(byte.as_u64()?).ok())
                .collect::<Option<_>>()
                .map(Value::Bytes),
            _ => None,
        },
        _ => None,
    };
    value.ok_or_else(|| StoreError::Damaged(format!("expected a value, found {json}")))
}
