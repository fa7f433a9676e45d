//! Players: persons, guests, programs and computers, and how they prove who they are.

use play::{PlayerId, PlayerKind, Rating};

use crate::account_changes::note_change;
use crate::driver::{ExplorerLock, Transaction};
use crate::tables::{self, Leaving, tables};
use crate::value::{Value, columns};
use crate::{Store, StoreError};

tables! {
    "players": Holds("id int, nickname text, nickname_key text?, kind text, password text?, \
        created_at int, seen_at int, banned small, +in_explorer small, +meets_programs small, \
        +moderator small, +banned_until int?, +ban_reason text?, +silenced_until int?, \
        +reset_at int?, +asks_passkey small") =>
        Nothing("its row stays without a name");
    "recovery_codes": Holds("player int, hash bytes") => Rows("player = $1");
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    /// The player's number.
    pub id: PlayerId,
    /// The name, as its owner writes it.
    pub nickname: String,
    /// What the player is.
    pub kind: PlayerKind,
    /// Since when.
    pub created_at: u64,
    /// When the player was last here.
    pub seen_at: u64,
    /// Is the player shut out?
    pub banned: bool,
}

pub(crate) const COLUMNS: &str = "id, nickname, kind, created_at, seen_at, banned";

columns!(PlayerRow { id, nickname, kind, created_at, seen_at, banned });

impl Store {
    /// Adds a player; `key` is the form under which the nickname is unique.
    pub async fn add_player(
        &self,
        player: PlayerRow,
        key: String,
        password: Option<String>,
    ) -> Result<(), StoreError> {
        self.write(move |tx| insert(tx, &player, &key, password.as_ref())).await
    }

