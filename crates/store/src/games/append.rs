//! The only way a game changes.

use play::{GameId, PlayerId, PlayerKind, Rating, rate};
use rules::{BySide, EndReason, Ending, Side};

use super::NewGame;
use crate::driver::Transaction;
use crate::players::kind;
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
            if !advance(tx, &id, expected, lines.len() as u64, &progress, now)? {
                return Ok(Appended::Conflict);
            }
            for (number, line) in (expected + 1..).zip(&lines) {
                tx.execute(
                    "INSERT INTO events (game, seq, body) VALUES ($1, $2, $3)",
                    &[(&id).into(), number.into(), line.into()],
                )?;
            }
            if let Some(end) = progress.end {
                settle(tx, &id, end, now)?;
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
    id: &GameId,
    expected: u64,
    added: u64,
    progress: &Progress,
    now: u64,
) -> Result<bool, StoreError> {
    if progress.end.is_none() {
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
fn settle(tx: &mut dyn Transaction, id: &GameId, end: Ending, now: u64) -> Result<(), StoreError> {
    let score = |side: Side| end.outcome.score.map(|score| u32::from(score[side]));
    let first_time = tx.execute(
        "UPDATE games SET ended = 1, winner = $1, reason = $2, first_score = $3,
         second_score = $4 WHERE id = $5 AND ended = 0",
        &[
            end.outcome.winner.map(|side| side.index() as i64).into(),
            end.reason.id().into(),
            score(Side::First).into(),
            score(Side::Second).into(),
            id.into(),
        ],
    )?;
    // A game that was called off goes to no scoreboard.
    if first_time == 1 && end.reason != EndReason::Aborted {
        record_results(tx, id, end.outcome.winner, now)?;
    }
    Ok(())
}

fn record_results(
    tx: &mut dyn Transaction,
    id: &GameId,
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
    let players: BySide<PlayerId> = BySide::new(row.get(2)?, row.get(4)?);
    let kinds = [kind(&row.get::<String>(3)?)?, kind(&row.get::<String>(5)?)?];
    let rated = row.get(1)? && kinds == [PlayerKind::Person; 2];
    let ratings = if rated { Some(rate(lock_ratings(tx, players, &game)?, winner)) } else { None };
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

/// The ratings of both players, which nobody else can change until the
/// transaction ends: otherwise two games of one player that end together would
/// both start from the same rating, and one change would be lost.
fn lock_ratings(
    tx: &mut dyn Transaction,
    players: BySide<PlayerId>,
    game: &str,
) -> Result<BySide<Rating>, StoreError> {
    let mut order = [players.first, players.second];
    // The same order for everybody, so that two transactions that want the same
    // pair do not wait for each other.
    order.sort_unstable();
    for player in order {
        let fresh = Rating::default();
        tx.execute(
            "INSERT INTO ratings (player, game, rating, deviation, volatility)
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT (player, game) DO NOTHING",
            &[
                player.into(),
                game.into(),
                fresh.value.into(),
                fresh.deviation.into(),
                fresh.volatility.into(),
            ],
        )?;
        // An update locks the row in both databases; SQLite knows no FOR UPDATE.
        tx.execute(
            "UPDATE ratings SET volatility = volatility WHERE player = $1 AND game = $2",
            &[player.into(), game.into()],
        )?;
    }
    Ok(BySide::new(rating(tx, players.first, game)?, rating(tx, players.second, game)?))
}

fn rating(tx: &mut dyn Transaction, player: PlayerId, game: &str) -> Result<Rating, StoreError> {
    let rows = tx.query(
        "SELECT rating, deviation, volatility FROM ratings WHERE player = $1 AND game = $2",
        &[player.into(), game.into()],
    )?;
    let row = rows.first().ok_or(StoreError::Missing)?;
    Ok(Rating { value: row.get(0)?, deviation: row.get(1)?, volatility: row.get(2)? })
}

fn keep_rating(
    tx: &mut dyn Transaction,
    player: PlayerId,
    game: &str,
    rating: Rating,
) -> Result<(), StoreError> {
    tx.execute(
        "UPDATE ratings SET rating = $1, deviation = $2, volatility = $3
         WHERE player = $4 AND game = $5",
        &[
            rating.value.into(),
            rating.deviation.into(),
            rating.volatility.into(),
            player.into(),
            game.into(),
        ],
    )?;
    Ok(())
}
