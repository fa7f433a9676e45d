//! The only way a game changes.

use play::{Rating, rate};
use rules::{BySide, Side};

use super::NewGame;
use crate::driver::Transaction;
use crate::value::Value;
use crate::{Kind, Store, StoreError};

/// One entry of a log, in the server's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What happened.
    pub body: String,
}

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
    pub finish: Option<Finish>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Who won.
    pub winner: Option<Side>,
    /// Why it ended.
    pub reason: String,
    /// The score, where there is one.
    pub score: Option<BySide<u32>>,
    /// Does it go to the scoreboard? A game that was called off does not.
    pub counts: bool,
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
        id: String,
        expected: u64,
        lines: Vec<Line>,
        progress: Progress,
        now: u64,
        next: Option<NewGame>,
    ) -> Result<Appended, StoreError> {
        self.write(move |tx| {
            if !advance(tx, &id, expected, lines.len() as u64, &progress, now)? {
                return Ok(Appended::Conflict);
            }
            for (number, line) in (expected + 1..).zip(&lines) {
                tx.execute(
                    "INSERT INTO events (game, seq, body) VALUES ($1, $2, $3)",
                    &[(&id).into(), number.into(), (&line.body).into()],
                )?;
            }
            if let Some(finish) = &progress.finish {
                settle(tx, &id, finish, now)?;
            }
            if let Some(next) = &next {
                insert(tx, next)?;
            }
            Ok(Appended::Done)
        })
        .await
    }
}

/// Moves the game's row on; false if its log has another length.
fn advance(
    tx: &mut dyn Transaction,
    id: &str,
    expected: u64,
    added: u64,
    progress: &Progress,
    now: u64,
) -> Result<bool, StoreError> {
    if progress.finish.is_none() {
        let changed = tx.execute(
            "UPDATE games SET seq = $1, turn = $2, moves = $3, deadline = $4, updated_at = $5
             WHERE id = $6 AND seq = $7",
            &[
                (expected + added).into(),
                turn(progress.turn),
                progress.moves.into(),
                progress.deadline.into(),
                now.into(),
                id.into(),
                expected.into(),
            ],
        )?;
        return Ok(changed == 1);
    }
    let changed = tx.execute(
        "UPDATE games SET seq = $1, turn = $2, moves = $3, deadline = NULL, updated_at = $4
         WHERE id = $5 AND seq = $6",
        &[
            (expected + added).into(),
            turn(progress.turn),
            progress.moves.into(),
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

/// Writes the end into the game's row, once, with what follows from it.
fn settle(tx: &mut dyn Transaction, id: &str, finish: &Finish, now: u64) -> Result<(), StoreError> {
    let score = |side: Side| finish.score.map(|score| score[side]);
    let first_time = tx.execute(
        "UPDATE games SET ended = 1, winner = $1, reason = $2, first_score = $3,
         second_score = $4 WHERE id = $5 AND ended = 0",
        &[
            finish.winner.map(|side| side.index() as i64).into(),
            (&finish.reason).into(),
            score(Side::First).into(),
            score(Side::Second).into(),
            id.into(),
        ],
    )?;
    if first_time == 1 && finish.counts {
        record_results(tx, id, finish.winner, now)?;
    }
    Ok(())
}

fn record_results(
    tx: &mut dyn Transaction,
    id: &str,
    winner: Option<Side>,
    now: u64,
) -> Result<(), StoreError> {
    let rows = tx.query(
        "SELECT g.game, g.rated, a.id, a.kind, b.id, b.kind FROM games g
         JOIN players a ON a.id = g.first_player JOIN players b ON b.id = g.second_player
         WHERE g.id = $1",
        &[id.into()],
    )?;
    let row = rows.first().ok_or(StoreError::Missing)?;
    let game: String = row.get(0)?;
    let players: BySide<u64> = BySide::new(row.get(2)?, row.get(4)?);
    let kinds = [row.get::<String>(3)?, row.get::<String>(5)?];
    let persons = kinds.iter().all(|kind| Kind::from_word(kind) == Ok(Kind::Person));
    let ratings = if row.get(1)? && persons {
        let before =
            BySide::new(rating(tx, players.first, &game)?, rating(tx, players.second, &game)?);
        Some(rate(before, winner))
    } else {
        None
    };
    for side in Side::BOTH {
        let points: u32 = match winner {
            Some(won) if won == side => 2,
            Some(_) => 0,
            None => 1,
        };
        let rating = ratings.map(|ratings| ratings[side]);
        tx.execute(
            "INSERT INTO results (game_id, player, game, at, points, rating)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
            &[
                id.into(),
                players[side].into(),
                (&game).into(),
                now.into(),
                points.into(),
                rating.map(|rating| rating.value).into(),
            ],
        )?;
        if let Some(rating) = rating {
            keep_rating(tx, players[side], &game, rating)?;
        }
    }
    Ok(())
}

fn rating(tx: &mut dyn Transaction, player: u64, game: &str) -> Result<Rating, StoreError> {
    let rows = tx.query(
        "SELECT rating, deviation, volatility FROM ratings WHERE player = $1 AND game = $2",
        &[player.into(), game.into()],
    )?;
    let Some(row) = rows.first() else { return Ok(Rating::default()) };
    Ok(Rating { value: row.get(0)?, deviation: row.get(1)?, volatility: row.get(2)? })
}

fn keep_rating(
    tx: &mut dyn Transaction,
    player: u64,
    game: &str,
    rating: Rating,
) -> Result<(), StoreError> {
    tx.execute(
        "INSERT INTO ratings (player, game, rating, deviation, volatility)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (player, game) DO UPDATE SET
         rating = excluded.rating, deviation = excluded.deviation,
         volatility = excluded.volatility",
        &[
            player.into(),
            game.into(),
            rating.value.into(),
            rating.deviation.into(),
            rating.volatility.into(),
        ],
    )?;
    Ok(())
}
