//! Counts games: brings what the tables say of each to what it should be.

use std::collections::BTreeMap;

use explorer::Results;
use play::{GameId, PlayerId, PlayerKind};

use super::{CountKey, CountedGame, by_game, month};
use crate::driver::{ExplorerLock, Insertion, Transaction};
use crate::value::Row;
use crate::{Store, StoreError};

/// A game to count, and what it adds; nothing if its log cannot be read.
type ToCount = (GameId, Option<CountedGame>);

/// The two greatest of four values, of which each pair is in order, are the greater of the first
/// ones, and the greatest of the others. Values are compared as bytes.
const COUNTS: Insertion = Insertion {
    table: "explorer_counts",
    columns: &[
        "position", "opening", "month", "mv", "band", "wins", "draws", "losses", "newest", "second",
    ],
    conflict: "(position, opening, month, mv, band) DO UPDATE SET
        wins = explorer_counts.wins + excluded.wins,
        draws = explorer_counts.draws + excluded.draws,
        losses = explorer_counts.losses + excluded.losses,
        newest = CASE WHEN excluded.newest > explorer_counts.newest
            THEN excluded.newest ELSE explorer_counts.newest END,
        second = CASE
            WHEN excluded.newest > explorer_counts.newest THEN CASE
                WHEN excluded.second > explorer_counts.newest THEN excluded.second
                ELSE explorer_counts.newest END
            WHEN excluded.newest = explorer_counts.newest THEN CASE
                WHEN excluded.second > explorer_counts.second THEN excluded.second
                ELSE explorer_counts.second END
            WHEN excluded.newest > explorer_counts.second THEN excluded.newest
            ELSE explorer_counts.second END",
};

const PLAYED: Insertion = Insertion {
    table: "explorer_played",
    columns: &["who", "kind", "month", "game", "open", "record"],
    conflict: "(who, kind, month, game) DO UPDATE SET open = excluded.open",
};

const GAMES: Insertion = Insertion {
    table: "explorer_games",
    columns: &["game", "open"],
    conflict: "(game) DO UPDATE SET open = excluded.open",
};

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
    // Those who played neither delete their accounts nor change their minds until this is done.
    tx.lock_explorer(ExplorerLock::Shared)?;
    let ids: Vec<GameId> = games.iter().map(|(id, _)| id.clone()).collect();
    let taken = take(tx, &ids)?;
    let states = GameState::read(tx, &taken)?;
    let mut changes = CountChanges::default();
    let mut counted = 0;
    for (id, game) in games {
        if let Some((game, state)) = game.as_ref().zip(states.get(id)) {
            changes.add(game, state);
            counted += u64::from(state.counted.is_none());
        }
    }
    changes.write(tx)?;
    Ok(counted)
}

/// Takes games off the list; gives those that were on it.
fn take(tx: &mut dyn Transaction, ids: &[GameId]) -> Result<Vec<GameId>, StoreError> {
    let rows = by_game(tx, "DELETE FROM explorer_pending WHERE game", ids, "RETURNING game")?;
    rows.iter().map(|row| row.get(0)).collect()
}

/// How a game is counted, and how it should be.
pub(super) struct GameState {
    /// Those who see it in their own view.
    pub(super) players: Vec<PlayerId>,
    /// May anybody watch it?
    pub(super) public: bool,
    /// Should it count for everybody?
    pub(super) open: bool,
    /// Does it count for everybody? Nothing if it is not counted at all.
    pub(super) counted: Option<bool>,
}

impl GameState {
    pub(super) fn read(
        tx: &mut dyn Transaction,
        ids: &[GameId],
    ) -> Result<BTreeMap<GameId, GameState>, StoreError> {
        // The games of a closed class count for nobody else.
        let closed = "SELECT u.player FROM pupils u JOIN classes c ON c.id = u.class
             WHERE c.open = 0";
        let query = format!(
            "SELECT g.id, g.public, a.id, a.kind,
             CASE WHEN a.id IN ({closed}) THEN 0 ELSE a.in_explorer END, b.id, b.kind,
             CASE WHEN b.id IN ({closed}) THEN 0 ELSE b.in_explorer END,
             e.open FROM games g JOIN players a ON a.id = g.first_player
             JOIN players b ON b.id = g.second_player
             LEFT JOIN explorer_games e ON e.game = g.id WHERE g.id"
        );
        let rows = by_game(tx, &query, ids, "")?;
        rows.iter().map(|row| Ok((row.get(0)?, GameState::of(row)?))).collect()
    }

    fn of(row: &Row) -> Result<GameState, StoreError> {
        let public = row.get(1)?;
        let mut state = GameState { players: vec![], public, open: public, counted: row.get(8)? };
        for at in [2, 5] {
            // Computers play too much for a view of their own; their levels are bands. One
            // who is gone has none either.
            if matches!(
                row.get(at + 1)?,
                PlayerKind::Person | PlayerKind::Guest | PlayerKind::Program
            ) {
                state.players.push(row.get(at)?);
            }
            state.open &= row.get::<bool>(at + 2)?;
        }
        state.players.dedup();
        Ok(state)
    }
}

/// What a row of `explorer_counts` gets: wins, draws and losses, and the newest games.
#[derive(Default)]
struct CountChange {
    results: [i64; 3],
    newest: Vec<u8>,
    second: Vec<u8>,
}

impl CountChange {
    fn add(&mut self, results: Results, times: i64, sample: &[u8]) {
        let Results { wins, draws, losses } = results;
        for (sum, result) in self.results.iter_mut().zip([wins, draws, losses]) {
            *sum += times * i64::from(result);
        }
        if sample > &self.newest[..] {
            self.second = std::mem::replace(&mut self.newest, sample.to_vec());
        } else if sample > &self.second[..] {
            self.second = sample.to_vec();
        }
    }
}

/// What has to be written.
#[derive(Default)]
struct CountChanges<'a> {
    counts: BTreeMap<CountKey, CountChange>,
    /// Games that change, each with how it should be counted.
    games: Vec<(&'a CountedGame, &'a GameState)>,
}

impl<'a> CountChanges<'a> {
    fn add(&mut self, game: &'a CountedGame, state: &'a GameState) {
        if state.counted == Some(state.open) {
            return;
        }
        self.games.push((game, state));
        if state.public {
            let times = i64::from(state.open) - i64::from(state.counted == Some(true));
            let sample = game.sample();
            for (key, results) in game.rows() {
                self.counts.entry(key).or_default().add(results, times, &sample);
            }
        }
    }

    fn write(self, tx: &mut dyn Transaction) -> Result<(), StoreError> {
        let counts = self.counts.into_iter().map(|(key, change)| {
            let mut values = key.values().to_vec();
            values.extend(change.results.map(Into::into));
            values.extend([change.newest[..].into(), change.second[..].into()]);
            values
        });
        tx.insert(&COUNTS, &counts.collect::<Vec<_>>())?;
        let mut played = vec![];
        for (game, state) in &self.games {
            let (month, open, record) = (month(game.day), state.open, game.record());
            played.extend(state.players.iter().map(|&who| {
                let (kind, id) = ((&game.kind).into(), (&game.id).into());
                vec![who.into(), kind, month.into(), id, open.into(), record[..].into()]
            }));
        }
        tx.insert(&PLAYED, &played)?;
        let games =
            self.games.iter().map(|(game, state)| vec![(&game.id).into(), state.open.into()]);
        tx.insert(&GAMES, &games.collect::<Vec<_>>())
    }
}
