//! Compares the explorer with the logs it was counted from, in one transaction that sees
//! one moment, while the server goes on.
//!
//! A million games have too many rows to hold beside each other. Every move of a game adds
//! a hash of itself to a sum, and so does every row of the tables: the sums are equal if
//! the rows are. The two newest games of a move are no sum, so each game is compared with
//! those that are named beside its moves.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use play::GameId;

use super::count::GameState;
use super::{CountKey, CountedGame, EndedGame, month};
use crate::driver::Transaction;
use crate::value::{Row, Value};
use crate::{Store, StoreError};

/// How many rows are read at a time.
const PAGE: u32 = 2_000;
/// How many rows of counts one statement looks up.
const KEYS_TOGETHER: usize = 128;

/// What a check of the explorer found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExplorerCheck {
    /// How many games are counted.
    pub games: u64,
    /// How many are still to be counted.
    pub pending: u64,
    /// Games that are not counted, or otherwise than they should be.
    pub wrong_games: Vec<GameId>,
    /// Are the counts what the games that are counted make?
    pub right: bool,
}

impl Store {
    /// Counts every game again with `count` and compares the result with the tables.
    pub async fn check_explorer(
        &self,
        count: impl Fn(&EndedGame) -> Option<CountedGame> + Send + 'static,
    ) -> Result<ExplorerCheck, StoreError> {
        self.read_slowly(move |tx| {
            let mut check = ExplorerCheck::default();
            let mut expected = Sums::default();
            let mut after = String::new();
            loop {
                let page = page_of_games(tx, &after)?;
                let Some((last, _)) = page.last() else { break };
                after = last.as_str().to_string();
                check_page(tx, &page, &count, &mut check, &mut expected)?;
            }
            check.right = expected.newest_right && Sums::of_tables(tx)? == expected;
            Ok(check)
        })
        .await
    }
}

/// Games that should be counted, and whether they are on the list of those to count.
fn page_of_games(tx: &mut dyn Transaction, after: &str) -> Result<Vec<(GameId, bool)>, StoreError> {
    tx.all(
        "SELECT g.id, CASE WHEN p.game IS NULL THEN 0 ELSE 1 END
         FROM games g LEFT JOIN explorer_pending p ON p.game = g.id
         WHERE g.id > $1 AND g.ended = 1 AND g.reason <> 'aborted' AND g.moves >= 2
         ORDER BY g.id LIMIT $2",
        &[after.into(), PAGE.into()],
    )
}

fn check_page(
    tx: &mut dyn Transaction,
    page: &[(GameId, bool)],
    count: impl Fn(&EndedGame) -> Option<CountedGame>,
    check: &mut ExplorerCheck,
    expected: &mut Sums,
) -> Result<(), StoreError> {
    let ids: Vec<GameId> = page.iter().map(|(id, _)| id.clone()).collect();
    let states = GameState::read(tx, &ids)?;
    let waiting: BTreeSet<&GameId> = page.iter().filter(|(_, it)| *it).map(|(id, _)| id).collect();
    let mut samples = SamplesByKey::new();
    for (id, game) in EndedGame::read(tx, &ids)? {
        let pending = waiting.contains(&id);
        let state = states.get(&id).ok_or(StoreError::Missing)?;
        let game = game.as_ref().and_then(&count);
        check.pending += u64::from(pending);
        check.games += u64::from(state.counted.is_some());
        let should = game.as_ref().map(|_| state.open);
        if !pending && state.counted != should {
            check.wrong_games.push(id);
        }
        if let Some((game, open)) = game.as_ref().zip(state.counted) {
            expected.add(game, state, open, &mut samples);
        }
    }
    expected.add_samples(tx, &samples)
}

/// The games of a page that may be named beside the counts of a move.
type SamplesByKey = BTreeMap<CountKey, Vec<Vec<u8>>>;

/// A sum for each of the two tables, and for the games that are named.
#[derive(Debug, PartialEq, Eq)]
struct Sums {
    counts: u64,
    newest: u64,
    played: u64,
    /// Is no game newer than the two that are named, unless it is one of them?
    newest_right: bool,
}

impl Default for Sums {
    fn default() -> Self {
        Sums { counts: 0, newest: 0, played: 0, newest_right: true }
    }
}

impl Sums {
    fn add(
        &mut self,
        game: &CountedGame,
        state: &GameState,
        open: bool,
        samples: &mut SamplesByKey,
    ) {
        for (key, results) in game.rows().filter(|_| state.public) {
            if open {
                let result = 2 * results.wins + results.draws;
                self.counts = self.counts.wrapping_add(hash(&(key, result)));
            }
            samples.entry(key).or_default().push(game.sample());
        }
        for &who in &state.players {
            let values: [Value; 6] = [
                who.into(),
                (&game.kind).into(),
                month(game.day).into(),
                (&game.id).into(),
                open.into(),
                game.record()[..].into(),
            ];
            self.played = self.played.wrapping_add(hash_values(&values));
        }
    }

