//! What an operator does to the database, with the server running or not.

use play::{Ledger, Moment};
use rules::Side;
use rules::record::{Format, Record};
use store::{PlayerRow, Store, StoreError};

use crate::security::{Passwords, random_id};
use crate::start::{StartError, cannot};
use crate::wire;

/// An operator at a database.
pub struct Admin {
    store: Store,
}

impl Admin {
    /// Opens the database.
    pub fn open(database: &str) -> Result<Admin, StartError> {
        let store = Store::open(database).map_err(|error| cannot("the database", &error))?;
        Ok(Admin { store })
    }

    /// Everything, as the text of a backup.
    pub async fn backup(&self) -> Result<String, StartError> {
        self.store.backup().await.map_err(|error| cannot("the backup", &error))
    }

    /// Fills an empty database from a backup; gives the number of rows.
    pub async fn restore(&self, text: String) -> Result<u64, StartError> {
        self.store.restore(text).await.map_err(|error| match error {
            StoreError::Taken => StartError("the database is not empty".to_string()),
            other => cannot("the backup", &other),
        })
    }

    /// All games, as records.
    pub async fn export(&self) -> Result<String, StartError> {
        let mut records = vec![];
        let mut after = String::new();
        loop {
            let page = self
                .store
                .page_of_games(after)
                .await
                .map_err(|error| cannot("the games", &error))?;
            let Some(last) = page.last() else { break };
            after = last.id.clone();
            for game in &page {
                records.push(self.record(game).await?);
            }
        }
        Format::Record.write(&records).map_err(|problem| cannot("the games", &problem))
    }

    async fn record(&self, game: &store::GameRow) -> Result<Record, StartError> {
        let bad = |error: &dyn std::fmt::Display| cannot(&format!("the game {}", game.id), error);
        let lines = self.store.log(game.id.clone(), 0).await.map_err(|error| bad(&error))?;
        let terms: protocol::Terms =
            serde_json::from_str(&game.terms).map_err(|error| bad(&error))?;
        let terms = wire::terms_in(&terms).map_err(|error| bad(&error.problem().message))?;
        let log = wire::log_in(&lines).map_err(|error| bad(&error.problem().message))?;
        let ledger = Ledger::replay(terms, Moment(game.opened_at), log).map_err(|e| bad(&e))?;
        let mut record = Record::of(ledger.room().game());
        for side in Side::BOTH {
            // A name that no file could hold stays out of the file.
            let _unwritable = record.set_player(side, &game.seats[side].nickname);
        }
        Ok(record)
    }

    async fn player(&self, nickname: &str) -> Result<PlayerRow, StartError> {
        let key = protocol::nickname_key(nickname).map_err(|error| cannot(nickname, &error))?;
        self.store.player_by_key(key).await.map_err(|error| cannot(nickname, &error))
    }

    /// Gives a player a new password, which is returned; every session ends.
    pub async fn reset_password(&self, nickname: &str) -> Result<String, StartError> {
        let player = self.player(nickname).await?;
        let trouble = |error: crate::error::ApiError| cannot(nickname, &error.problem().message);
        let password = random_id().map_err(trouble)?;
        let hash = Passwords::default().hash(password.clone()).await.map_err(trouble)?;
        let set = self.store.set_password(player.id, hash, None).await;
        set.map_err(|error| cannot(nickname, &error))?;
        Ok(password)
    }

    /// Shuts a player out, or lets him in again.
    pub async fn ban(&self, nickname: &str, banned: bool) -> Result<(), StartError> {
        let player = self.player(nickname).await?;
        self.store.ban(player.id, banned).await.map_err(|error| cannot(nickname, &error))
    }

    /// Deletes a player; the games stay, anonymised.
    pub async fn delete_player(&self, nickname: &str) -> Result<(), StartError> {
        let player = self.player(nickname).await?;
        self.store.delete_player(player.id).await.map_err(|error| cannot(nickname, &error))
    }
}
