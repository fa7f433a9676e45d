//! Devices that are called while their page is closed, and what they have been called for.
//!
//! What there is to call for follows from games and challenges themselves, so nothing is
//! queued that a crash could lose. Before a device is called the call is written down; one
//! that was cut off in between is not made again.

use std::fmt;

use play::PlayerId;

use crate::driver::Transaction;
use crate::tables::tables;
use crate::value::{Value, columns};
use crate::{Store, StoreError};

tables! {
    "push_devices": Holds("endpoint text, player int, session bytes, public_key bytes, secret \
        bytes, language text, quiet_from int, quiet_until int, created_at int, failures int") =>
        Rows("player = $1");
    "push_calls": Holds("endpoint text, subject text, number int, at int") =>
        Rows("endpoint IN (SELECT endpoint FROM push_devices WHERE player = $1)");
    "push_rematches": Holds("game text, player int, at int") => Rows("player = $1");
    "push_challenges": Holds("player int, challenge text, from_player int, at int") =>
        Rows("player = $1 OR from_player = $1");
    "push_keys": Holds("id int, pkcs8 bytes") => Nothing("it is about nobody");
}

/// The most devices of one player.
const MOST_DEVICES: u64 = 20;
/// A device that could not be called so often in a row is forgotten.
const MOST_FAILURES: u64 = 20;
/// How many calls are looked for in one go.
const TOGETHER: u64 = 200;
/// What is older is called for no more, and the rest of it is forgotten after ten times as long.
const OLDEST: u64 = 2 * 24 * 60 * 60 * 1000;
const HOUR: u64 = 60 * 60 * 1000;
/// How many challenges a player's devices are called for in an hour.
const MOST_AN_HOUR: u64 = 4;
/// How long after a call for a challenge its sender calls the same player no more.
const SENDER_PAUSE: u64 = 10 * 60 * 1000;
/// A game is played at the board if a move must be made sooner than this.
const LIVE: u64 = 6 * 60 * 60 * 1000;

/// How long a challenge to a person stands, in milliseconds: a day.
pub const CHALLENGE_LIFE: u64 = 24 * 60 * 60 * 1000;

/// A device that wants to be called. Whoever knows its address and keys can call it, so
/// `Debug` prints none of them.
#[derive(Clone, PartialEq, Eq)]
pub struct PushDevice {
    /// Where the maker of its browser takes calls.
    pub endpoint: String,
    /// The public key for which calls are encrypted.
    pub public_key: Vec<u8>,
    /// The secret that only the device and the server know.
    pub secret: Vec<u8>,
    /// The language of its owner.
    pub language: String,
    /// When it is not to be called, in minutes of a day in UTC; nothing if both are the same.
    pub quiet: (u32, u32),
}

impl fmt::Debug for PushDevice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PushDevice").field("language", &self.language).finish_non_exhaustive()
    }
}

/// What somebody is called for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CallReason {
    /// It is their turn.
    Turn,
    /// They were challenged.
    Challenge,
    /// They were offered another game.
    Rematch,
}

/// A call to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Who is called.
    pub player: PlayerId,
    /// On which device.
    pub device: PushDevice,
    /// What for.
    pub reason: CallReason,
    /// The game or the challenge.
    pub subject: String,
    /// Which call about it: one with a number that is not higher was made before.
    pub number: u64,
    /// The other player's name.
    pub opponent: String,
    /// Since when there is something to call for.
    pub since: u64,
}

/// The columns of a device; the subject, the number, the other's name and since when follow.
const DEVICE: &str =
    "SELECT d.player, d.endpoint, d.public_key, d.secret, d.language, d.quiet_from, d.quiet_until";
/// Devices whose session holds, and their owners. `$1` is the present.
const DEVICES: &str = "FROM push_devices d
    JOIN sessions s ON s.hash = d.session AND s.expires_at > $1
    JOIN players p ON p.id = d.player AND p.banned = 0";
/// Nobody has been called for it, it happened between `$2` and `$3`, and they have not
/// been here since.
const UNCALLED: &str = "AND NOT EXISTS (SELECT 1 FROM push_calls c
    WHERE c.endpoint = d.endpoint AND c.subject =";

/// The device is not to be left in peace at `$4`, in minutes of the day.
const AWAKE: &str =
    "NOT (d.quiet_from < d.quiet_until AND $4 >= d.quiet_from AND $4 < d.quiet_until
    OR d.quiet_from > d.quiet_until AND ($4 >= d.quiet_from OR $4 < d.quiet_until))";

