//! The scoreboard, ratings and how they came about.

use play::{GameId, PlayerId, PlayerKind};

use crate::classes::{hidden_from, viewing};
use crate::tables::tables;
use crate::value::columns;
use crate::{Store, StoreError};

tables! {
    "ratings": Holds("player int, game text, rating real, deviation real, volatility real, \
        +games int") =>
        Rows("player = $1");
    "results": Holds("game_id text, player int, game text, at int, points small, rating real?, \
        +outcome small, +opponent int?, +number int?, +rating_before real?") =>
        Nothing("the opponents keep theirs");
}

/// A player's line on the scoreboard.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreRow {
    /// The player.
    pub nickname: String,
    /// What the results are worth together.
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

columns!(RatedResult { game_id, game, player, number, rating });
columns!(RatingRow { game, rating, deviation });
columns!(CurvePoint { game, at, rating });
columns!(ScoreRow { nickname, points, wins, draws, losses, rating });

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

/// A result that changed a rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedResult {
    /// The game that was played.
    pub game_id: GameId,
    /// What kind of game it is.
    pub game: String,
    /// Whose result.
    pub player: PlayerId,
    /// Which of the player's rated results in this kind of game it is, from 1.
    pub number: u64,
    /// The rating after it.
    pub rating: f64,
}

/// The most that one game can bring, against an opponent who is far stronger.
const MOST_POINTS: f64 = 20.0;

/// What a result is worth; `outcome` is 2 for a win and 1 for a draw. A win over an
/// equal is worth ten points, over a stronger player more, over one who is far weaker
/// nothing. The `times` that the same opponent was beaten or held before divide it, so
/// that nobody reaches the top by beating one obliging opponent again and again.
pub(crate) fn points(mine: f64, theirs: f64, outcome: u32, times: u32) -> u32 {
    let expected = 1.0 / (1.0 + 10_f64.powf((theirs - mine) / 400.0));
    let share = f64::from(outcome) / 2.0;
    (MOST_POINTS * (1.0 - expected) * share / (f64::from(times) + 1.0)).round() as u32
}

impl Store {
    /// The best in a game since a moment, of one kind, as far as somebody may see them: people
    /// and programs have lists of their own.
    pub async fn scoreboard(
        &self,
        game: String,
        since: u64,
        kind: PlayerKind,
        viewer: Option<PlayerId>,
    ) -> Result<Vec<ScoreRow>, StoreError> {
        self.read(move |tx| {
            // Sums are cast because PostgreSQL would answer with a wider type.
            let sql = format!(
                "SELECT p.nickname, CAST(SUM(r.points) AS BIGINT),
                 CAST(SUM(CASE WHEN r.outcome = 2 THEN 1 ELSE 0 END) AS BIGINT),
                 CAST(SUM(CASE WHEN r.outcome = 1 THEN 1 ELSE 0 END) AS BIGINT),
                 CAST(SUM(CASE WHEN r.outcome = 0 THEN 1 ELSE 0 END) AS BIGINT),
                 MAX(t.rating)
                 FROM results r JOIN players p ON p.id = r.player AND p.kind = $1
                 LEFT JOIN ratings t ON t.player = r.player AND t.game = r.game
                 WHERE r.game = $2 AND r.at >= $3 AND p.id NOT IN ({})
                 GROUP BY p.id, p.nickname ORDER BY 2 DESC, 3 DESC, p.nickname LIMIT 100",
                hidden_from("$4")
            );
            let values = [kind.id().into(), (&game).into(), since.into(), viewing(viewer)];
            tx.all(&sql, &values)
        })
        .await
    }

    /// Every result that changed a rating, of the kinds of games in which all results have
    /// numbers: those of earlier versions have none.
    pub async fn rated_results(&self) -> Result<Vec<RatedResult>, StoreError> {
        self.read_slowly(|tx| {
            tx.all(
                "SELECT game_id, game, player, number, rating FROM results
                 WHERE number IS NOT NULL AND rating IS NOT NULL AND game NOT IN
                 (SELECT game FROM results WHERE rating IS NOT NULL AND number IS NULL)",
                &[],
            )
        })
        .await
    }

    /// A player's ratings.
    pub async fn ratings_of(&self, player: PlayerId) -> Result<Vec<RatingRow>, StoreError> {
        self.read(move |tx| {
            tx.all(
                "SELECT game, rating, deviation FROM ratings WHERE player = $1 ORDER BY game",
                &[player.into()],
            )
        })
        .await
    }

    /// A player's rating after each of their last thousand rated games, the oldest first.
    pub async fn curve_of(&self, player: PlayerId) -> Result<Vec<CurvePoint>, StoreError> {
        self.read(move |tx| {
            let mut points: Vec<CurvePoint> = tx.all(
                "SELECT game, at, rating FROM results WHERE player = $1 AND rating IS NOT NULL
                 ORDER BY at DESC LIMIT 1000",
                &[player.into()],
            )?;
            points.reverse();
            Ok(points)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_depend_on_who_was_beaten_and_how_often() {
        assert_eq!(points(1500.0, 1500.0, 2, 0), 10);
        assert_eq!(points(1500.0, 1500.0, 1, 0), 5);
        assert_eq!(points(1500.0, 2400.0, 2, 0), 20);
        assert_eq!(points(1500.0, 400.0, 2, 0), 0, "a computer that plays anything");
        let all: u32 = (0..1_000).map(|times| points(1500.0, 1500.0, 2, times)).sum();
        assert!(all < 50, "{all} points from a thousand wins over one opponent");
    }
}
