//! What an operator does to the database, with the server running or not.

use std::fmt;
use std::time::Duration;

use play::{GameId, PlayerId, PlayerKind};
use protocol::NicknameFault;
use rules::record::{Format, Record};
use serde_json::json;
use store::{AuditPart, AuditRow, ClassRow, NewAudit, NewPupil, PlayerRow, Store, StoreError};

use crate::account_changes::DELETED;
use crate::check::{CheckReport, check};
use crate::error::ApiError;
use crate::explorer::count_all;
use crate::features::tournaments::call_off;
use crate::now::system_time;
use crate::plain_text::escaped;
use crate::rooms::{GameDamage, Rooms, rebuild};
use crate::security::{
    PasswordError, Passwords, new_codes, pupil_password, pupil_suffix, random_id, random_number,
};
use crate::views;

/// A server whose last heartbeat is not older runs.
const ALIVE: u64 = 5_000;
/// How often it is looked whether that server has ended somebody's games, and how often at most.
const LOOK: Duration = Duration::from_millis(100);
const LOOKS: u32 = 30;
/// How many lines of the log are printed.
const MOST_AUDITED: u32 = 10_000;

/// Why something could not be done to the database.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// The database cannot be opened, read or written.
    #[error("the database: {0}")]
    Store(StoreError),
    /// A backup goes into an empty database only.
    #[error("the database is not empty")]
    NotEmpty,
    /// There is no player of that name.
    #[error("{0}: no such player")]
    NoSuchPlayer(String),
    /// Only people with an account can be moderators.
    #[error("{0}: only a person with an account can be a moderator")]
    NotAPerson(String),
    /// No player can have that name.
    #[error("{0}")]
    Nickname(NicknameFault),
    /// A game cannot be read.
    #[error("the game {game}: {damage}")]
    Game {
        /// Which one.
        game: GameId,
        /// What is wrong with it.
        damage: Box<GameDamage>,
    },
    /// A game of a player who is to be deleted cannot be ended.
    #[error("the game {game}: {source}")]
    Open {
        /// Which one.
        game: GameId,
        /// Why.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// A tournament cannot be called off.
    #[error("the tournament {tournament}: {source}")]
    NotCalledOff {
        /// Which one.
        tournament: String,
        /// Why.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The games cannot be written to a file.
    #[error("the games: {0}")]
    Unwritable(rules::Problem),
    /// A new password cannot be made.
    #[error("the password: {0}")]
    Password(PasswordError),
    /// There is a class of that name already.
    #[error("nicknames of the class '{0}' are taken: choose another name, such as '{0}-2027'")]
    ClassTaken(String),
}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> Self {
        AdminError::Store(error)
    }
}

/// What a pupil's card says. `Debug` does not print the password.
pub struct PupilCard {
    /// The pupil's own name.
    pub name: String,
    /// The nickname to log in with.
    pub nickname: String,
    /// The password to log in with.
    pub password: String,
}

impl fmt::Debug for PupilCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PupilCard").field("nickname", &self.nickname).finish_non_exhaustive()
    }
}

/// An operator at a database.
pub struct Admin {
    store: Store,
}

impl Admin {
    /// Opens the database.
    pub fn open(database: &str) -> Result<Admin, AdminError> {
        Ok(Admin { store: Store::open(database)? })
    }

    /// Everything, as the text of a backup.
    pub async fn backup(&self) -> Result<String, AdminError> {
        Ok(self.store.backup().await?)
    }

    /// Fills an empty database from a backup; gives the number of rows.
    pub async fn restore(&self, text: String) -> Result<u64, AdminError> {
        self.store.restore(text).await.map_err(|error| match error {
            StoreError::Taken => AdminError::NotEmpty,
            other => AdminError::Store(other),
        })
    }

    /// Ends every session and access token, after a backup was restored.
    pub async fn end_sessions(&self) -> Result<(), AdminError> {
        Ok(self.store.end_all_sessions().await?)
    }

