//! Compares the explorer with the logs it was counted from, in one transaction that sees
//! one moment, while the server goes on.
//!
//! A million games have too many rows to hold beside each other. Every move of a game adds
//! a hash of itself to a sum, and so does every row of the tables: the sums are equal if
//! the rows are.

use std::hash::{DefaultHasher, Hash, Hasher};

use play::GameId;

use super::count::GameState;
use super::{CountedGame, EVERYBODY, EndedGame, month};
use crate::driver::Transaction;
use crate::value::Value;
use crate::{Store, StoreError};

/// How many rows are read at a time.
const PAGE: u32 = 2_000;

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
                for (id, pending) in &page {
                    check_game(tx, id, *pending, &count, &mut check, &mut expected)?;
                }
            }
            check.right = Sums::of_tables(tx)? == expected;
            Ok(check)
        })
        .await
    }
}

/// Games that should be counted, and whether they are on the list of those to count.
fn page_of_games(tx: &mut dyn Transaction, after: &str) -> Result<Vec<(GameId, bool)>, StoreError> {
    let rows = tx.query(
        "SELECT g.id, CASE WHEN p.game IS NULL THEN 0 ELSE 1 END
         FROM games g LEFT JOIN explorer_pending p ON p.game = g.id
         WHERE g.id > $1 AND g.ended = 1 AND g.reason <> 'aborted' AND g.moves >= 2
         ORDER BY g.id LIMIT $2",
        &[after.into(), PAGE.into()],
    )?;
    rows.iter().map(|row| Ok((row.get(0)?, row.get(1)?))).collect()
}

fn check_game(
    tx: &mut dyn Transaction,
    id: &GameId,
    pending: bool,
    count: impl Fn(&EndedGame) -> Option<CountedGame>,
    check: &mut ExplorerCheck,
    expected: &mut Sums,
) -> Result<(), StoreError> {
    let state = GameState::read(tx, id)?;
    let game = match EndedGame::read(tx, id) {
        Err(StoreError::Damaged(_)) => None,
        read => count(&read?),
    };
    check.pending += u64::from(pending);
    check.games += u64::from(state.counted.is_some());
    let should = game.as_ref().map(|_| state.open);
    if !pending && state.counted != should {
        check.wrong_games.push(id.clone());
    }
    if let Some((game, open)) = game.as_ref().zip(state.counted) {
        expected.add(game, &state, open);
    }
    Ok(())
}

/// A sum for each of the two tables.
#[derive(Debug, Default, PartialEq, Eq)]
struct Sums {
    counts: u64,
    moves: u64,
}

impl Sums {
    fn add(&mut self, game: &CountedGame, state: &GameState, open: bool) {
        let everybody = open.then_some(EVERYBODY);
        let players = state.players.iter().map(|player| player.0.cast_signed());
        let views: Vec<i64> = everybody.into_iter().chain(players).collect();
        for row in game.rows() {
            if open {
                let key = (row.position, u32::from(row.mv), u32::from(row.band), month(row.day));
                self.counts = self.counts.wrapping_add(hash(&(key, row.result())));
            }
            for who in &views {
                let mut values = row.key(*who).to_vec();
                values.extend([row.result().into(), open.into()]);
                self.moves = self.moves.wrapping_add(hash_values(&values));
            }
        }
    }

    fn of_tables(tx: &mut dyn Transaction) -> Result<Sums, StoreError> {
        Ok(Sums { counts: sum_of_counts(tx)?, moves: sum_of_moves(tx)? })
    }
}

fn sum_of_counts(tx: &mut dyn Transaction) -> Result<u64, StoreError> {
    let mut sum = 0_u64;
    let mut after: [Value; 4] = [i64::MIN.into(), 0_u32.into(), 0_u32.into(), 0_u32.into()];
    loop {
        let rows = tx.query(
            "SELECT position, mv, band, month, wins, draws, losses FROM explorer_counts
             WHERE (position, mv, band, month) > ($1, $2, $3, $4)
             ORDER BY position, mv, band, month LIMIT $5",
            &[&after[..], &[PAGE.into()]].concat(),
        )?;
        let Some(last) = rows.last() else { return Ok(sum) };
        after.clone_from_slice(&last.0[..4]);
        for row in &rows {
            let key: (i64, u32, u32, u32) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
            // A row without games should not be there: it adds something that nothing else does.
            let mut empty = true;
            for (column, result) in [(4, 2_u32), (5, 1), (6, 0)] {
                let times = row.get::<i64>(column)?;
                empty &= times == 0;
                sum = sum.wrapping_add(hash(&(key, result)).wrapping_mul(times.cast_unsigned()));
            }
            sum = sum.wrapping_add(u64::from(empty));
        }
    }
}

fn sum_of_moves(tx: &mut dyn Transaction) -> Result<u64, StoreError> {
    let mut sum = 0_u64;
    let none: Value = 0_u32.into();
    let mut after: [Value; 6] =
        [i64::MIN.into(), i64::MIN.into(), none.clone(), none.clone(), none, "".into()];
    loop {
        let rows = tx.query(
            "SELECT who, position, mv, band, day, game, result, open FROM explorer_moves
             WHERE (who, position, mv, band, day, game) > ($1, $2, $3, $4, $5, $6)
             ORDER BY who, position, mv, band, day, game LIMIT $7",
            &[&after[..], &[PAGE.into()]].concat(),
        )?;
        let Some(last) = rows.last() else { return Ok(sum) };
        after.clone_from_slice(&last.0[..6]);
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
            // The tables hold nothing else.
            other => format!("{other:?}").hash(&mut hasher),
        }
    }
    hasher.finish()
}
