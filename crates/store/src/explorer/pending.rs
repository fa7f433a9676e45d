//! Games that are still to be counted, and what puts games there again.

use std::collections::BTreeMap;

use play::{GameId, PlayerId};
use rules::{BySide, Side};

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
            let game = match row.read::<GameRow>() {
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
        for (id, results) in GameResults::read(tx, ids)? {
            let Some(Some(game)) = games.get_mut(&id) else { continue };
            game.at = results.at;
            let seats = &game.row.seats;
            let rating = |side: Side| results.rating_of(seats[side].id);
            game.ratings = BySide::new(rating(Side::First), rating(Side::Second));
        }
        Ok(games.into_iter().collect())
    }
}

/// What was written down when a game ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameResults {
    /// When that was.
    pub at: u64,
    /// The ratings that its players had before.
    ratings: Vec<(PlayerId, f64)>,
}

impl GameResults {
    /// What a player's rating was before the game; none for one without rated games.
    pub fn rating_of(&self, player: PlayerId) -> Option<f64> {
        self.ratings.iter().find(|(rated, _)| *rated == player).map(|(_, rating)| *rating)
    }

    fn read(
        tx: &mut dyn Transaction,
        ids: &[GameId],
    ) -> Result<BTreeMap<GameId, GameResults>, StoreError> {
        let query = "SELECT game_id, player, at, rating_before FROM results WHERE game_id";
        let mut games: BTreeMap<GameId, GameResults> = BTreeMap::new();
        for row in by_game(tx, query, ids, "")? {
            let game = games.entry(row.get(0)?).or_default();
            game.at = row.get(2)?;
            let player = row.get(1)?;
            game.ratings.extend(row.get::<Option<f64>>(3)?.map(|rating| (player, rating)));
        }
        Ok(games)
    }
}

/// Some of the games that are to be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// All of them.
    All,
    /// Those in which nothing has happened since that time.
    Before(u64),
    /// Those of a player.
    Of(PlayerId),
}

impl Store {
    /// Games that are to be counted, at most `most`. A game whose row cannot be read comes
    /// without it.
    pub async fn uncounted(
        &self,
        which: Listed,
        most: u32,
    ) -> Result<Vec<(GameId, Option<EndedGame>)>, StoreError> {
        self.read(move |tx| {
            let rows = match which {
                Listed::All => tx.query(
                    "SELECT game FROM explorer_pending ORDER BY game LIMIT $1",
                    &[most.into()],
                )?,
                Listed::Before(time) => tx.query(
                    "SELECT p.game FROM explorer_pending p JOIN games g ON g.id = p.game
                     WHERE g.updated_at < $1 ORDER BY p.game LIMIT $2",
                    &[time.into(), most.into()],
                )?,
                Listed::Of(player) => tx.query(
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

    /// What was written down when these games ended.
    pub async fn results_of(
        &self,
        ids: Vec<GameId>,
    ) -> Result<BTreeMap<GameId, GameResults>, StoreError> {
        self.read(move |tx| GameResults::read(tx, &ids)).await
    }

    /// How many games are still to be counted.
    pub async fn uncounted_games(&self) -> Result<u64, StoreError> {
        self.read(|tx| tx.one("SELECT COUNT(*) FROM explorer_pending", &[])).await
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
            tx.one("SELECT in_explorer FROM players WHERE id = $1", &[player.into()])
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
