//! Access tokens of programs, known by the hash of a secret that only the program
//! holds; and who agrees to meet programs.

use play::PlayerId;

use crate::tables::tables;
use crate::value::columns;
use crate::{PlayerRow, Store, StoreError};

tables! {
    "access_tokens": Holds("hash bytes, player int, name text, scopes text, created_at int, \
        seen_at int, revoked_at int?") =>
        Rows("player = $1");
}

/// How many revoked tokens of a player are remembered.
const REMEMBERED: u64 = 50;

/// An access token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    /// The hash of its secret.
    pub hash: Vec<u8>,
    /// What its owner calls it.
    pub name: String,
    /// What it may do, in the server's words.
    pub scopes: String,
    /// When it was made.
    pub created_at: u64,
    /// When it was last used.
    pub seen_at: u64,
    /// When it was revoked, if it was.
    pub revoked_at: Option<u64>,
}

const COLUMNS: &str = "t.hash, t.name, t.scopes, t.created_at, t.seen_at, t.revoked_at";

columns!(TokenRow { hash, name, scopes, created_at, seen_at, revoked_at });

impl Store {
    /// Adds a token, unless the player has that many which are in force; says whether it
    /// did. Of many that come at once, only so many are added.
    pub async fn add_token(
        &self,
        player: PlayerId,
        token: TokenRow,
        most: u64,
    ) -> Result<bool, StoreError> {
        self.write(move |tx| {
            // Locks the player's row, so that nobody else counts until this is done.
            tx.execute("UPDATE players SET seen_at = seen_at WHERE id = $1", &[player.into()])?;
            let count: u64 = tx.one(
                "SELECT COUNT(*) FROM access_tokens WHERE player = $1 AND revoked_at IS NULL",
                &[player.into()],
            )?;
            if count >= most {
                return Ok(false);
            }
            tx.execute(
                "INSERT INTO access_tokens (hash, player, name, scopes, created_at, seen_at)
                 VALUES ($1, $2, $3, $4, $5, $6)",
                &[
                    token.hash.as_slice().into(),
                    player.into(),
                    (&token.name).into(),
                    (&token.scopes).into(),
                    token.created_at.into(),
                    token.seen_at.into(),
                ],
            )?;
            Ok(true)
        })
        .await
    }

    /// A token, in force or revoked, and its player, unless they are shut out.
    pub async fn token(&self, hash: Vec<u8>) -> Result<(PlayerRow, TokenRow), StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT p.id, p.nickname, p.kind, p.created_at, p.seen_at, p.banned, {COLUMNS}
                 FROM access_tokens t JOIN players p ON p.id = t.player
                 WHERE t.hash = $1 AND p.banned = 0"
            );
            tx.one(&sql, &[hash.as_slice().into()])
        })
        .await
    }

    /// Notes that a token was used.
    pub async fn saw_token(&self, hash: Vec<u8>, now: u64) -> Result<(), StoreError> {
        self.write(move |tx| {
            let sql = "UPDATE access_tokens SET seen_at = $1 WHERE hash = $2";
            tx.execute(sql, &[now.into(), hash.as_slice().into()])?;
            Ok(())
        })
        .await
    }

    /// A player's tokens that are in force, the latest first.
    pub async fn tokens_of(&self, player: PlayerId) -> Result<Vec<TokenRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT {COLUMNS} FROM access_tokens t WHERE t.player = $1
                 AND t.revoked_at IS NULL ORDER BY t.created_at DESC, t.hash"
            );
            tx.all(&sql, &[player.into()])
        })
        .await
    }

    /// Revokes a token of a player; says whether there was one in force.
    pub async fn revoke_token(
        &self,
        player: PlayerId,
        hash: Vec<u8>,
        now: u64,
    ) -> Result<bool, StoreError> {
        self.write(move |tx| {
            let revoked = tx.execute(
                "UPDATE access_tokens SET revoked_at = $1
                 WHERE player = $2 AND hash = $3 AND revoked_at IS NULL",
                &[now.into(), player.into(), hash.as_slice().into()],
            )?;
            tx.execute(
                "DELETE FROM access_tokens WHERE player = $1 AND revoked_at IS NOT NULL
                 AND hash NOT IN (SELECT hash FROM access_tokens
                 WHERE player = $1 AND revoked_at IS NOT NULL
                 ORDER BY revoked_at DESC, hash LIMIT $2)",
                &[player.into(), REMEMBERED.into()],
            )?;
            Ok(revoked > 0)
        })
        .await
    }

    /// Makes a person's account a program's, for good; says whether it did. An account
    /// that has played stays what it is: its results are a person's.
    pub async fn become_program(&self, player: PlayerId) -> Result<bool, StoreError> {
        self.write(move |tx| {
            let changed = tx.execute(
                "UPDATE players SET kind = 'program' WHERE id = $1 AND kind = 'person'
                 AND NOT EXISTS (SELECT 1 FROM games
                 WHERE first_player = $1 OR second_player = $1)",
                &[player.into()],
            )?;
            Ok(changed > 0)
        })
        .await
    }

    /// Does the player agree to be challenged by programs?
    pub async fn meets_programs(&self, player: PlayerId) -> Result<bool, StoreError> {
        self.read(move |tx| {
            let sql = "SELECT meets_programs FROM players WHERE id = $1";
            tx.one(sql, &[player.into()])
        })
        .await
    }

    /// Notes whether the player agrees.
    pub async fn set_meets_programs(
        &self,
        player: PlayerId,
        agrees: bool,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            let sql = "UPDATE players SET meets_programs = $1 WHERE id = $2";
            tx.execute(sql, &[agrees.into(), player.into()])?;
            Ok(())
        })
        .await
    }
}
