//! Counts games: brings what the tables say of each to what it should be.

use std::collections::{BTreeMap, BTreeSet};

use explorer::Results;
use play::{GameId, PlayerId, PlayerKind};

use super::{CountedGame, EVERYBODY, MoveRow, month};
use crate::driver::Transaction;
use crate::players::kind;
use crate::value::Value;
use crate::{Store, StoreError};

/// How many rows one statement writes. More would make few statements fewer.
const ROWS_TOGETHER: usize = 48;

/// A game to count, and what it adds; nothing if its log cannot be read.
type ToCount = (GameId, Option<CountedGame>);

impl Store {
    /// Counts games that are on the list, all of them or none; gives how many were counted
    /// now. A game that another node has counted meanwhile is left as it is.
    pub async fn count(&self, mut games: Vec<ToCount>) -> Result<u64, StoreError> {
        // The same order for everybody, so that nodes that count the same do not deadlock.
        games.sort_by(|one, other| one.0.cmp(&other.0));
        self.write_slowly(move |tx| count(tx, &games)).await
    }
}

fn count(tx: &mut dyn Transaction, games: &[ToCount]) -> Result<u64, StoreError> {
    lock_players(tx, games)?;
    let mut changes = CountChanges::default();
    let mut counted = 0;
    for (id, game) in games {
        let taken = tx.execute("DELETE FROM explorer_pending WHERE game = $1", &[id.into()])?;
        if let Some(game) = game.as_ref().filter(|_| taken == 1) {
            let state = GameState::read(tx, id)?;
            changes.add(game, &state);
            counted += u64::from(state.counted.is_none());
        }
    }
    changes.write(tx)?;
    Ok(counted)
}

/// Keeps those who played from deleting their accounts or changing their minds until the
/// transaction ends: what they decide would otherwise be overwritten by what was read before.
fn lock_players(tx: &mut dyn Transaction, games: &[ToCount]) -> Result<(), StoreError> {
    let mut players = BTreeSet::new();
    for (id, _) in games {
        let rows = tx.query(
            "SELECT p.id FROM games g JOIN players p ON p.id = g.first_player OR p.id = g.second_player
             WHERE g.id = $1 AND p.kind <> 'computer'",
            &[id.into()],
        )?;
        for row in rows {
            players.insert(row.get::<PlayerId>(0)?);
        }
    }
    for player in players {
        tx.execute("UPDATE players SET seen_at = seen_at WHERE id = $1", &[player.into()])?;
    }
    Ok(())
}

/// How a game is counted, and how it should be.
pub(super) struct GameState {
    /// Those who see it in their own view.
    pub(super) players: Vec<PlayerId>,
    /// Should it count for everybody?
    pub(super) open: bool,
    /// Does it count for everybody? Nothing if it is not counted at all.
    pub(super) counted: Option<bool>,
}

impl GameState {
    pub(super) fn read(tx: &mut dyn Transaction, id: &GameId) -> Result<GameState, StoreError> {
        let rows = tx.query(
            "SELECT g.public, a.id, a.kind, a.in_explorer, b.id, b.kind, b.in_explorer, e.open
             FROM games g JOIN players a ON a.id = g.first_player
             JOIN players b ON b.id = g.second_player
             LEFT JOIN explorer_games e ON e.game = g.id WHERE g.id = $1",
            &[id.into()],
        )?;
        let row = rows.first().ok_or(StoreError::Missing)?;
        let mut state = GameState { players: vec![], open: row.get(0)?, counted: row.get(7)? };
        for at in [1, 4] {
            // Computers play too much for a view of their own; their levels are bands. One
            // who is gone has none either.
            if let PlayerKind::Person | PlayerKind::Guest = kind(&row.get::<String>(at + 1)?)? {
                state.players.push(row.get(at)?);
            }
            state.open &= row.get::<bool>(at + 2)?;
        }
        Ok(state)
    }
}

/// What tells a row of `explorer_counts` from others: position, move, band, month.
type CountKey = (i64, u16, u8, u32);

