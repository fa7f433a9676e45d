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
use crate::value::{Row, Value};
use crate::{Store, StoreError};

/// The tables in the order in which they can be filled, with their columns and
/// what each holds; a `small` number has 32 bits, and `?` marks what may be null. A `+`
/// marks what came later: rows of older backups end before it.
const TABLES: &[(&str, &str)] = &[
    (
        "players",
        "id int, nickname text, nickname_key text?, kind text, password text?, created_at int, \
         seen_at int, banned small, +in_explorer small, +meets_programs small, +moderator small, \
         +banned_until int?, +ban_reason text?, +silenced_until int?, +reset_at int?",
    ),
    ("recovery_codes", "player int, hash bytes"),
    (
        "passkeys",
        "id bytes, player int, site text, public_key bytes, counter int, name text, \
         created_at int, used_at int?",
    ),
    ("sessions", "hash bytes, player int, agent text, created_at int, seen_at int, expires_at int"),
    (
        "access_tokens",
        "hash bytes, player int, name text, scopes text, created_at int, seen_at int, \
         revoked_at int?",
    ),
    ("mutes", "player int, muted int"),
    ("friends", "player int, friend int"),
    (
        "reports",
        "id text, reporter int, reported int, reason text, words text, game text?, at int, +place text?",
    ),
    ("audit", "id text, at int, act text, actor int?, player int?, why text"),
    ("devices", "player int, hash bytes, seen_at int"),
    (
        "push_devices",
        "endpoint text, player int, session bytes, public_key bytes, secret bytes, language text, \
         quiet_from int, quiet_until int, created_at int, failures int",
    ),
    ("push_calls", "endpoint text, subject text, number int, at int"),
    ("push_rematches", "game text, player int, at int"),
    ("push_challenges", "player int, challenge text, from_player int, at int"),
    ("push_keys", "id int, pkcs8 bytes"),
    (
        "challenges",
        "id text, from_player int, body text, expires_at int, closed text?, game text?, \
         +to_player int?, +pairing small",
    ),
    (
        "games",
        "id text, game text, terms text, public small, rated small, first_player int, \
         second_player int, opened_at int, seq int, turn small, moves small, deadline int?, \
         updated_at int, ended small, winner small?, reason text?, first_score small?, \
         second_score small?, +damaged text?",
    ),
    ("events", "game text, seq int, body text"),
    ("ratings", "player int, game text, rating real, deviation real, volatility real, +games int"),
    (
        "results",
        "game_id text, player int, game text, at int, points small, rating real?, +outcome small, \
         +opponent int?, +number int?, +rating_before real?",
    ),
    ("classes", "id text, name text, teacher int, created_at int, +open small"),
    ("pupils", "player int, class text, name text"),
    (
        "tournaments",
        "id text, name text, maker int, class text?, plan text, phase text, starts_at int, \
         created_at int, updated_at int, seq int",
    ),
    ("tournament_events", "tournament text, seq int, body text"),
    ("tournament_entrants", "tournament text, player int, is_in small"),
    ("tournament_games", "game text, tournament text, scored small"),
    ("clubs", "id text, name text, likeness text, owner int, created_at int"),
    ("club_members", "club text, player int, since int, removed small"),
    ("puzzle_ratings", "player int, rating int, tried int"),
    ("vacations", "player int, from_at int, until_at int"),
    ("pulse", "id small, at int"),
];

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
            for (table, of) in TABLES {
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
    let known = TABLES.iter().find(|(table, _)| table == name);
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

    use super::*;
    use crate::players::DELETED;

    /// What a backup leaves out: it follows from the rest, or means nothing a moment later.
    const LEFT_OUT: [&str; 7] = [
        "migrations",
        "account_changes",
        "passkey_challenges",
        "explorer_counts",
        "explorer_games",
        "explorer_pending",
        "explorer_played",
    ];
    /// What an account that is deleted leaves, because games and tournaments stay, or changes in a
    /// way of its own.
    const LEFT_BEHIND: [&str; 19] = [
        "players",
        "games",
        "events",
        "results",
        "tournaments",
        "tournament_events",
        "tournament_entrants",
        "tournament_games",
        "clubs",
        "club_members",
        "audit",
        "push_keys",
        "pulse",
        "migrations",
        "account_changes",
        "passkey_challenges",
        "explorer_counts",
        "explorer_games",
        "explorer_pending",
    ];

    /// Whoever adds a table says what becomes of it in a backup and with an account; whoever adds a
    /// column, that a backup holds it.
    #[tokio::test(flavor = "multi_thread")]
    async fn every_table_is_in_the_backup_and_goes_with_the_account() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("t.db");
        let store = Store::open(&format!("sqlite:{}", database.display())).unwrap();
        let columns_of = store.read(|tx| {
            let sql = "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c
                 WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, c.name";
            let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
            for row in &tx.query(sql, &[])? {
                all.entry(row.get(0)?).or_default().push(row.get(1)?);
            }
            Ok(all)
        });
        let columns_of = columns_of.await.unwrap();
        assert!(columns_of.len() > 30, "{columns_of:?}");
        for (table, there) in &columns_of {
            let kept = TABLES.iter().find(|(name, _)| name == table);
            match kept {
                None => assert!(LEFT_OUT.contains(&table.as_str()), "{table} is in no backup"),
                Some((_, of)) => {
                    let name = |(name, _): (&'static str, _)| name.trim_start_matches('+');
                    let mut kept: Vec<&str> = columns(of).map(name).collect();
                    kept.sort_unstable();
                    assert_eq!(&kept, there, "the columns of {table} in a backup");
                }
            }
            let deletes = |sql: &&str| {
                ["DELETE FROM", "UPDATE"]
                    .iter()
                    .any(|verb| sql.starts_with(&format!("{verb} {table} ")))
            };
            let is_said = LEFT_BEHIND.contains(&table.as_str());
            let is_deleted = DELETED.iter().any(deletes);
            assert!(is_deleted != is_said, "what becomes of {table} when an account is deleted?");
        }
    }
}
