//! Sessions: who is logged in, known by the hash of a secret that only the
//! player's browser holds.

use std::collections::HashSet;

use play::PlayerId;

use crate::tables::tables;
use crate::value::{Value, columns};
use crate::{PlayerRow, Store, StoreError};

tables! {
    "sessions": Holds("hash bytes, player int, agent text, created_at int, seen_at int, \
        expires_at int, +by_passkey small") =>
        Rows("player = $1");
}

/// How many sessions are looked up with one statement.
const TOGETHER: usize = 50;

/// A session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// The hash of its secret.
    pub hash: Vec<u8>,
    /// The program it was begun with.
    pub agent: String,
    /// When it began.
    pub created_at: u64,
    /// When it was last used.
    pub seen_at: u64,
    /// Did a passkey begin it?
    pub by_passkey: bool,
}

const COLUMNS: &str = "s.hash, s.agent, s.created_at, s.seen_at, s.by_passkey";

columns!(SessionRow { hash, agent, created_at, seen_at, by_passkey });

impl Store {
    /// Begins a session; of more than 50 the oldest ends.
    pub async fn open_session(
        &self,
        player: PlayerId,
        session: SessionRow,
        expires_at: u64,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO sessions
                 (hash, player, agent, created_at, seen_at, expires_at, by_passkey)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
                &[
                    session.hash.as_slice().into(),
                    player.into(),
                    (&session.agent).into(),
                    session.created_at.into(),
                    session.seen_at.into(),
                    expires_at.into(),
                    session.by_passkey.into(),
                ],
            )?;
            tx.execute(
                "DELETE FROM sessions WHERE player = $1 AND hash NOT IN (SELECT hash FROM sessions
                 WHERE player = $1 ORDER BY created_at DESC, hash LIMIT 50)",
                &[player.into()],
            )?;
            Ok(())
        })
        .await
    }

    /// A session that has not expired, and the player behind it, if they are not shut out.
    pub async fn session(
        &self,
        hash: Vec<u8>,
        now: u64,
    ) -> Result<(PlayerRow, SessionRow), StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT p.id, p.nickname, p.kind, p.created_at, p.seen_at, p.banned, {COLUMNS}
                 FROM sessions s JOIN players p ON p.id = s.player
                 WHERE s.hash = $1 AND s.expires_at > $2 AND p.banned = 0"
            );
            tx.one(&sql, &[hash.as_slice().into(), now.into()])
        })
        .await
    }

    /// Notes that a session was used.
    pub async fn saw_session(&self, hash: Vec<u8>, now: u64) -> Result<(), StoreError> {
        self.write(move |tx| {
            let sql = "UPDATE sessions SET seen_at = $1 WHERE hash = $2";
            tx.execute(sql, &[now.into(), hash.as_slice().into()])?;
            Ok(())
        })
        .await
    }

    /// A player's sessions, the latest first.
    pub async fn sessions_of(
        &self,
        player: PlayerId,
        now: u64,
    ) -> Result<Vec<SessionRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT {COLUMNS} FROM sessions s
                 WHERE s.player = $1 AND s.expires_at > $2 ORDER BY s.created_at DESC"
            );
            tx.all(&sql, &[player.into(), now.into()])
        })
        .await
    }

    /// Those of these sessions and access tokens, known by their hashes, that hold no more.
    pub async fn ended_sessions(
        &self,
        hashes: Vec<Vec<u8>>,
        now: u64,
    ) -> Result<HashSet<Vec<u8>>, StoreError> {
        self.read(move |tx| {
            let mut ended: HashSet<Vec<u8>> = hashes.iter().cloned().collect();
            // Always as many at a time, so that it is one statement.
            let places: Vec<_> = (2..TOGETHER + 2).map(|place| format!("${place}")).collect();
            let sql = format!(
                "SELECT s.hash FROM sessions s JOIN players p ON p.id = s.player AND p.banned = 0
                 WHERE s.hash IN ({0}) AND s.expires_at > $1
                 UNION SELECT t.hash FROM access_tokens t
                 JOIN players p ON p.id = t.player AND p.banned = 0
                 WHERE t.hash IN ({0}) AND t.revoked_at IS NULL",
                places.join(", ")
            );
            for some in hashes.chunks(TOGETHER) {
                let some = some.iter().cycle().take(TOGETHER).map(|hash| hash.as_slice().into());
                let values: Vec<Value> = std::iter::once(now.into()).chain(some).collect();
                for row in &tx.query(&sql, &values)? {
                    ended.remove(&row.get::<Vec<u8>>(0)?);
                }
            }
            Ok(ended)
        })
        .await
    }

    /// Ends every session and revokes every access token: after a backup was restored, those who
    /// had ended theirs since it was made would have them again.
    pub async fn end_all_sessions(&self) -> Result<(), StoreError> {
        self.write(|tx| {
            tx.execute("DELETE FROM sessions", &[])?;
            tx.execute("DELETE FROM access_tokens", &[])?;
            Ok(())
        })
        .await
    }

    /// Ends a session of a player; says whether there was one.
    pub async fn close_session(&self, player: PlayerId, hash: Vec<u8>) -> Result<bool, StoreError> {
        self.write(move |tx| {
            let closed = tx.execute(
                "DELETE FROM sessions WHERE player = $1 AND hash = $2",
                &[player.into(), hash.as_slice().into()],
            )?;
            Ok(closed > 0)
        })
        .await
    }

    /// Ends every session of a player but one; says how many those were.
    pub async fn close_other_sessions(
        &self,
        player: PlayerId,
        keep: Vec<u8>,
    ) -> Result<u64, StoreError> {
        self.write(move |tx| {
            tx.execute(
                "DELETE FROM sessions WHERE player = $1 AND hash <> $2",
                &[player.into(), keep.as_slice().into()],
            )
        })
        .await
    }

    /// Forgets the sessions that have expired.
    pub async fn expire_sessions(&self, now: u64) -> Result<u64, StoreError> {
        self.write(move |tx| {
            tx.execute("DELETE FROM sessions WHERE expires_at <= $1", &[now.into()])
        })
        .await
    }
}