/// What has to be written.
#[derive(Default)]
struct CountChanges<'a> {
    counts: BTreeMap<CountKey, [i64; 3]>,
    /// Rows of `explorer_moves` to write: who, the move, is the game open?
    written: Vec<(i64, MoveRow<'a>, bool)>,
    /// Rows that are no longer everybody's.
    closed: Vec<MoveRow<'a>>,
    /// How each game is counted now.
    states: Vec<(&'a GameId, bool)>,
}

impl<'a> CountChanges<'a> {
    fn add(&mut self, game: &'a CountedGame, state: &GameState) {
        if state.counted == Some(state.open) {
            return;
        }
        self.states.push((&game.id, state.open));
        let change = i64::from(state.open) - i64::from(state.counted == Some(true));
        for row in game.rows() {
            let Results { wins, draws, losses } = row.results;
            if change != 0 {
                let key = (row.position, row.mv, row.band, month(row.day));
                let counts = self.counts.entry(key).or_default();
                for (count, result) in counts.iter_mut().zip([wins, draws, losses]) {
                    *count += change * i64::from(result);
                }
            }
            match state.open {
                true => self.written.push((EVERYBODY, row, true)),
                false if change != 0 => self.closed.push(row),
                false => {}
            }
            for player in &state.players {
                self.written.push((player.0.cast_signed(), row, state.open));
            }
        }
    }

    fn write(self, tx: &mut dyn Transaction) -> Result<(), StoreError> {
        self.write_counts(tx)?;
        for row in &self.closed {
            tx.execute(
                "DELETE FROM explorer_moves WHERE who = $1 AND position = $2 AND mv = $3
                 AND band = $4 AND day = $5 AND game = $6",
                &row.key(EVERYBODY),
            )?;
        }
        let rows = self.written.iter().map(|(who, row, open)| {
            let mut values = row.key(*who).to_vec();
            values.extend([row.result().into(), (*open).into()]);
            values
        });
        insert(
            tx,
            "explorer_moves (who, position, mv, band, day, game, result, open)",
            rows.collect(),
            "(who, position, mv, band, day, game) DO UPDATE SET open = excluded.open",
        )?;
        let states = self.states.iter().map(|(id, open)| vec![(*id).into(), (*open).into()]);
        let conflict = "(game) DO UPDATE SET open = excluded.open";
        insert(tx, "explorer_games (game, open)", states.collect(), conflict)
    }

    fn write_counts(&self, tx: &mut dyn Transaction) -> Result<(), StoreError> {
        let key = |&(position, mv, band, month): &CountKey| -> [Value; 4] {
            [position.into(), u32::from(mv).into(), u32::from(band).into(), month.into()]
        };
        let rows = self.counts.iter().map(|(at, counts)| {
            key(at).into_iter().chain(counts.map(Value::from)).collect::<Vec<_>>()
        });
        insert(
            tx,
            "explorer_counts (position, mv, band, month, wins, draws, losses)",
            rows.collect(),
            "(position, mv, band, month) DO UPDATE SET wins = explorer_counts.wins + excluded.wins,
             draws = explorer_counts.draws + excluded.draws,
             losses = explorer_counts.losses + excluded.losses",
        )?;
        for (at, _) in self.counts.iter().filter(|(_, counts)| counts.iter().any(|&c| c < 0)) {
            tx.execute(
                "DELETE FROM explorer_counts WHERE position = $1 AND mv = $2 AND band = $3
                 AND month = $4 AND wins = 0 AND draws = 0 AND losses = 0",
                &key(at),
            )?;
        }
        Ok(())
    }
}

/// Inserts rows, many with one statement.
fn insert(
    tx: &mut dyn Transaction,
    into: &str,
    rows: Vec<Vec<Value>>,
    conflict: &str,
) -> Result<(), StoreError> {
    for rows in rows.chunks(ROWS_TOGETHER) {
        let mut place = 0;
        let tuples = rows.iter().map(|row| {
            let places = row.iter().map(|_| {
                place += 1;
                format!("${place}")
            });
            format!("({})", places.collect::<Vec<_>>().join(", "))
        });
        let tuples = tuples.collect::<Vec<_>>().join(", ");
        let sql = format!("INSERT INTO {into} VALUES {tuples} ON CONFLICT {conflict}");
        tx.execute(&sql, &rows.concat())?;
    }
    Ok(())
}
