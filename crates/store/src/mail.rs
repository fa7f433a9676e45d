//! Where people get a digest by e-mail, and what is in it.
//!
//! What there is to write follows from games and challenges themselves. Before a digest is sent
//! that is written down, so that none is sent twice in a day, whatever crashes.

use std::fmt;

use play::PlayerId;

use crate::driver::Transaction;
use crate::push::CHALLENGE_LIFE;
use crate::value::{Row, Value};
use crate::{Store, StoreError};

/// Between two digests, in milliseconds: a day.
const PAUSE: u64 = 24 * 60 * 60 * 1_000;
/// After so long a digest is tried again that the mail server did not take for now.
const RETRY: u64 = 60 * 60 * 1_000;
/// An address that nobody has confirmed is forgotten after three days.
const UNCONFIRMED: u64 = 3 * PAUSE;
/// How long an address is not written to whose owner refused it.
const REFUSED: u64 = 365 * PAUSE;
/// An address that does not exist, as the mail server said so often in a row, is forgotten.
const MOST_FAILURES: u64 = 5;
/// How many digests are looked for in one go, and how much of each kind is read for one.
const TOGETHER: u64 = 50;
const MOST: u64 = 200;

/// An address for digests. `Debug` prints neither it nor the token.
#[derive(Clone, PartialEq, Eq)]
pub struct MailRow {
    /// The address.
    pub address: String,
    /// A hash of what the address has in common with others that reach the same mailbox.
    pub mailbox: Vec<u8>,
    /// The language of its owner.
    pub language: String,
    /// What the links hold.
    pub token: String,
    /// Was it confirmed?
    pub is_confirmed: bool,
}

impl fmt::Debug for MailRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailRow").field("is_confirmed", &self.is_confirmed).finish_non_exhaustive()
    }
}

const COLUMNS: &str = "m.address, m.mailbox, m.language, m.token, m.confirmed_at";

impl MailRow {
    fn read(row: &Row, from: usize) -> Result<MailRow, StoreError> {
        Ok(MailRow {
            address: row.get(from)?,
            mailbox: row.get(from + 1)?,
            language: row.get(from + 2)?,
            token: row.get(from + 3)?,
            is_confirmed: row.get::<Option<u64>>(from + 4)?.is_some(),
        })
    }
}

/// A game in which it is somebody's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingGame {
    /// Its id.
    pub id: String,
    /// Which game it is.
    pub game: String,
    /// The other player's name.
    pub opponent: String,
}

/// A digest to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailDigest {
    /// What its reader is called.
    pub nickname: String,
    /// Where to.
    pub mail: MailRow,
    /// Games that wait for them, the longest first.
    pub games: Vec<WaitingGame>,
    /// Who challenges them.
    pub challenges: Vec<String>,
}

/// What became of a digest that was written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DigestResult {
    /// It was sent, or may have been.
    Sent,
    /// The mail server knows no such mailbox.
    NoSuchMailbox,
    /// The mail server did not take it for now: it is certain that it was not sent.
    NotNow,
}

const FIRST: [&str; 3] = ["first_player", "second_player", "0"];
const SECOND: [&str; 3] = ["second_player", "first_player", "1"];

/// A game that waits since `until` or before, and that its player has not seen.
fn waiting([mine, _, turn]: [&str; 3], until: &str) -> String {
    format!(
        "g.{mine} = m.player AND g.ended = 0 AND g.turn = {turn} AND g.damaged IS NULL
         AND g.updated_at > p.seen_at AND g.updated_at <= {until}"
    )
}

/// When a challenge was made.
fn challenged_at() -> String {
    format!("(c.expires_at - {CHALLENGE_LIFE})")
}

/// A challenge that stands `now`, was made at `until` or before, and that its player has not seen.
fn challenging(until: &str, now: &str) -> String {
    let at = challenged_at();
    format!(
        "c.to_player = m.player AND c.closed IS NULL AND c.expires_at > {now}
         AND {at} > p.seen_at AND {at} <= {until}"
    )
}

/// Addresses to which a digest is due at `$1`: something is new that was not there, or was there for
/// less than `$2`, when the last one was sent, and that waits since `$3` or before.
fn due() -> String {
    let game = |seat| {
        let waiting = waiting(seat, "$3");
        format!("EXISTS (SELECT 1 FROM games g WHERE {waiting} AND g.updated_at + $2 > m.sent_at)")
    };
    let (first, second) = (game(FIRST), game(SECOND));
    let (challenging, at) = (challenging("$3", "$1"), challenged_at());
    // From the addresses, which are fewer than players; and most of those are not challenged, which
    // one list for all says.
    format!(
        "FROM mail_addresses m CROSS JOIN players p
         WHERE p.id = m.player AND p.banned = 0 AND m.confirmed_at IS NOT NULL AND m.next_at <= $1
         AND ({first} OR {second} OR m.player IN
         (SELECT o.to_player FROM challenges o WHERE o.closed IS NULL AND o.expires_at > $1)
         AND EXISTS (SELECT 1 FROM challenges c WHERE {challenging} AND {at} + $2 > m.sent_at))"
    )
}