/// The calls for one reason, as a query.
fn query(reason: CallReason, seat: [&str; 3]) -> String {
    let [mine, others, turn] = seat;
    let (subject, number, since, from) = match reason {
        CallReason::Turn => (
            "g.id",
            "g.moves",
            "g.updated_at".to_string(),
            format!(
                "JOIN games g ON g.{mine} = d.player AND g.ended = 0 AND g.turn = {turn}
                 AND g.damaged IS NULL
                 AND (g.deadline IS NULL OR g.deadline - g.updated_at >= {LIVE})
                 JOIN players o ON o.id = g.{others}"
            ),
        ),
        CallReason::Challenge => (
            "c0.id",
            "0",
            format!("c0.expires_at - {CHALLENGE_LIFE}"),
            // Guests call nobody: another one is made in a moment.
            "JOIN challenges c0 ON c0.to_player = d.player AND c0.closed IS NULL
             AND c0.expires_at > $1
             JOIN players o ON o.id = c0.from_player AND o.kind <> 'guest'"
                .to_string(),
        ),
        CallReason::Rematch => (
            "g.id",
            "1000000",
            "r.at".to_string(),
            format!(
                "JOIN push_rematches r ON r.player = d.player
                 JOIN games g ON g.id = r.game AND g.{mine} = d.player
                 JOIN players o ON o.id = g.{others}"
            ),
        ),
    };
    format!(
        "{DEVICE}, {subject}, {number}, o.nickname, {since} {DEVICES} {from}
         WHERE {since} > $2 AND {since} <= $3 AND p.seen_at < {since} AND {AWAKE}
         {UNCALLED} {subject} AND c.number >= {number}) LIMIT {TOGETHER}"
    )
}

const FIRST: [&str; 3] = ["first_player", "second_player", "0"];
const SECOND: [&str; 3] = ["second_player", "first_player", "1"];

impl Store {
    /// Calls a device from now on, on behalf of the session that asks. Of many devices of one
    /// player the latest are kept.
    pub async fn add_push_device(
        &self,
        player: PlayerId,
        session: Vec<u8>,
        device: PushDevice,
        now: u64,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO push_devices (endpoint, player, session, public_key, secret, language,
                 quiet_from, quiet_until, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                 ON CONFLICT (endpoint) DO UPDATE SET player = excluded.player,
                 session = excluded.session, public_key = excluded.public_key,
                 secret = excluded.secret, language = excluded.language,
                 quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
                 created_at = excluded.created_at, failures = 0",
                &[
                    (&device.endpoint).into(),
                    player.into(),
                    session.as_slice().into(),
                    device.public_key.as_slice().into(),
                    device.secret.as_slice().into(),
                    (&device.language).into(),
                    device.quiet.0.into(),
                    device.quiet.1.into(),
                    now.into(),
                ],
            )?;
            tx.execute(
                "DELETE FROM push_devices WHERE player = $1 AND endpoint NOT IN
                 (SELECT endpoint FROM push_devices WHERE player = $1
                 ORDER BY created_at DESC, endpoint LIMIT $2)",
                &[player.into(), MOST_DEVICES.into()],
            )?;
            Ok(())
        })
        .await
    }

    /// Calls a device of a player no more; says whether it was called.
    pub async fn remove_push_device(
        &self,
        player: PlayerId,
        endpoint: String,
    ) -> Result<bool, StoreError> {
        self.write(move |tx| {
            let sql = "DELETE FROM push_devices WHERE player = $1 AND endpoint = $2";
            Ok(tx.execute(sql, &[player.into(), (&endpoint).into()])? > 0)
        })
        .await
    }

    /// How many games wait for a player.
    pub async fn waiting_for(&self, player: PlayerId) -> Result<u64, StoreError> {
        self.read(move |tx| {
            let sql = "SELECT (SELECT COUNT(*) FROM games
                 WHERE first_player = $1 AND ended = 0 AND turn = 0)
                 + (SELECT COUNT(*) FROM games
                 WHERE second_player = $1 AND ended = 0 AND turn = 1)";
            tx.one(sql, &[player.into()])
        })
        .await
    }

    /// How many devices of a player are called.
    pub async fn push_devices_of(&self, player: PlayerId) -> Result<u64, StoreError> {
        self.read(move |tx| {
            let sql = "SELECT COUNT(*) FROM push_devices WHERE player = $1";
            tx.one(sql, &[player.into()])
        })
        .await
    }

    /// The key that signs calls: the one that is kept, or from now on `fresh`.
    pub async fn push_key(&self, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO push_keys (id, pkcs8) VALUES (0, $1) ON CONFLICT (id) DO NOTHING",
                &[fresh.as_slice().into()],
            )?;
            tx.one("SELECT pkcs8 FROM push_keys WHERE id = 0", &[])
        })
        .await
    }

    /// A player was offered another game. It is written down only if a device of theirs is called.
    pub async fn offered_rematch(
        &self,
        game: play::GameId,
        player: PlayerId,
        now: u64,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            let called =
                tx.query("SELECT 1 FROM push_devices WHERE player = $1 LIMIT 1", &[player.into()])?;
            if !called.is_empty() {
                tx.execute(
                    "INSERT INTO push_rematches (game, player, at) VALUES ($1, $2, $3)
                     ON CONFLICT (game, player) DO UPDATE SET at = excluded.at",
                    &[(&game).into(), player.into(), now.into()],
                )?;
            }
            Ok(())
        })
        .await
    }

    /// The calls that are to be made for what happened before `until`.
    pub async fn calls(&self, now: u64, until: u64) -> Result<Vec<Call>, StoreError> {
        self.read(move |tx| {
            let mut calls = vec![];
            for (reason, seat) in [
                (CallReason::Turn, FIRST),
                (CallReason::Turn, SECOND),
                (CallReason::Challenge, FIRST),
                (CallReason::Rematch, FIRST),
                (CallReason::Rematch, SECOND),
            ] {
                let minute = now / 60_000 % (24 * 60);
                let when: [Value; 4] =
                    [now.into(), now.saturating_sub(OLDEST).into(), until.into(), minute.into()];
                for (player, device, subject, number, opponent, since) in
                    tx.all(&query(reason, seat), &when)?
                {
                    calls.push(Call { player, device, reason, subject, number, opponent, since });
                }
            }
            Ok(calls)
        })
        .await
    }

    /// Writes down that a call is made now; not if it was made before, or would be one call for
    /// challenges too many.
    pub async fn claim_call(&self, call: &Call, now: u64) -> Result<bool, StoreError> {
        let (endpoint, subject) = (call.device.endpoint.clone(), call.subject.clone());
        let (number, reason, player) = (call.number, call.reason, call.player);
        self.write(move |tx| {
            let claimed = tx.execute(
                "INSERT INTO push_calls (endpoint, subject, number, at) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (endpoint, subject) DO UPDATE SET number = excluded.number,
                 at = excluded.at WHERE push_calls.number < excluded.number",
                &[(&endpoint).into(), (&subject).into(), number.into(), now.into()],
            )?;
            Ok(claimed > 0
                && (reason != CallReason::Challenge || may_ring(tx, player, &subject, now)?))
        })
        .await
    }

    /// A device was called, or could not be. After many failures it is forgotten.
    pub async fn called(&self, endpoint: String, worked: bool) -> Result<(), StoreError> {
        self.write(move |tx| {
            let sql = if worked {
                "UPDATE push_devices SET failures = 0 WHERE endpoint = $1 AND failures > 0"
            } else {
                "UPDATE push_devices SET failures = failures + 1 WHERE endpoint = $1"
            };
            tx.execute(sql, &[(&endpoint).into()])?;
            let sql = "DELETE FROM push_devices WHERE endpoint = $1 AND failures >= $2";
            tx.execute(sql, &[(&endpoint).into(), MOST_FAILURES.into()])?;
            Ok(())
        })
        .await
    }

    /// Forgets a device that is gone for good.
    pub async fn forget_push_device(&self, endpoint: String) -> Result<(), StoreError> {
        self.write(move |tx| forget(tx, &endpoint)).await
    }

    /// Forgets devices whose session has ended, and what is too old to matter.
    pub async fn tidy_push(&self, now: u64) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.execute(
                "DELETE FROM push_devices WHERE session NOT IN (SELECT hash FROM sessions)",
                &[],
            )?;
            let sql = "DELETE FROM push_rematches WHERE at < $1";
            tx.execute(sql, &[now.saturating_sub(OLDEST).into()])?;
            let sql = "DELETE FROM push_challenges WHERE at < $1";
            tx.execute(sql, &[now.saturating_sub(HOUR).into()])?;
            tx.execute(
                "DELETE FROM push_calls WHERE at < $1
                 OR endpoint NOT IN (SELECT endpoint FROM push_devices)",
                &[now.saturating_sub(10 * OLDEST).into()],
            )?;
            Ok(())
        })
        .await
    }
}