    /// Compares games with those that are named beside their moves.
    fn add_samples(
        &mut self,
        tx: &mut dyn Transaction,
        samples: &SamplesByKey,
    ) -> Result<(), StoreError> {
        let keys: Vec<&CountKey> = samples.keys().collect();
        let places = (0..KEYS_TOGETHER).map(|at| {
            let first = 5 * at + 1;
            // PostgreSQL takes the types of the places from the first line.
            let others = (first + 1..first + 5).map(|place| format!(", CAST(${place} AS INTEGER)"));
            format!("(CAST(${first} AS BIGINT){})", others.collect::<String>())
        });
        let sql = format!(
            "SELECT position, opening, month, mv, band, newest, second FROM explorer_counts
             WHERE (position, opening, month, mv, band) IN (VALUES {})",
            places.collect::<Vec<_>>().join(", ")
        );
        for keys in keys.chunks(KEYS_TOGETHER) {
            let last = keys.last().into_iter().cycle();
            let wanted = keys.iter().chain(last).take(KEYS_TOGETHER);
            let values: Vec<Value> = wanted.flat_map(|key| key.values()).collect();
            let rows = tx.query(&sql, &values)?;
            // A row that is missing is noticed by what it should count.
            for row in &rows {
                let (key, named) = read_named(row)?;
                for sample in samples.get(&key).into_iter().flatten() {
                    let is_named = named.contains(sample);
                    self.newest_right &= is_named || *sample < named[1];
                    if is_named {
                        self.newest = self.newest.wrapping_add(hash(&(key, sample)));
                    }
                }
            }
            self.newest_right &= rows.len() == keys.len();
        }
        Ok(())
    }

    fn of_tables(tx: &mut dyn Transaction) -> Result<Sums, StoreError> {
        let (counts, newest) = sums_of_counts(tx)?;
        Ok(Sums { counts, newest, played: sum_of_played(tx)?, newest_right: true })
    }
}

/// The key of a row, and the two games that it names.
fn read_named(row: &Row) -> Result<(CountKey, [Vec<u8>; 2]), StoreError> {
    Ok((CountKey::read(row)?, [row.get(5)?, row.get(6)?]))
}

fn sums_of_counts(tx: &mut dyn Transaction) -> Result<(u64, u64), StoreError> {
    let (mut counts, mut newest) = (0_u64, 0_u64);
    let lowest = CountKey { position: i64::MIN, opening: false, month: 0, mv: 0, band: 0 };
    let mut after = lowest.values();
    loop {
        let rows = tx.query(
            "SELECT position, opening, month, mv, band, newest, second, wins, draws, losses
             FROM explorer_counts WHERE (position, opening, month, mv, band) > ($1, $2, $3, $4, $5)
             ORDER BY position, opening, month, mv, band LIMIT $6",
            &[&after[..], &[PAGE.into()]].concat(),
        )?;
        let Some(last) = rows.last() else { return Ok((counts, newest)) };
        after.clone_from_slice(&last.0[..5]);
        for row in &rows {
            let (key, named) = read_named(row)?;
            for (column, result) in [(7, 2_u32), (8, 1), (9, 0)] {
                let times = row.get::<i64>(column)?.cast_unsigned();
                counts = counts.wrapping_add(hash(&(key, result)).wrapping_mul(times));
            }
            for sample in named.iter().filter(|sample| !sample.is_empty()) {
                newest = newest.wrapping_add(hash(&(key, sample)));
            }
            // A row of no game should not be there: it adds something that nothing else does.
            newest = newest.wrapping_add(u64::from(named[0].is_empty()));
        }
    }
}

fn sum_of_played(tx: &mut dyn Transaction) -> Result<u64, StoreError> {
    let mut sum = 0_u64;
    let mut after: [Value; 4] = [i64::MIN.into(), "".into(), 0_u32.into(), "".into()];
    loop {
        let rows = tx.query(
            "SELECT who, kind, month, game, open, record FROM explorer_played
             WHERE (who, kind, month, game) > ($1, $2, $3, $4)
             ORDER BY who, kind, month, game LIMIT $5",
            &[&after[..], &[PAGE.into()]].concat(),
        )?;
        let Some(last) = rows.last() else { return Ok(sum) };
        after.clone_from_slice(&last.0[..4]);
        sum = rows.iter().fold(sum, |sum, row| sum.wrapping_add(hash_values(&row.0)));
    }
}

fn hash(of: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

fn hash_values(values: &[Value]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for value in values {
        match value {
            Value::Int(number) => number.hash(&mut hasher),
            Value::Text(text) => text.hash(&mut hasher),
            Value::Bytes(bytes) => bytes.hash(&mut hasher),
            // The tables hold nothing else.
            other => format!("{other:?}").hash(&mut hasher),
        }
    }
    hasher.finish()
}
