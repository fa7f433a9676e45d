//! Writes many games past the store, as fast as the database takes rows.

use std::io::Write;
use std::sync::mpsc::sync_channel;

use postgres::NoTls;

use crate::Failure;
use crate::synthetic::{Cell, Synthetic, TABLES};

/// Games in one transaction.
const TOGETHER: u64 = 5_000;

/// The rows of each table.
type Rows = [Vec<Vec<Cell>>; 4];

/// Fills a database that holds the players.
pub(crate) fn fill(database: &str, games: u64) -> Result<(), Failure> {
    let (sender, parts) = sync_channel::<Result<Rows, Failure>>(2);
    std::thread::scope(|scope| {
        scope.spawn(move || {
            for from in (0..games).step_by(TOGETHER as usize) {
                let part = part(from, games.min(from + TOGETHER));
                // Whoever wrote is gone, and says why.
                if sender.send(part).is_err() {
                    return;
                }
            }
        });
        match database.starts_with("postgres") {
            true => to_postgres(database, parts),
            false => to_sqlite(database, parts),
        }
    })
}

fn part(from: u64, to: u64) -> Result<Rows, Failure> {
    let mut all = Rows::default();
    for number in from..to {
        for (all, rows) in all.iter_mut().zip(Synthetic::play(number)?.rows()?) {
            all.extend(rows);
        }
    }
    Ok(all)
}

fn to_sqlite(
    path: &str,
    parts: impl IntoIterator<Item = Result<Rows, Failure>>,
) -> Result<(), Failure> {
    let mut database = rusqlite::Connection::open(path)?;
    database.execute_batch("PRAGMA synchronous = OFF; PRAGMA cache_size = -500000")?;
    for part in parts {
        let transaction = database.transaction()?;
        for ((table, columns), rows) in TABLES.iter().zip(part?) {
            let places = vec!["?"; columns.len()].join(", ");
            let columns = columns.join(", ");
            let sql = format!("INSERT INTO {table} ({columns}) VALUES ({places})");
            let mut insert = transaction.prepare_cached(&sql)?;
            for row in rows {
                insert.execute(rusqlite::params_from_iter(row))?;
            }
        }
        transaction.commit()?;
    }
    Ok(())
}

fn to_postgres(
    url: &str,
    parts: impl IntoIterator<Item = Result<Rows, Failure>>,
) -> Result<(), Failure> {
    let mut client = postgres::Client::connect(url, NoTls)?;
    for part in parts {
        let mut transaction = client.transaction()?;
        for ((table, columns), rows) in TABLES.iter().zip(part?) {
            let columns = columns.join(", ");
            let mut copy = transaction.copy_in(&format!("COPY {table} ({columns}) FROM STDIN"))?;
            for row in rows {
                // No value holds a tab, a backslash or an end of line.
                let cells = row.iter().map(|cell| cell.as_deref().unwrap_or("\\N"));
                writeln!(copy, "{}", cells.collect::<Vec<_>>().join("\t"))?;
            }
            copy.finish()?;
        }
        transaction.commit()?;
    }
    client.batch_execute("ANALYZE")?;
    Ok(())
}