    /// Enters a computer player with its rating in a game, or changes that rating.
    /// Games do not change it: otherwise players could raise it by losing on purpose.
    pub async fn add_computer(
        &self,
        player: PlayerRow,
        key: String,
        game: String,
        rating: Rating,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO players (id, nickname, nickname_key, kind, created_at, seen_at)
                 VALUES ($1, $2, $3, 'computer', $4, $5) ON CONFLICT DO NOTHING",
                &[
                    player.id.into(),
                    (&player.nickname).into(),
                    (&key).into(),
                    player.created_at.into(),
                    player.seen_at.into(),
                ],
            )?;
            tx.execute(
                "INSERT INTO ratings (player, game, rating, deviation, volatility)
                 VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT (player, game) DO UPDATE SET rating = excluded.rating",
                &[
                    player.id.into(),
                    (&game).into(),
                    rating.value.into(),
                    rating.deviation.into(),
                    rating.volatility.into(),
                ],
            )?;
            Ok(())
        })
        .await
    }

    /// Makes a guest a person without touching the guest's games.
    pub async fn adopt_guest(
        &self,
        id: PlayerId,
        nickname: String,
        key: String,
        password: String,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            refuse_taken(tx, &key, id)?;
            let changed = tx.execute(
                "UPDATE players SET nickname = $1, nickname_key = $2, password = $3,
                 kind = 'person' WHERE id = $4 AND kind = 'guest'",
                &[(&nickname).into(), (&key).into(), (&password).into(), id.into()],
            )?;
            if changed == 0 { Err(StoreError::Missing) } else { Ok(()) }
        })
        .await
    }

    /// A player by number.
    pub async fn player(&self, id: PlayerId) -> Result<PlayerRow, StoreError> {
        self.read(move |tx| {
            let sql = format!("SELECT {COLUMNS} FROM players WHERE id = $1");
            tx.one(&sql, &[id.into()])
        })
        .await
    }

    /// A player by the key of the nickname.
    pub async fn player_by_key(&self, key: String) -> Result<PlayerRow, StoreError> {
        self.read(move |tx| {
            let sql = format!("SELECT {COLUMNS} FROM players WHERE nickname_key = $1");
            tx.one(&sql, &[(&key).into()])
        })
        .await
    }

    /// The stored hash of a player's password, where there is one.
    pub async fn password_of(&self, id: PlayerId) -> Result<Option<String>, StoreError> {
        self.read(move |tx| tx.one("SELECT password FROM players WHERE id = $1", &[id.into()]))
            .await
    }

    /// The owner sets another password. Every other session ends, and every access token if they
    /// want that.
    pub async fn change_password(
        &self,
        id: PlayerId,
        password: String,
        keep: Vec<u8>,
        revokes_tokens: bool,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            set_password(tx, id, &password, None)?;
            let sql = "DELETE FROM sessions WHERE player = $1 AND hash <> $2";
            tx.execute(sql, &[id.into(), keep.as_slice().into()])?;
            if revokes_tokens {
                tx.execute("DELETE FROM access_tokens WHERE player = $1", &[id.into()])?;
            }
            Ok(())
        })
        .await
    }

    /// Somebody else gives a player another password, at that time: whoever had the account before
    /// is kept out.
    pub async fn reset_password(
        &self,
        id: PlayerId,
        password: String,
        codes: Vec<Vec<u8>>,
        at: u64,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            set_password(tx, id, &password, Some(at))?;
            replace_credentials(tx, id, &codes)
        })
        .await
    }

    /// Uses a recovery code up, sets another password and keeps out whoever had the account before;
    /// all of it, or nothing. Says whether it was a code.
    pub async fn recover(
        &self,
        id: PlayerId,
        code: Vec<u8>,
        password: String,
        codes: Vec<Vec<u8>>,
    ) -> Result<bool, StoreError> {
        self.write(move |tx| {
            let sql = "DELETE FROM recovery_codes WHERE player = $1 AND hash = $2";
            if tx.execute(sql, &[id.into(), code.as_slice().into()])? == 0 {
                return Ok(false);
            }
            set_password(tx, id, &password, None)?;
            replace_credentials(tx, id, &codes)?;
            Ok(true)
        })
        .await
    }

    /// When somebody else gave the player a password that they have not changed since.
    pub async fn reset_at(&self, id: PlayerId) -> Result<Option<u64>, StoreError> {
        self.read(move |tx| tx.one("SELECT reset_at FROM players WHERE id = $1", &[id.into()]))
            .await
    }

    /// Replaces a player's recovery codes, given as hashes.
    pub async fn set_recovery_codes(
        &self,
        id: PlayerId,
        hashes: Vec<Vec<u8>>,
    ) -> Result<(), StoreError> {
        self.write(move |tx| set_recovery_codes(tx, id, &hashes)).await
    }

    /// Is this one of the player's recovery codes?
    pub async fn is_recovery_code(&self, id: PlayerId, hash: Vec<u8>) -> Result<bool, StoreError> {
        self.read(move |tx| {
            let sql = "SELECT 1 FROM recovery_codes WHERE player = $1 AND hash = $2";
            Ok(!tx.query(sql, &[id.into(), hash.as_slice().into()])?.is_empty())
        })
        .await
    }

    /// Shuts a player out, or lets them in again. Their sessions end.
    pub async fn ban(&self, id: PlayerId, banned: bool) -> Result<(), StoreError> {
        self.write(move |tx| {
            let sql = "UPDATE players SET banned = $1, banned_until = NULL, ban_reason = NULL
                 WHERE id = $2";
            if tx.execute(sql, &[banned.into(), id.into()])? == 0 {
                return Err(StoreError::Missing);
            }
            if banned {
                tx.execute("DELETE FROM sessions WHERE player = $1", &[id.into()])?;
            }
            note_change(tx, id)
        })
        .await
    }

    /// Deletes a player. Their games stay, under a name that says nothing.
    pub async fn delete_player(&self, id: PlayerId) -> Result<(), StoreError> {
        self.write(move |tx| {
            // Nobody counts a game of theirs meanwhile, as one who is still there.
            tx.lock_explorer(ExplorerLock::Exclusive)?;
            let changed = tx.execute(
                "UPDATE players SET nickname = $1, nickname_key = NULL, password = NULL,
                 banned = 0, banned_until = NULL, ban_reason = NULL, reset_at = NULL, moderator = 0,
                 kind = 'gone' WHERE id = $2",
                &["?".into(), id.into()],
            )?;
            if changed == 0 {
                return Err(StoreError::Missing);
            }
            // What points to other tables goes first.
            for table in tables::all().rev() {
                match table.leaving {
                    Leaving::Rows(which) => {
                        let sql = format!("DELETE FROM {} WHERE {which}", table.name);
                        tx.execute(&sql, &[id.into()])?;
                    }
                    Leaving::Runs(statements) => {
                        for sql in statements {
                            tx.execute(sql, &[id.into()])?;
                        }
                    }
                    Leaving::Calls(leave) => leave(tx, id)?,
                    Leaving::Nothing(_) => {}
                }
            }
            note_change(tx, id)
        })
        .await
    }

    /// Guests who have not been here since a moment and have no session any more; at most 100.
    pub async fn absent_guests(&self, since: u64) -> Result<Vec<PlayerId>, StoreError> {
        self.read(move |tx| {
            tx.all(
                "SELECT id FROM players WHERE kind = 'guest' AND seen_at < $1
                 AND id NOT IN (SELECT player FROM sessions) ORDER BY seen_at LIMIT 100",
                &[since.into()],
            )
        })
        .await
    }

    /// Notes that players were here.
    pub async fn saw_players(&self, ids: Vec<PlayerId>, now: u64) -> Result<(), StoreError> {
        self.write(move |tx| {
            for id in &ids {
                let sql = "UPDATE players SET seen_at = $1 WHERE id = $2";
                tx.execute(sql, &[now.into(), (*id).into()])?;
            }
            Ok(())
        })
        .await
    }
}

