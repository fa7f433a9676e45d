//! All that is kept about somebody, written piece by piece: a whole past of games is never in
//! memory at once.

use std::collections::VecDeque;

use futures_util::Stream;
use futures_util::stream::try_unfold;
use play::{GameId, PlayerId};
use serde_json::{Value, json};
use store::{GameRow, Store, StoreError};

use crate::views;

/// Games that are still to be written.
struct ExportedGames {
    store: Store,
    player: PlayerId,
    page: VecDeque<GameRow>,
    after: Option<GameId>,
    /// What comes next besides games.
    text: Option<String>,
    is_over: bool,
}

/// An object as JSON, with the player's games and their logs as its last field.
pub(super) fn with_games(
    object: Value,
    store: Store,
    player: PlayerId,
) -> impl Stream<Item = Result<String, StoreError>> {
    let mut text = object.to_string();
    text.pop();
    text += ",\"games\":[";
    let text = Some(text);
    let games =
        ExportedGames { store, player, page: VecDeque::new(), after: None, text, is_over: false };
    try_unfold(games, |mut games| async move {
        let next = games.next().await?;
        Ok(next.map(|text| (text, games)))
    })
}

impl ExportedGames {
    async fn next(&mut self) -> Result<Option<String>, StoreError> {
        if let Some(text) = self.text.take() {
            return Ok(Some(text));
        }
        if self.is_over {
            return Ok(None);
        }
        let comma = if self.after.is_some() { "," } else { "" };
        if self.page.is_empty() {
            self.page = self.store.page_of_games_of(self.player, self.after.clone()).await?.into();
        }
        let Some(game) = self.page.pop_front() else {
            self.is_over = true;
            return Ok(Some("]}".to_string()));
        };
        self.after = Some(game.id.clone());
        let log = self.store.log(game.id.clone(), 0).await?;
        let log: Vec<Value> =
            log.iter().filter_map(|line| serde_json::from_str(line).ok()).collect();
        let game = json!({ "game": views::summary(&game, Some(self.player)), "log": log });
        Ok(Some(format!("{comma}{game}")))
    }
}
