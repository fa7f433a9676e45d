//! Lists of games.

use play::{GameId, PlayerId};

use super::{COLUMNS, GameRow};
use crate::classes::{hidden_from, viewing};
use crate::value::{Row, Value};
use crate::{Store, StoreError};

impl Store {
    /// A player's unfinished games: those that wait for them first, then the
    /// ones that changed last. At most 200, after the first `skip`.
    pub async fn unfinished(
        &self,
        player: PlayerId,
        skip: u64,
    ) -> Result<Vec<GameRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT {COLUMNS} WHERE (g.first_player = $1 OR g.second_player = $1)
                 AND g.ended = 0 ORDER BY
                 CASE WHEN g.turn = (CASE WHEN g.first_player = $1 THEN 0 ELSE 1 END) THEN 0 ELSE 1 END,
                 g.updated_at DESC, g.id LIMIT 200 OFFSET $2"
            );
            Ok(readable(&tx.query(&sql, &[player.into(), skip.into()])?))
        })
        .await
    }

    /// The names of all unfinished games of a player.
    pub async fn open_games_of(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        self.read(move |tx| {
            let sql = "SELECT id FROM games
                 WHERE (first_player = $1 OR second_player = $1) AND ended = 0";
            tx.all(sql, &[player.into()])
        })
        .await
    }

    /// A player's games that ended since a moment, the oldest first; at most 200.
    pub async fn ended_since(
        &self,
        player: PlayerId,
        since: u64,
    ) -> Result<Vec<GameRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT {COLUMNS} WHERE (g.first_player = $1 OR g.second_player = $1)
                 AND g.ended = 1 AND g.updated_at >= $2 ORDER BY g.updated_at, g.id LIMIT 200"
            );
            Ok(readable(&tx.query(&sql, &[player.into(), since.into()])?))
        })
        .await
    }

    /// A player's latest public games that somebody may see, finished or not.
    pub async fn games_of(
        &self,
        player: PlayerId,
        viewer: Option<PlayerId>,
    ) -> Result<Vec<GameRow>, StoreError> {
        self.read(move |tx| {
            let hidden = hidden_from("$2");
            let sql = format!(
                "SELECT {COLUMNS} WHERE (g.first_player = $1 OR g.second_player = $1)
                 AND g.public = 1 AND g.first_player NOT IN ({hidden})
                 AND g.second_player NOT IN ({hidden}) ORDER BY g.updated_at DESC LIMIT 100"
            );
            Ok(readable(&tx.query(&sql, &[player.into(), viewing(viewer)])?))
        })
        .await
    }

    /// A player's games in the order of their names, after `after`, private
    /// ones too: a page of all there are.
    pub async fn page_of_games_of(
        &self,
        player: PlayerId,
        after: Option<GameId>,
    ) -> Result<Vec<GameRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT {COLUMNS} WHERE (g.first_player = $1 OR g.second_player = $1)
                 AND g.id > $2 ORDER BY g.id LIMIT 200"
            );
            let rows = tx.query(&sql, &[player.into(), after_text(&after)])?;
            Ok(readable(&rows))
        })
        .await
    }

    /// Unfinished games that somebody may watch, the liveliest first.
    pub async fn public_games(&self, viewer: Option<PlayerId>) -> Result<Vec<GameRow>, StoreError> {
        self.read(move |tx| {
            let hidden = hidden_from("$1");
            let sql = format!(
                "SELECT {COLUMNS} WHERE g.ended = 0 AND g.public = 1
                 AND g.first_player NOT IN ({hidden}) AND g.second_player NOT IN ({hidden})
                 ORDER BY g.updated_at DESC LIMIT 50"
            );
            Ok(readable(&tx.query(&sql, &[viewing(viewer)])?))
        })
        .await
    }

    /// Unfinished games for which time has come, the most overdue first.
    pub async fn due(&self, now: u64) -> Result<Vec<GameId>, StoreError> {
        self.read(move |tx| {
            tx.all(
                "SELECT id FROM games WHERE ended = 0 AND deadline IS NOT NULL
                 AND damaged IS NULL AND deadline <= $1 ORDER BY deadline LIMIT 200",
                &[now.into()],
            )
        })
        .await
    }

    /// Unfinished games with a clock that runs.
    pub async fn timed(&self) -> Result<Vec<GameId>, StoreError> {
        self.read(|tx| {
            let sql = "SELECT id FROM games WHERE ended = 0 AND deadline IS NOT NULL
                 AND damaged IS NULL";
            tx.all(sql, &[])
        })
        .await
    }

    /// Unfinished games in which a computer has been to move since before `moment`.
    pub async fn waiting_for_computer(&self, moment: u64) -> Result<Vec<GameId>, StoreError> {
        self.read(move |tx| {
            tx.all(
                "SELECT g.id FROM games g JOIN players p ON p.id = g.first_player
                 WHERE p.kind = 'computer' AND g.turn = 0 AND g.ended = 0 AND g.damaged IS NULL AND g.updated_at <= $1
                 UNION ALL
                 SELECT g.id FROM games g JOIN players p ON p.id = g.second_player
                 WHERE p.kind = 'computer' AND g.turn = 1 AND g.ended = 0 AND g.damaged IS NULL AND g.updated_at <= $1
                 LIMIT 200",
                &[moment.into()],
            )
        })
        .await
    }

    /// Deletes games that were called off before a moment, at most 500; gives how many. Those of
    /// tournaments stay, where they count.
    pub async fn delete_aborted(&self, before: u64) -> Result<u64, StoreError> {
        self.write(move |tx| {
            let rows = tx.query(
                "SELECT id FROM games WHERE ended = 1 AND reason = 'aborted' AND updated_at < $1
                 AND id NOT IN (SELECT game FROM tournament_games) LIMIT 500",
                &[before.into()],
            )?;
            for row in &rows {
                let id: GameId = row.get(0)?;
                tx.execute("DELETE FROM events WHERE game = $1", &[(&id).into()])?;
                tx.execute("DELETE FROM push_rematches WHERE game = $1", &[(&id).into()])?;
                tx.execute("DELETE FROM games WHERE id = $1", &[(&id).into()])?;
            }
            Ok(rows.len() as u64)
        })
        .await
    }

    /// Games in the order of their names, after `after`: a page of all there are.
    pub async fn page_of_games(&self, after: Option<GameId>) -> Result<Vec<GameRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!("SELECT {COLUMNS} WHERE g.id > $1 ORDER BY g.id LIMIT 500");
            tx.all(&sql, &[after_text(&after)])
        })
        .await
    }
}

/// The games that can be read: one that cannot must not hide all others.
fn readable(rows: &[Row]) -> Vec<GameRow> {
    let read = |row: &Row| match row.read() {
        Ok(game) => Some(game),
        Err(error) => {
            let game = row.get::<String>(0).unwrap_or_default();
            tracing::error!(game, %error, "a game's row cannot be read");
            None
        }
    };
    rows.iter().filter_map(read).collect()
}

/// The name to begin after; the empty text comes before every name.
fn after_text(after: &Option<GameId>) -> Value {
    after.as_ref().map_or_else(|| "".into(), Into::into)
}
