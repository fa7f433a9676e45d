//! Reports, what moderators do about them, and the log of it.

use play::{GameId, PlayerId};

use crate::access_log::{ACCESS, forget_access};
use crate::account_changes::note_change;
use crate::driver::Transaction;
use crate::mutes::count;
use crate::players::refuse_taken;
use crate::tables::tables;
use crate::value::columns;
use crate::{Store, StoreError};

tables! {
    "reports": Holds("id text, reporter int, reported int, reason text, words text, game text?, \
        at int, +place text?") =>
        Rows("reporter = $1 OR reported = $1");
    "audit": Holds("id text, at int, act text, actor int?, player int?, why text") =>
        Calls(forget_access);
}

/// How many reports one player may have open.
const MOST_REPORTS: u64 = 20;
/// About how many players a page of reports is.
pub const REPORTED_A_PAGE: u64 = 20;
/// How many reports about each of them it shows.
const MOST_SHOWN: u64 = 5;

/// A player with the reports that wait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportedPlayer {
    /// How many there are.
    pub count: u64,
    /// The latest of them, the newest first.
    pub latest: Vec<ReportRow>,
}

/// Which lines of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditPart {
    /// All of them.
    Whole,
    /// Log-ins, refused ones, access tokens, passkeys, sessions that were ended.
    Access,
    /// Everything else: what moderators, the operator and owners did to accounts.
    Measures,
}

impl AuditPart {
    /// Moderators do not see who of a closed class logged in.
    fn condition(self) -> String {
        match self {
            AuditPart::Whole => String::new(),
            AuditPart::Access => format!(
                "WHERE l.act IN {ACCESS} AND (l.player IS NULL OR l.player NOT IN
                 (SELECT u.player FROM pupils u JOIN classes c ON c.id = u.class
                 WHERE c.open = 0))"
            ),
            AuditPart::Measures => format!("WHERE l.act NOT IN {ACCESS}"),
        }
    }
}

/// What a player says about another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// Its name.
    pub id: String,
    /// Who reports.
    pub reporter: (PlayerId, String),
    /// Whom.
    pub reported: (PlayerId, String),
    /// Why, as one of a few words.
    pub reason: String,
    /// Why, in the reporter's words.
    pub words: String,
    /// In which game, where it is about one.
    pub game: Option<GameId>,
    /// The address of the tournament or the club whose name it is about.
    pub place: Option<String>,
    /// When.
    pub at: u64,
}

/// A line of the log: who did what to whom, when and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditRow {
    /// When.
    pub at: u64,
    /// What was done.
    pub act: String,
    /// Who did it; the operator where there is nobody.
    pub actor: Option<String>,
    /// To whom.
    pub player: Option<String>,
    /// Why.
    pub why: String,
}

/// Something to be written to the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAudit {
    /// Its name.
    pub id: String,
    /// When.
    pub at: u64,
    /// What was done.
    pub act: &'static str,
    /// Who did it; nobody for the operator.
    pub actor: Option<PlayerId>,
    /// To whom.
    pub player: Option<PlayerId>,
    /// Why.
    pub why: String,
}

/// What a moderator does to a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Nothing: the report is dismissed.
    Dismiss,
    /// Shuts the player out until then.
    Ban(u64),
    /// The player can say nothing until then.
    Silence(u64),
    /// Gives the player another name, with its key.
    Rename(String, String),
    /// Gives the tournament or the club that the report is about another name, with its key and
    /// its likeness.
    RenamePlace {
        /// The name as it is shown.
        name: String,
        /// The name in addresses.
        key: String,
        /// What names have in common that look alike.
        likeness: String,
    },
}