/// Sets another password; `reset_at` is when somebody else did.
fn set_password(
    tx: &mut dyn Transaction,
    id: PlayerId,
    password: &String,
    reset_at: Option<u64>,
) -> Result<(), StoreError> {
    let changed = tx.execute(
        "UPDATE players SET password = $1, reset_at = $2
         WHERE id = $3 AND kind IN ('person', 'program')",
        &[password.into(), reset_at.into(), id.into()],
    )?;
    if changed == 0 { Err(StoreError::Missing) } else { note_change(tx, id) }
}

/// Takes everything with which somebody could come back to an account, and gives it other recovery
/// codes.
fn replace_credentials(
    tx: &mut dyn Transaction,
    id: PlayerId,
    codes: &[Vec<u8>],
) -> Result<(), StoreError> {
    for table in ["sessions", "access_tokens", "passkeys", "devices"] {
        tx.execute(&format!("DELETE FROM {table} WHERE player = $1"), &[id.into()])?;
    }
    tx.execute(ASK_NO_MORE, &[id.into()])?;
    set_recovery_codes(tx, id, codes)
}

/// Asks somebody who has no passkey for none.
pub(crate) const ASK_NO_MORE: &str = "UPDATE players SET asks_passkey = 0
    WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM passkeys WHERE player = $1)";

fn set_recovery_codes(
    tx: &mut dyn Transaction,
    id: PlayerId,
    hashes: &[Vec<u8>],
) -> Result<(), StoreError> {
    tx.execute("DELETE FROM recovery_codes WHERE player = $1", &[id.into()])?;
    for hash in hashes {
        let sql = "INSERT INTO recovery_codes (player, hash) VALUES ($1, $2)";
        tx.execute(sql, &[id.into(), hash.as_slice().into()])?;
    }
    Ok(())
}

/// What is taken for what, as in the names of clubs. An index is made of it.
const LIKENESS: [(&str, &str); 13] = [
    ("-", ""),
    ("_", ""),
    ("0", "o"),
    ("1", "l"),
    ("i", "l"),
    ("3", "e"),
    ("4", "a"),
    ("5", "s"),
    ("7", "t"),
    ("8", "b"),
    ("9", "g"),
    ("rn", "m"),
    ("vv", "w"),
];

/// The same for all keys that are easily taken for each other, as an expression.
fn likeness(key: &str) -> String {
    LIKENESS
        .iter()
        .fold(key.to_string(), |key, (from, to)| format!("REPLACE({key}, '{from}', '{to}')"))
}

/// Enters a player; `key` is the form under which the nickname is unique.
pub(crate) fn insert(
    tx: &mut dyn Transaction,
    player: &PlayerRow,
    key: &str,
    password: Option<&String>,
) -> Result<(), StoreError> {
    refuse_taken(tx, key, player.id)?;
    tx.execute(
        "INSERT INTO players
         (id, nickname, nickname_key, kind, password, created_at, seen_at, banned)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 0)",
        &[
            player.id.into(),
            (&player.nickname).into(),
            key.into(),
            player.kind.id().into(),
            password.into(),
            player.created_at.into(),
            player.seen_at.into(),
        ],
    )?;
    Ok(())
}

pub(crate) fn refuse_taken(
    tx: &mut dyn Transaction,
    key: &str,
    id: PlayerId,
) -> Result<(), StoreError> {
    let values: [Value; 2] = [key.into(), id.into()];
    let (known, asked) = (likeness("nickname_key"), likeness("$1"));
    let rows =
        tx.query(&format!("SELECT id FROM players WHERE {known} = {asked} AND id <> $2"), &values)?;
    if rows.is_empty() { Ok(()) } else { Err(StoreError::Taken) }
}
