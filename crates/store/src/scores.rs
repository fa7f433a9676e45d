//! The scoreboard, ratings and how they came about.

use play::PlayerId;

use crate::{Store, StoreError};

/// A player's line on the scoreboard.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreRow {
    /// The player.
    pub nickname: String,
    /// Two for a win, one for a draw.
    pub points: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The rating now.
    pub rating: Option<f64>,
}

/// A rating in one game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    /// The game.
    pub game: String,
    /// The estimate.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
}

/// A rating after a game.
#[derive(Clone, Debug, PartialEq)]
pub struct CurvePoint {
    /// The kind of game.
    pub game: String,
    /// When.
    pub at: u64,
    /// The rating then.
    pub rating: f64,
}

impl Store {
    /// The best persons in a game since a moment.
    pub async fn scoreboard(&self, game: String, since: u64) -> Result<Vec<ScoreRow>, StoreError> {
        self.read(move |tx| {
            // Sums are cast because PostgreSQL would answer with a wider type.
            let rows = tx.query(
                "SELECT p.nickname, CAST(SUM(r.points) AS BIGINT),
                 CAST(SUM(CASE WHEN r.points = 2 THEN 1 ELSE 0 END) AS BIGINT),
                 CAST(SUM(CASE WHEN r.points = 1 THEN 1 ELSE 0 END) AS BIGINT),
                 CAST(SUM(CASE WHEN r.points = 0 THEN 1 ELSE 0 END) AS BIGINT),
                 MAX(t.rating)
                 FROM results r JOIN players p ON p.id = r.player AND p.kind = 'person'
                 LEFT JOIN ratings t ON t.player = r.player AND t.game = r.game
                 WHERE r.game = $1 AND r.at >= $2
                 GROUP BY p.id, p.nickname ORDER BY 2 DESC, 3 DESC, p.nickname LIMIT 100",
                &[(&game).into(), since.into()],
            )?;
            rows.iter()
                .map(|row| {
                    Ok(ScoreRow {
                        nickname: row.get(0)?,
                        points: row.get(1)?,
                        wins: row.get(2)?,
                        draws: row.get(3)?,
                        losses: row.get(4)?,
                        rating: row.get(5)?,
                    })
                })
                .collect()
        })
        .await
    }

    /// A player's ratings.
    pub async fn ratings_of(&self, player: PlayerId) -> Result<Vec<RatingRow>, StoreError> {
        self.read(move |tx| {
            let rows = tx.query(
                "SELECT game, rating, deviation FROM ratings WHERE player = $1 ORDER BY game",
                &[player.into()],
            )?;
            rows.iter()
                .map(|row| {
                    Ok(RatingRow { game: row.get(0)?, rating: row.get(1)?, deviation: row.get(2)? })
                })
                .collect()
        })
        .await
    }

    /// A player's rating after each of their last thousand rated games, the oldest first.
    pub async fn curve_of(&self, player: PlayerId) -> Result<Vec<CurvePoint>, StoreError> {
        self.read(move |tx| {
            let rows = tx.query(
                "SELECT game, at, rating FROM results WHERE player = $1 AND rating IS NOT NULL
                 ORDER BY at DESC LIMIT 1000",
                &[player.into()],
            )?;
            rows.iter()
                .rev()
                .map(|row| {
                    Ok(CurvePoint { game: row.get(0)?, at: row.get(1)?, rating: row.get(2)? })
                })
                .collect()
        })
        .await
    }
}
