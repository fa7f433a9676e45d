//! Games that are still to be counted, and what puts games there again.

use std::collections::BTreeMap;

use play::{GameId, PlayerId};
use rules::BySide;

use super::by_game;
use crate::driver::{ExplorerLock, Transaction};
use crate::{GameRow, Store, StoreError};

/// Puts every finished game on the list.
pub(crate) const ALL_PENDING: &str = include_str!("../../migrations/0005_all_pending.sql");

/// A finished game with all that counting it needs.
#[derive(Clone, Debug, PartialEq)]
pub struct EndedGame {
    /// The game.
    pub row: GameRow,
    /// Its log.
    pub lines: Vec<String>,
    /// When it ended.
    pub at: u64,
    /// What the ratings of the players were before it; none for one without rated games.
    pub ratings: BySide<Option<f64>>,
}

impl EndedGame {
    /// Reads games, in the order of their names. One whose row cannot be read comes without it.
    pub(super) fn read(
        tx: &mut dyn Transaction,
        ids: &[GameId],
    ) -> Result<Vec<(GameId, Option<EndedGame>)>, StoreError> {
        let mut games: BTreeMap<GameId, Option<EndedGame>> =
            ids.iter().map(|id| (id.clone(), None)).collect();
        for row in by_game(tx, &GameRow::select("g.id"), ids, "")? {
            let ratings = BySide::new(None, None);
            let game = match GameRow::read(&row) {
                Err(StoreError::Damaged(_)) => continue,
                read => read?,
            };
            let (id, at) = (game.id.clone(), game.updated_at);
            games.insert(id, Some(EndedGame { row: game, lines: vec![], at, ratings }));
        }
        let events = "SELECT game, body FROM events WHERE game";
        for row in by_game(tx, events, ids, "ORDER BY game, seq")? {
            if let Some(Some(game)) = games.get_mut(&row.get::<GameId>(0)?) {
                game.lines.push(row.get(1)?);
            }
        }
        let results = "SELECT game_id, player, at, rating_before FROM results WHERE game_id";
        for row in by_game(tx, results, ids, "")? {
            let Some(Some(game)) = games.get_mut(&row.get::<GameId>(0)?) else { continue };
            game.at = row.get(2)?;
            if let Some(side) = game.row.side_of(row.get(1)?) {
                game.ratings[side] = row.get(3)?;
            }
        }
        Ok(games.into_iter().collect())
    }
}

impl Store {
    /// Games that are to be counted, at most `most`; of one player only, if there is one. A
    /// game whose row cannot be read comes without it.
    pub async fn uncounted(
        &self,
        of: Option<PlayerId>,
        most: u32,
    ) -> Result<Vec<(GameId, Option<EndedGame>)>, StoreError> {
        self.read(move |tx| {
            let rows = match of {
                None => tx.query(
                    "SELECT game FROM explorer_pending ORDER BY game LIMIT $1",
                    &[most.into()],
                )?,
                Some(player) => tx.query(
                    "SELECT p.game FROM explorer_pending p JOIN games g ON g.id = p.game
                     WHERE g.first_player = $1 OR g.second_player = $1 ORDER BY p.game LIMIT $2",
                    &[player.into(), most.into()],
                )?,
            };
            let ids: Vec<GameId> = rows.iter().map(|row| row.get(0)).collect::<Result<_, _>>()?;
            EndedGame::read(tx, &ids)
        })
        .await
    }

    /// How many games are still to be counted.
    pub async fn uncounted_games(&self) -> Result<u64, StoreError> {
        self.read(|tx| {
            let rows = tx.query("SELECT COUNT(*) FROM explorer_pending", &[])?;
            rows.first().map_or(Ok(0), |row| row.get(0))
        })
        .await
    }

    /// Drops the whole explorer, and puts every game on the list of those to count.
    pub async fn clear_explorer(&self) -> Result<(), StoreError> {
        self.write_slowly(|tx| {
            tx.lock_explorer(ExplorerLock::Exclusive)?;
            for table in ["explorer_played", "explorer_counts", "explorer_games"] {
                tx.clear(table)?;
            }
            tx.execute(ALL_PENDING, &[])?;
            Ok(())
        })
        .await
    }

    /// A game that could not be read can be counted now.
    pub async fn count_again(&self, id: GameId) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO explorer_pending (game) SELECT id FROM games
                 WHERE id = $1 AND ended = 1 AND reason <> 'aborted' AND moves >= 2
                 ON CONFLICT DO NOTHING",
                &[(&id).into()],
            )?;
            Ok(())
        })
        .await
    }

    /// Do a player's games count for everybody?
    pub async fn in_explorer(&self, player: PlayerId) -> Result<bool, StoreError> {
        self.read(move |tx| {
            let rows =
                tx.query("SELECT in_explorer FROM players WHERE id = $1", &[player.into()])?;
            rows.first().ok_or(StoreError::Missing)?.get(0)
        })
        .await
    }

    /// Lets a player's games count for everybody, or for the player alone. Their games are
    /// put on the list of those to count.
    pub async fn set_in_explorer(
        &self,
        player: PlayerId,
        taking_part: bool,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            // Whoever counts waits for this, and sees the new choice.
            tx.lock_explorer(ExplorerLock::Exclusive)?;
            let changed = tx.execute(
                "UPDATE players SET in_explorer = $1 WHERE id = $2 AND in_explorer <> $1",
                &[taking_part.into(), player.into()],
            )?;
            if changed == 1 {
                tx.execute(
                    "INSERT INTO explorer_pending (game) SELECT id FROM games
                     WHERE (first_player = $1 OR second_player = $1)
                     AND ended = 1 AND reason <> 'aborted' AND moves >= 2
                     ON CONFLICT DO NOTHING",
                    &[player.into()],
                )?;
            }
            Ok(())
        })
        .await
    }
}