    /// Deletes the accounts again that were deleted after a backup was made, as the log of the
    /// server says; gives how many those are.
    pub async fn repeat_deletions(&self, log: &str) -> Result<u64, AdminError> {
        let mut deleted = 0;
        for id in log.lines().filter_map(deleted_player) {
            match self.store.player(id).await {
                Ok(player) if player.kind != PlayerKind::Gone => {
                    self.delete(player.id).await?;
                    deleted += 1;
                }
                Ok(_) | Err(StoreError::Missing) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(deleted)
    }

    /// All games, as records.
    pub async fn export(&self) -> Result<String, AdminError> {
        let mut records = vec![];
        let mut after = None;
        loop {
            let page = self.store.page_of_games(after).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.id.clone());
            for game in &page {
                records.push(self.record(game).await?);
            }
        }
        Format::Record.write(&records).map_err(AdminError::Unwritable)
    }

    async fn record(&self, game: &store::GameRow) -> Result<Record, AdminError> {
        let lines = self.store.log(game.id.clone(), 0).await?;
        let (_, ledger) = rebuild(game, &lines)
            .map_err(|damage| AdminError::Game { game: game.id.clone(), damage: damage.into() })?;
        let names = game.seats.clone().map(|seat| seat.nickname);
        Ok(views::record(ledger.room().game(), &names, game.opened_at))
    }

    /// The games that are set aside because they cannot be read, and why.
    pub async fn damaged(&self) -> Result<Vec<(GameId, String)>, AdminError> {
        Ok(self.store.damaged().await?)
    }

    /// How much of a game can be read: entries that fit, of all there are. One
    /// that can be read whole is no longer set aside.
    pub async fn repair(&self, game: GameId) -> Result<(u64, u64), AdminError> {
        let row = self.store.game(game.clone()).await?;
        let lines = self.store.log(game.clone(), 0).await?;
        let fits = |count: &usize| rebuild(&row, &lines[..*count]).is_ok();
        let readable = (0..=lines.len()).rev().find(fits).unwrap_or(0);
        if readable == lines.len() {
            self.store.set_damaged(game.clone(), None).await?;
            self.store.count_again(game).await?;
        }
        Ok((readable as u64, lines.len() as u64))
    }

    /// Drops the explorer and counts every game again; `left` hears how many are left. If it
    /// is interrupted, [`Admin::resume_explorer`] or a running server counts the rest.
    pub async fn rebuild_explorer(&self, left: impl FnMut(u64)) -> Result<(), AdminError> {
        self.store.clear_explorer().await?;
        self.resume_explorer(left).await
    }

    /// Counts the games that are still to be counted for the explorer.
    pub async fn resume_explorer(&self, left: impl FnMut(u64)) -> Result<(), AdminError> {
        Ok(count_all(&self.store, left).await?)
    }

    /// Replays every game, computes every rating again and counts every game again.
    pub async fn check(&self) -> Result<CheckReport, AdminError> {
        Ok(check(&self.store).await?)
    }

    async fn player(&self, nickname: &str) -> Result<PlayerRow, AdminError> {
        let key = protocol::nickname_key(nickname).map_err(AdminError::Nickname)?;
        self.store.player_by_key(key).await.map_err(|error| match error {
            StoreError::Missing => AdminError::NoSuchPlayer(nickname.to_string()),
            other => AdminError::Store(other),
        })
    }

    /// Gives a player a new password and new recovery codes, which are returned; nothing else opens
    /// the account any more.
    pub async fn reset_password(
        &self,
        nickname: &str,
    ) -> Result<(String, Vec<String>), AdminError> {
        let player = self.player(nickname).await?;
        let password = random_id().map_err(|error| AdminError::Password(error.into()))?;
        let hash = Passwords::default().hash(password.clone()).await;
        let hash = hash.map_err(AdminError::Password)?;
        let drawn = new_codes().map_err(|error| AdminError::Password(error.into()));
        let (codes, hashes) = drawn?;
        self.store.reset_password(player.id, hash, hashes, (system_time())()).await?;
        self.note("reset-password", player.id).await?;
        Ok((password, codes))
    }

    /// Makes an account for each name of a class; gives what the cards say. Their own names
    /// are for the class alone, so the nicknames are made from the class's name and drawn letters:
    /// numbers would be those of the class register.
    pub async fn add_class(
        &self,
        class: &str,
        teacher: &str,
        names: &[String],
    ) -> Result<Vec<PupilCard>, AdminError> {
        let teacher = self.player(teacher).await?.id;
        let failed = |error: getrandom::Error| AdminError::Password(error.into());
        let slug: String = class.chars().filter(char::is_ascii_alphanumeric).take(20).collect();
        let slug = if slug.is_empty() { "class".to_string() } else { slug };
        let (now, passwords) = ((system_time())(), Passwords::default());
        let (mut cards, mut pupils) = (vec![], vec![]);
        let mut nicknames: Vec<String> = vec![];
        while nicknames.len() < names.len() {
            let nickname = format!("{slug}-{}", pupil_suffix().map_err(failed)?);
            if !nicknames.contains(&nickname) {
                nicknames.push(nickname);
            }
        }
        for (nickname, name) in nicknames.into_iter().zip(names) {
            let key = protocol::nickname_key(&nickname).map_err(AdminError::Nickname)?;
            let password = pupil_password().map_err(failed)?;
            let hash = passwords.hash(password.clone()).await.map_err(AdminError::Password)?;
            let id = PlayerId(random_number().map_err(failed)?);
            let (kind, name) = (PlayerKind::Person, name.clone());
            let player = PlayerRow {
                id,
                nickname: nickname.clone(),
                kind,
                created_at: now,
                seen_at: now,
                banned: false,
            };
            pupils.push(NewPupil { player, key, password: hash, name: name.clone() });
            cards.push(PupilCard { name, nickname, password });
        }
        let (id, name) = (random_id().map_err(failed)?, class.to_string());
        let row = ClassRow { id, name, teacher, created_at: now, open: false };
        self.store.add_class(row, pupils).await.map_err(|error| match error {
            StoreError::Taken => AdminError::ClassTaken(class.to_string()),
            other => AdminError::Store(other),
        })?;
        Ok(cards)
    }

    /// Shuts a player out and ends their games, or lets them in again.
    pub async fn ban(&self, nickname: &str, banned: bool) -> Result<(), AdminError> {
        let player = self.player(nickname).await?;
        self.store.ban(player.id, banned).await?;
        if banned {
            self.end_games(player.id).await?;
        }
        self.note(if banned { "ban" } else { "unban" }, player.id).await
    }

    /// Makes a player a moderator, or no longer.
    pub async fn set_moderator(&self, nickname: &str, is: bool) -> Result<(), AdminError> {
        let player = self.player(nickname).await?;
        self.store.set_moderator(player.id, is).await.map_err(|error| match error {
            StoreError::Missing => AdminError::NotAPerson(nickname.to_string()),
            other => AdminError::Store(other),
        })?;
        self.note(if is { "moderator" } else { "no-moderator" }, player.id).await
    }

    /// The latest lines of the log of what was done to accounts, the oldest first, as text or
    /// as JSON.
    pub async fn audit(&self, as_json: bool) -> Result<Vec<String>, AdminError> {
        let rows = self.store.audit(AuditPart::Whole, MOST_AUDITED).await?;
        let line = |row: &AuditRow| match as_json {
            true => json!({
                "at": row.at,
                "act": row.act,
                "actor": row.actor,
                "player": row.player,
                "why": row.why,
            })
            .to_string(),
            false => {
                let name = |name: &Option<String>| escaped(name.as_deref().unwrap_or("-"));
                let (actor, player) = (name(&row.actor), name(&row.player));
                let at = views::minute(row.at);
                format!("{at}  {actor}  {}  {player}  {}", row.act, escaped(&row.why))
                    .trim_end()
                    .to_string()
            }
        };
        Ok(rows.iter().rev().map(line).collect())
    }

    /// Writes what the operator did to the log.
    async fn note(&self, act: &'static str, player: PlayerId) -> Result<(), AdminError> {
        let id = random_id().map_err(|error| AdminError::Password(error.into()))?;
        let (at, why) = ((system_time())(), String::new());
        let line = NewAudit { id, at, act, actor: None, player: Some(player), why };
        Ok(self.store.note(line).await?)
    }

    /// Calls a tournament off that has not begun, such as one made to stand in others' way.
    pub async fn call_off(&self, tournament: &str) -> Result<(), AdminError> {
        let called_off = call_off(&self.store, tournament.into(), (system_time())()).await;
        let maker = called_off.map_err(|error| AdminError::NotCalledOff {
            tournament: tournament.to_string(),
            source: error.into(),
        })?;
        self.note("call-off", maker).await
    }

    /// Deletes a player. Open games end; all stay, anonymised.
    pub async fn delete_player(&self, nickname: &str) -> Result<(), AdminError> {
        let player = self.player(nickname).await?;
        self.delete(player.id).await
    }

    async fn delete(&self, player: PlayerId) -> Result<(), AdminError> {
        // From now on they can do nothing, and a running server ends their games.
        self.store.ban(player, true).await?;
        self.end_games(player).await?;
        self.store.delete_player(player).await?;
        self.note("delete-player", player).await
    }

    /// Ends the open games of a player who was shut out. A running server does it by itself, and
    /// the other players see it; what is still open a little later is ended here.
    async fn end_games(&self, player: PlayerId) -> Result<(), AdminError> {
        let now = (system_time())();
        if self.store.last_beat().await?.is_some_and(|at| now.saturating_sub(at) < ALIVE) {
            for _ in 0..LOOKS {
                if self.store.open_games_of(player).await?.is_empty() {
                    return Ok(());
                }
                tokio::time::sleep(LOOK).await;
            }
        }
        let rooms = Rooms::new(self.store.clone(), system_time());
        for game in self.store.open_games_of(player).await? {
            match self.give_up(&rooms, player, &game).await {
                Err(error) if !error.is_damage() => {
                    return Err(AdminError::Open { game, source: error.into() });
                }
                _ => {}
            }
        }
        Ok(())
    }

    async fn give_up(
        &self,
        rooms: &Rooms,
        player: PlayerId,
        game: &GameId,
    ) -> Result<(), ApiError> {
        let room = rooms.load(game).await?;
        rooms.give_up(&mut room.lock().await, player).await
    }
}

/// The player of whom a line of the server's log says that the account was deleted.
fn deleted_player(line: &str) -> Option<PlayerId> {
    let line: serde_json::Value = serde_json::from_str(line).ok()?;
    let fields = line.get("fields")?;
    (fields.get("message")? == DELETED)
        .then(|| fields.get("player")?.as_str()?.parse().ok())?
        .map(PlayerId)
}