impl Store {
    /// Keeps a report; another one about the same player takes its place. False if too many
    /// of the reporter's are open.
    pub async fn report(&self, report: ReportRow) -> Result<bool, StoreError> {
        self.write(move |tx| {
            let ids = [report.reporter.0.into(), report.reported.0.into()];
            tx.execute("DELETE FROM reports WHERE reporter = $1 AND reported = $2", &ids)?;
            let sql = "SELECT COUNT(*) FROM reports WHERE reporter = $1";
            if count(tx, sql, report.reporter.0)? >= MOST_REPORTS {
                return Ok(false);
            }
            tx.execute(
                "INSERT INTO reports (id, reporter, reported, reason, words, game, at, place)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                &[
                    (&report.id).into(),
                    report.reporter.0.into(),
                    report.reported.0.into(),
                    (&report.reason).into(),
                    (&report.words).into(),
                    report.game.as_ref().map(ToString::to_string).as_ref().into(),
                    report.at.into(),
                    report.place.as_ref().into(),
                ],
            )?;
            Ok(true)
        })
        .await
    }

    /// Players about whom reports wait, those with most of them first: a page, after the first
    /// `skip`.
    pub async fn reported(&self, skip: u64) -> Result<Vec<ReportedPlayer>, StoreError> {
        self.read(move |tx| {
            let reported: Vec<(PlayerId, u64)> = tx.all(
                "SELECT reported, COUNT(*) FROM reports GROUP BY reported
                 ORDER BY 2 DESC, MIN(at), reported LIMIT $1 OFFSET $2",
                &[REPORTED_A_PAGE.into(), skip.into()],
            )?;
            let latest =
                format!("{REPORT} WHERE r.reported = $1 ORDER BY r.at DESC, r.id LIMIT $2");
            let mut players = vec![];
            for (player, count) in reported {
                let latest = tx.all(&latest, &[player.into(), MOST_SHOWN.into()])?;
                players.push(ReportedPlayer { count, latest });
            }
            Ok(players)
        })
        .await
    }

    /// A report that waits.
    pub async fn waiting_report(&self, id: String) -> Result<ReportRow, StoreError> {
        self.read(move |tx| tx.one(&format!("{REPORT} WHERE r.id = $1"), &[(&id).into()])).await
    }

    /// Does what a moderator decides about a report, closes all reports about that player (if it
    /// is dismissed, those that are not newer), and writes it to the log; all of it, or nothing.
    /// Missing if the report is closed already.
    pub async fn decide(
        &self,
        report: String,
        measure: Measure,
        log: NewAudit,
    ) -> Result<PlayerId, StoreError> {
        self.write(move |tx| {
            let sql = "SELECT reported, at, place FROM reports WHERE id = $1";
            let (player, at, place): (PlayerId, u64, Option<String>) =
                tx.one(sql, &[(&report).into()])?;
            match &measure {
                Measure::RenamePlace { name, key, likeness } => {
                    let place = place.as_ref().ok_or(StoreError::Missing)?;
                    rename_place(tx, place, [name, key, likeness])?;
                }
                _ => apply(tx, player, &measure, &log.why)?,
            }
            if matches!(measure, Measure::Ban(_) | Measure::Rename(..)) {
                note_change(tx, player)?;
            }
            match measure {
                Measure::RenamePlace { .. } => {
                    tx.execute("DELETE FROM reports WHERE place = $1", &[place.as_ref().into()])?
                }
                Measure::Dismiss => {
                    let sql = "DELETE FROM reports WHERE reported = $1 AND at <= $2";
                    tx.execute(sql, &[player.into(), at.into()])?
                }
                _ => tx.execute("DELETE FROM reports WHERE reported = $1", &[player.into()])?,
            };
            write(tx, &NewAudit { player: Some(player), ..log.clone() })?;
            Ok(player)
        })
        .await
    }

    /// Writes a line to the log.
    pub async fn note(&self, line: NewAudit) -> Result<(), StoreError> {
        self.write(move |tx| write(tx, &line)).await
    }

    /// The latest lines of the log, the newest first.
    pub async fn audit(&self, part: AuditPart, most: u32) -> Result<Vec<AuditRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT l.at, l.act, a.nickname, p.nickname, l.why FROM audit l
                 LEFT JOIN players a ON a.id = l.actor LEFT JOIN players p ON p.id = l.player
                 {} ORDER BY l.at DESC, l.id DESC LIMIT $1",
                part.condition()
            );
            tx.all(&sql, &[u64::from(most).into()])
        })
        .await
    }

    /// Forgets the lines of the log from before a moment, and those about access from before
    /// another.
    pub async fn forget_audit(&self, before: u64, access: u64) -> Result<u64, StoreError> {
        self.write(move |tx| {
            let old = tx.execute("DELETE FROM audit WHERE at < $1", &[before.into()])?;
            let sql = format!("DELETE FROM audit WHERE at < $1 AND act IN {ACCESS}");
            Ok(old + tx.execute(&sql, &[access.into()])?)
        })
        .await
    }

    /// Is the player a moderator?
    pub async fn is_moderator(&self, player: PlayerId) -> Result<bool, StoreError> {
        self.read(move |tx| {
            let sql = "SELECT moderator FROM players WHERE id = $1";
            tx.one(sql, &[player.into()])
        })
        .await
    }

    /// Is the player a moderator, or the teacher of a class?
    pub async fn is_staff(&self, player: PlayerId) -> Result<bool, StoreError> {
        self.read(move |tx| {
            let sql = "SELECT 1 FROM players p WHERE p.id = $1 AND (p.moderator = 1
                 OR EXISTS (SELECT 1 FROM classes c WHERE c.teacher = p.id))";
            Ok(!tx.query(sql, &[player.into()])?.is_empty())
        })
        .await
    }

    /// Makes a player a moderator, or no longer.
    pub async fn set_moderator(&self, player: PlayerId, is: bool) -> Result<(), StoreError> {
        self.write(move |tx| {
            let sql = "UPDATE players SET moderator = $1 WHERE id = $2 AND kind = 'person'";
            let changed = tx.execute(sql, &[is.into(), player.into()])?;
            if changed == 0 { Err(StoreError::Missing) } else { Ok(()) }
        })
        .await
    }

    /// Until when a player who is shut out stays so, and why; no time where it is for good.
    pub async fn ban_of(&self, player: PlayerId) -> Result<(Option<u64>, String), StoreError> {
        self.read(move |tx| {
            let sql = "SELECT banned_until, ban_reason FROM players WHERE id = $1";
            let (until, why): (_, Option<String>) = tx.one(sql, &[player.into()])?;
            Ok((until, why.unwrap_or_default()))
        })
        .await
    }

    /// Lets those in again whose time is over.
    pub async fn lift_bans(&self, now: u64) -> Result<u64, StoreError> {
        self.write(move |tx| {
            tx.execute(
                "UPDATE players SET banned = 0, banned_until = NULL, ban_reason = NULL
                 WHERE banned = 1 AND banned_until <= $1",
                &[now.into()],
            )
        })
        .await
    }

    /// Until when the player may say nothing, if that is so.
    pub async fn silenced_until(&self, player: PlayerId) -> Result<Option<u64>, StoreError> {
        self.read(move |tx| {
            let sql = "SELECT silenced_until FROM players WHERE id = $1";
            tx.one(sql, &[player.into()])
        })
        .await
    }
}