/// The values of [`due`].
fn moments(now: u64, until: u64) -> [Value; 3] {
    [now.into(), now.saturating_sub(until).into(), until.into()]
}

impl Store {
    /// Keeps an address, which has to be confirmed, instead of the one before. When the last
    /// digest was sent stays known. Says whether it may be written to.
    pub async fn set_mail(
        &self,
        player: PlayerId,
        mail: MailRow,
        now: u64,
    ) -> Result<bool, StoreError> {
        self.write(move |tx| {
            let sql = "SELECT 1 FROM players WHERE id = $1 AND kind = 'person'";
            if tx.query(sql, &[player.into()])?.is_empty() {
                return Err(StoreError::Missing);
            }
            let mailbox: Value = mail.mailbox.as_slice().into();
            let sql = "SELECT 1 FROM mail_refusals WHERE mailbox = $1 AND at > $2";
            let since = now.saturating_sub(REFUSED).into();
            if !tx.query(sql, &[mailbox.clone(), since])?.is_empty() {
                return Ok(false);
            }
            tx.execute(
                "INSERT INTO mail_addresses (player, address, mailbox, language, token, asked_at)
                 VALUES ($1, $2, $3, $4, $5, $6)
                 ON CONFLICT (player) DO UPDATE SET address = excluded.address,
                 mailbox = excluded.mailbox, language = excluded.language, token = excluded.token,
                 asked_at = excluded.asked_at, confirmed_at = NULL, failures = 0",
                &[
                    player.into(),
                    (&mail.address).into(),
                    mailbox,
                    (&mail.language).into(),
                    (&mail.token).into(),
                    now.into(),
                ],
            )?;
            Ok(true)
        })
        .await
    }