/// May a player's devices be called for a challenge? All of them are called for the same one.
fn may_ring(
    tx: &mut dyn Transaction,
    player: PlayerId,
    challenge: &str,
    now: u64,
) -> Result<bool, StoreError> {
    let known = "SELECT 1 FROM push_challenges WHERE player = $1 AND challenge = $2";
    if !tx.query(known, &[player.into(), challenge.into()])?.is_empty() {
        return Ok(true);
    }
    let sql = "SELECT from_player FROM challenges WHERE id = $1";
    let from: Option<PlayerId> = tx.find(sql, &[challenge.into()])?;
    let Some(from) = from else { return Ok(false) };
    let (all, theirs): (u64, u64) = tx.one(
        "SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN from_player = $2 AND at > $3 THEN 1 ELSE 0
         END), 0) AS BIGINT) FROM push_challenges WHERE player = $1 AND at > $4",
        &[
            player.into(),
            from.into(),
            now.saturating_sub(SENDER_PAUSE).into(),
            now.saturating_sub(HOUR).into(),
        ],
    )?;
    if all >= MOST_AN_HOUR || theirs > 0 {
        return Ok(false);
    }
    tx.execute(
        "INSERT INTO push_challenges (player, challenge, from_player, at)
         VALUES ($1, $2, $3, $4)",
        &[player.into(), challenge.into(), from.into(), now.into()],
    )?;
    Ok(true)
}

fn forget(tx: &mut dyn Transaction, endpoint: &String) -> Result<(), StoreError> {
    tx.execute("DELETE FROM push_devices WHERE endpoint = $1", &[endpoint.into()])?;
    tx.execute("DELETE FROM push_calls WHERE endpoint = $1", &[endpoint.into()])?;
    Ok(())
}

columns!(PushDevice { endpoint, public_key, secret, language, quiet });