fn apply(
    tx: &mut dyn Transaction,
    player: PlayerId,
    measure: &Measure,
    why: &str,
) -> Result<(), StoreError> {
    match measure {
        Measure::Dismiss | Measure::RenamePlace { .. } => {}
        Measure::Ban(until) => {
            tx.execute(
                "UPDATE players SET banned = 1, banned_until = $1, ban_reason = $2 WHERE id = $3",
                &[(*until).into(), why.into(), player.into()],
            )?;
            tx.execute("DELETE FROM sessions WHERE player = $1", &[player.into()])?;
        }
        Measure::Silence(until) => {
            let sql = "UPDATE players SET silenced_until = $1 WHERE id = $2";
            tx.execute(sql, &[(*until).into(), player.into()])?;
        }
        Measure::Rename(nickname, key) => {
            refuse_taken(tx, key, player)?;
            tx.execute(
                "UPDATE players SET nickname = $1, nickname_key = $2 WHERE id = $3",
                &[nickname.into(), key.into(), player.into()],
            )?;
        }
    }
    Ok(())
}

/// Gives a tournament or a club another name; the address of a club changes with it.
fn rename_place(
    tx: &mut dyn Transaction,
    place: &str,
    [name, key, likeness]: [&String; 3],
) -> Result<(), StoreError> {
    if let Some(id) = place.strip_prefix("/tournaments/") {
        let sql = "UPDATE tournaments SET name = $1 WHERE id = $2";
        return tx.execute(sql, &[name.into(), id.into()]).map(drop);
    }
    let old = place.strip_prefix("/clubs/").ok_or(StoreError::Missing)?;
    let alike = "SELECT 1 FROM clubs WHERE (likeness = $1 OR id = $2) AND id <> $3";
    if !tx.query(alike, &[likeness.into(), key.into(), old.into()])?.is_empty() {
        return Err(StoreError::Taken);
    }
    if key == old {
        let sql = "UPDATE clubs SET name = $1 WHERE id = $2";
        return tx.execute(sql, &[name.into(), old.into()]).map(drop);
    }
    let sql = "INSERT INTO clubs (id, name, likeness, owner, created_at)
         SELECT $1, $2, $3, owner, created_at FROM clubs WHERE id = $4";
    tx.execute(sql, &[key.into(), name.into(), likeness.into(), old.into()])?;
    let sql = "UPDATE club_members SET club = $1 WHERE club = $2";
    tx.execute(sql, &[key.into(), old.into()])?;
    tx.execute("DELETE FROM clubs WHERE id = $1", &[old.into()]).map(drop)
}

/// Writes a line to the log, in the transaction of what it tells of.
pub(crate) fn write(tx: &mut dyn Transaction, line: &NewAudit) -> Result<(), StoreError> {
    tx.execute(
        "INSERT INTO audit (id, at, act, actor, player, why) VALUES ($1, $2, $3, $4, $5, $6)",
        &[
            (&line.id).into(),
            line.at.into(),
            line.act.into(),
            line.actor.into(),
            line.player.into(),
            (&line.why).into(),
        ],
    )?;
    Ok(())
}

/// The columns of a report.
const REPORT: &str = "SELECT r.id, a.id, a.nickname, b.id, b.nickname, r.reason, r.words, r.game,
    r.at, r.place FROM reports r JOIN players a ON a.id = r.reporter JOIN players b ON b.id = r.reported";

columns!(ReportRow { id, reporter, reported, reason, words, game, at, place });
columns!(AuditRow { at, act, actor, player, why });
