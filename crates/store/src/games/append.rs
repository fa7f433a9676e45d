//! The only way a game changes.

use play::GameId;
use rules::{Ending, Side};

use super::NewGame;
use super::settle::settle;
use crate::driver::Transaction;
use crate::value::Value;
use crate::{Store, StoreError};

/// How a game stands after its last entry: what lists and timers need
/// without reading the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Whose turn it is.
    pub turn: Side,
    /// How many moves have been played.
    pub moves: u32,
    /// When time alone will change it.
    pub deadline: Option<u64>,
    /// How it ended, once it has.
    pub end: Option<Ending>,
}

/// What became of entries to append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// They are durable.
    Done,
    /// The log has another length than expected: nothing was written.
    Conflict,
}

impl Store {
    /// Appends entries to a game's log if it has exactly `expected` entries.
    /// The entry that ends a game also writes the result and the ratings, and
    /// one that agrees on a rematch opens the `next` game, all in one.
    pub async fn append(
        &self,
        id: GameId,
        expected: u64,
        lines: Vec<String>,
        progress: Progress,
        now: u64,
        next: Option<NewGame>,
    ) -> Result<Appended, StoreError> {
        self.write(move |tx| {
            if !add_lines(tx, &id, expected, &lines, &progress, Some(now))? {
                return Ok(Appended::Conflict);
            }
            if let Some(end) = progress.end {
                settle(tx, &id, end, progress.moves, now)?;
            }
            if let Some(next) = &next {
                insert(tx, next)?;
            }
            Ok(Appended::Done)
        })
        .await
    }
}

/// Adds lines to a log and moves the game's row on; false if the log has another length. Without
/// a time nothing has happened that anybody need be called for.
pub(crate) fn add_lines(
    tx: &mut dyn Transaction,
    id: &GameId,
    expected: u64,
    lines: &[String],
    progress: &Progress,
    now: Option<u64>,
) -> Result<bool, StoreError> {
    if !advance(tx, id, expected, lines.len() as u64, progress, now)? {
        return Ok(false);
    }
    for (number, line) in (expected + 1..).zip(lines) {
        tx.execute(
            "INSERT INTO events (game, seq, body) VALUES ($1, $2, $3)",
            &[id.into(), number.into(), line.into()],
        )?;
    }
    Ok(true)
}

/// Moves the game's row on; false if its log has another length.
fn advance(
    tx: &mut dyn Transaction,
    id: &GameId,
    expected: u64,
    added: u64,
    progress: &Progress,
    now: Option<u64>,
) -> Result<bool, StoreError> {
    // Time changes nothing any more in a game that is over.
    let deadline = progress.deadline.filter(|_| progress.end.is_none());
    let changed = tx.execute(
        "UPDATE games SET seq = $1, turn = $2, moves = $3, deadline = $4, updated_at = COALESCE($5, updated_at)
         WHERE id = $6 AND seq = $7",
        &[
            (expected + added).into(),
            turn(progress.turn),
            progress.moves.into(),
            deadline.into(),
            now.into(),
            id.into(),
            expected.into(),
        ],
    )?;
    Ok(changed == 1)
}

fn turn(side: Side) -> Value {
    Value::Int(side.index() as i64)
}

/// Adds a game to the table.
pub(crate) fn insert(tx: &mut dyn Transaction, game: &NewGame) -> Result<(), StoreError> {
    tx.execute(
        "INSERT INTO games (id, game, terms, public, rated, first_player, second_player,
         opened_at, updated_at, seq, turn, moves, deadline)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10, $11, $12)",
        &[
            (&game.id).into(),
            (&game.game).into(),
            (&game.terms).into(),
            game.public.into(),
            game.rated.into(),
            game.seats.first.into(),
            game.seats.second.into(),
            game.opened_at.into(),
            game.opened_at.into(),
            turn(game.progress.turn),
            game.progress.moves.into(),
            game.progress.deadline.into(),
        ],
    )?;
    Ok(())
}
