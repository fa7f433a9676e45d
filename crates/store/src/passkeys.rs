//! Passkeys, known by the id that the authenticator gave them, and the challenges that wait for
//! an answer of one.

use play::PlayerId;

use crate::mutes::count;
use crate::players::ASK_NO_MORE;
use crate::tables::tables;
use crate::value::columns;
use crate::{PlayerRow, Store, StoreError};

tables! {
    "passkeys": Holds("id bytes, player int, site text, public_key bytes, counter int, name \
        text, created_at int, used_at int?") =>
        Rows("player = $1");
    "passkey_challenges": LeavesOut("they mean nothing a moment later") =>
        Nothing("they end by themselves");
}

/// A passkey. Its private half never leaves the device of its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeyRow {
    /// What the authenticator calls it.
    pub id: Vec<u8>,
    /// The host at which it was made, where alone it can be used.
    pub site: String,
    /// The public key, as the authenticator wrote it.
    pub public_key: Vec<u8>,
    /// How often the authenticator says that it was used; zero where it does not count.
    pub counter: u32,
    /// What its owner calls it.
    pub name: String,
    /// When it was made.
    pub created_at: u64,
    /// When somebody last logged in with it.
    pub used_at: Option<u64>,
}

const COLUMNS: &str = "k.id, k.site, k.public_key, k.counter, k.name, k.created_at, k.used_at";

columns!(PasskeyRow { id, site, public_key, counter, name, created_at, used_at });

impl Store {
    /// Keeps a challenge for the one who asked, until `expires_at`. Those that are too old go.
    pub async fn open_passkey_challenge(
        &self,
        hash: Vec<u8>,
        asker: Vec<u8>,
        (now, expires_at): (u64, u64),
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            let sql = "DELETE FROM passkey_challenges WHERE expires_at <= $1";
            tx.execute(sql, &[now.into()])?;
            tx.execute(
                "INSERT INTO passkey_challenges (hash, asker, expires_at) VALUES ($1, $2, $3)",
                &[hash.as_slice().into(), asker.as_slice().into(), expires_at.into()],
            )?;
            Ok(())
        })
        .await
    }

    /// Uses a challenge up; says whether this asker had it and it was not too old. Of two that
    /// come at once one succeeds.
    pub async fn use_passkey_challenge(
        &self,
        hash: Vec<u8>,
        asker: Vec<u8>,
        now: u64,
    ) -> Result<bool, StoreError> {
        self.write(move |tx| {
            let used = tx.execute(
                "DELETE FROM passkey_challenges WHERE hash = $1 AND asker = $2 AND expires_at > $3",
                &[hash.as_slice().into(), asker.as_slice().into(), now.into()],
            )?;
            Ok(used > 0)
        })
        .await
    }

    /// Adds a passkey of a person or a program, unless they have that many; says whether it did.
    /// One that anybody has already is taken.
    pub async fn add_passkey(
        &self,
        player: PlayerId,
        passkey: PasskeyRow,
        most: u64,
    ) -> Result<bool, StoreError> {
        self.write(move |tx| {
            // Locks the player's row, so that nobody else counts until this is done.
            let locked = tx.execute(
                "UPDATE players SET seen_at = seen_at
                 WHERE id = $1 AND kind IN ('person', 'program')",
                &[player.into()],
            )?;
            if locked == 0 {
                return Err(StoreError::Missing);
            }
            let sql = "SELECT 1 FROM passkeys WHERE id = $1";
            if !tx.query(sql, &[passkey.id.as_slice().into()])?.is_empty() {
                return Err(StoreError::Taken);
            }
            if count(tx, "SELECT COUNT(*) FROM passkeys WHERE player = $1", player)? >= most {
                return Ok(false);
            }
            tx.execute(
                "INSERT INTO passkeys (id, player, site, public_key, counter, name, created_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
                &[
                    passkey.id.as_slice().into(),
                    player.into(),
                    (&passkey.site).into(),
                    passkey.public_key.as_slice().into(),
                    passkey.counter.into(),
                    (&passkey.name).into(),
                    passkey.created_at.into(),
                ],
            )?;
            Ok(true)
        })
        .await
    }

    /// A passkey and its player, who may be shut out.
    pub async fn passkey(&self, id: Vec<u8>) -> Result<(PlayerRow, PasskeyRow), StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT p.id, p.nickname, p.kind, p.created_at, p.seen_at, p.banned, {COLUMNS}
                 FROM passkeys k JOIN players p ON p.id = k.player WHERE k.id = $1"
            );
            tx.one(&sql, &[id.as_slice().into()])
        })
        .await
    }

    /// A player's passkeys, the latest first.
    pub async fn passkeys_of(&self, player: PlayerId) -> Result<Vec<PasskeyRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT {COLUMNS} FROM passkeys k WHERE k.player = $1
                 ORDER BY k.created_at DESC, k.id"
            );
            tx.all(&sql, &[player.into()])
        })
        .await
    }

    /// Notes that a passkey was used; says whether its counter went on, as it must unless the
    /// authenticator does not count. Of two answers with one number one succeeds.
    pub async fn use_passkey(
        &self,
        id: Vec<u8>,
        counter: u32,
        now: u64,
    ) -> Result<bool, StoreError> {
        self.write(move |tx| {
            let used = tx.execute(
                "UPDATE passkeys SET counter = $1, used_at = $2
                 WHERE id = $3 AND (counter < $1 OR counter = 0 AND $1 = 0)",
                &[counter.into(), now.into(), id.as_slice().into()],
            )?;
            Ok(used > 0)
        })
        .await
    }

    /// Removes a passkey of a player; says whether there was one. Without the last one none is
    /// asked for.
    pub async fn remove_passkey(&self, player: PlayerId, id: Vec<u8>) -> Result<bool, StoreError> {
        self.write(move |tx| {
            let sql = "DELETE FROM passkeys WHERE player = $1 AND id = $2";
            let removed = tx.execute(sql, &[player.into(), id.as_slice().into()])? > 0;
            tx.execute(ASK_NO_MORE, &[player.into()])?;
            Ok(removed)
        })
        .await
    }

    /// Must a passkey of this player answer, because they want it or, with `of_staff`, because
    /// they are a moderator or a teacher? Who has none cannot be asked for one.
    pub async fn asks_passkey(&self, player: PlayerId, of_staff: bool) -> Result<bool, StoreError> {
        self.read(move |tx| {
            let sql = "SELECT 1 FROM players p WHERE p.id = $1
                 AND EXISTS (SELECT 1 FROM passkeys k WHERE k.player = p.id)
                 AND (p.asks_passkey = 1 OR $2 = 1 AND (p.moderator = 1
                 OR EXISTS (SELECT 1 FROM classes c WHERE c.teacher = p.id)))";
            Ok(!tx.query(sql, &[player.into(), i64::from(of_staff).into()])?.is_empty())
        })
        .await
    }

    /// A player wants a passkey asked for, and the sessions end that none began; or no longer.
    pub async fn set_asks_passkey(&self, player: PlayerId, asks: bool) -> Result<(), StoreError> {
        self.write(move |tx| {
            let sql = "UPDATE players SET asks_passkey = $1 WHERE id = $2";
            tx.execute(sql, &[asks.into(), player.into()])?;
            if asks {
                let sql = "DELETE FROM sessions WHERE player = $1 AND by_passkey = 0";
                tx.execute(sql, &[player.into()])?;
            }
            tx.execute(ASK_NO_MORE, &[player.into()])?;
            Ok(())
        })
        .await
    }
}