    /// A player's address.
    pub async fn mail_of(&self, player: PlayerId) -> Result<Option<MailRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!("SELECT {COLUMNS} FROM mail_addresses m WHERE m.player = $1");
            let rows = tx.query(&sql, &[player.into()])?;
            rows.first().map(|row| MailRow::read(row, 0)).transpose()
        })
        .await
    }

    /// The address with this token, and the name of the player who gave it.
    pub async fn mail_with(&self, token: String) -> Result<(String, MailRow), StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT p.nickname, {COLUMNS} FROM mail_addresses m
                 JOIN players p ON p.id = m.player WHERE m.token = $1"
            );
            let rows = tx.query(&sql, &[(&token).into()])?;
            let row = rows.first().ok_or(StoreError::Missing)?;
            Ok((row.get(0)?, MailRow::read(row, 1)?))
        })
        .await
    }

    /// Confirms the address with this token; says whether there is one.
    pub async fn confirm_mail(&self, token: String, now: u64) -> Result<bool, StoreError> {
        self.write(move |tx| {
            let confirmed = tx.execute(
                "UPDATE mail_addresses SET confirmed_at = $1
                 WHERE token = $2 AND (confirmed_at IS NOT NULL OR asked_at > $3)",
                &[now.into(), (&token).into(), now.saturating_sub(UNCONFIRMED).into()],
            )?;
            Ok(confirmed > 0)
        })
        .await
    }

    /// Forgets the address with this token. One that was never confirmed is not written to again.
    pub async fn stop_mail(&self, token: String, now: u64) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO mail_refusals (mailbox, at) SELECT mailbox, CAST($1 AS BIGINT)
                 FROM mail_addresses
                 WHERE token = $2 AND confirmed_at IS NULL
                 ON CONFLICT (mailbox) DO UPDATE SET at = excluded.at",
                &[now.into(), (&token).into()],
            )?;
            tx.execute("DELETE FROM mail_addresses WHERE token = $1", &[(&token).into()])?;
            Ok(())
        })
        .await
    }

    /// Forgets a player's address; says whether there was one.
    pub async fn forget_mail(&self, player: PlayerId) -> Result<bool, StoreError> {
        self.write(move |tx| {
            let sql = "DELETE FROM mail_addresses WHERE player = $1";
            Ok(tx.execute(sql, &[player.into()])? > 0)
        })
        .await
    }

    /// Forgets an address to which the e-mail with its token could not be sent.
    pub async fn withdraw_mail(&self, token: String) -> Result<(), StoreError> {
        self.write(move |tx| {
            let sql = "DELETE FROM mail_addresses WHERE token = $1 AND confirmed_at IS NULL";
            tx.execute(sql, &[(&token).into()])?;
            Ok(())
        })
        .await
    }

    /// To whom a digest is due, for what has waited since before `until`.
    pub async fn digests_due(&self, now: u64, until: u64) -> Result<Vec<PlayerId>, StoreError> {
        self.read(move |tx| {
            let sql = format!("SELECT m.player {} ORDER BY m.next_at LIMIT {TOGETHER}", due());
            let rows = tx.query(&sql, &moments(now, until))?;
            rows.iter().map(|row| row.get(0)).collect()
        })
        .await
    }

    /// The digest of a player if it is still due, written down as sent.
    pub async fn claim_digest(
        &self,
        player: PlayerId,
        now: u64,
        until: u64,
    ) -> Result<Option<MailDigest>, StoreError> {
        self.write(move |tx| {
            let [at, fresh, until] = moments(now, until);
            let values = [at.clone(), fresh, until.clone(), player.into()];
            let sql = format!("SELECT p.nickname, {COLUMNS} {} AND m.player = $4", due());
            let Some(row) = tx.query(&sql, &values)?.pop() else { return Ok(None) };
            // Another node may have written it down meanwhile.
            let claimed = tx.execute(
                "UPDATE mail_addresses SET sent_before = sent_at, sent_at = $1, next_at = $2
                 WHERE player = $3 AND next_at <= $1",
                &[at.clone(), (now + PAUSE).into(), player.into()],
            )?;
            match claimed {
                0 => Ok(None),
                _ => digest(tx, player, &row, [until, at]).map(Some),
            }
        })
        .await
    }

    /// What became of a digest.
    pub async fn mailed(
        &self,
        player: PlayerId,
        result: DigestResult,
        now: u64,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            let (set, value) = match result {
                DigestResult::Sent => ("failures = $2", 0),
                DigestResult::NoSuchMailbox => ("failures = failures + $2", 1),
                DigestResult::NotNow => ("sent_at = sent_before, next_at = $2", now + RETRY),
            };
            let sql = format!("UPDATE mail_addresses SET {set} WHERE player = $1");
            tx.execute(&sql, &[player.into(), value.into()])?;
            let sql = "DELETE FROM mail_addresses WHERE player = $1 AND failures >= $2";
            tx.execute(sql, &[player.into(), MOST_FAILURES.into()])?;
            Ok(())
        })
        .await
    }

    /// Forgets addresses that nobody has confirmed in time, and refusals of long ago.
    pub async fn tidy_mail(&self, now: u64) -> Result<(), StoreError> {
        self.write(move |tx| {
            let sql = "DELETE FROM mail_addresses WHERE confirmed_at IS NULL AND asked_at <= $1";
            tx.execute(sql, &[now.saturating_sub(UNCONFIRMED).into()])?;
            let sql = "DELETE FROM mail_refusals WHERE at <= $1";
            tx.execute(sql, &[now.saturating_sub(REFUSED).into()])?;
            Ok(())
        })
        .await
    }
}

/// What is in a player's digest: all that they have not seen.
fn digest(
    tx: &mut dyn Transaction,
    player: PlayerId,
    row: &Row,
    [until, now]: [Value; 2],
) -> Result<MailDigest, StoreError> {
    let mut games: Vec<(u64, WaitingGame)> = vec![];
    for seat in [FIRST, SECOND] {
        let sql = format!(
            "SELECT g.id, g.game, o.nickname, g.updated_at FROM mail_addresses m
             JOIN players p ON p.id = m.player JOIN games g ON {}
             JOIN players o ON o.id = g.{} WHERE m.player = $1
             ORDER BY g.updated_at LIMIT {MOST}",
            waiting(seat, "$2"),
            seat[1],
        );
        for row in &tx.query(&sql, &[player.into(), until.clone()])? {
            let game = WaitingGame { id: row.get(0)?, game: row.get(1)?, opponent: row.get(2)? };
            games.push((row.get(3)?, game));
        }
    }
    games.sort_by_key(|(since, _)| *since);
    let sql = format!(
        "SELECT o.nickname FROM mail_addresses m JOIN players p ON p.id = m.player
         JOIN challenges c ON {} JOIN players o ON o.id = c.from_player
         WHERE m.player = $1 ORDER BY c.expires_at LIMIT {MOST}",
        challenging("$2", "$3"),
    );
    let challenges = tx.query(&sql, &[player.into(), until, now])?;
    Ok(MailDigest {
        nickname: row.get(0)?,
        mail: MailRow::read(row, 1)?,
        games: games.into_iter().map(|(_, game)| game).collect(),
        challenges: challenges.iter().map(|row| row.get(0)).collect::<Result<_, _>>()?,
    })
}
