//! Clubs: named groups of people, with a scoreboard of their own.

use play::{PlayerId, PlayerKind};

use crate::classes::{hidden_from, viewing};
use crate::club_departure::{depart, depart_from_all, end};
use crate::driver::Transaction;
use crate::tables::tables;
use crate::value::columns;
use crate::{ScoreRow, Store, StoreError};

tables! {
    "clubs": Holds("id text, name text, likeness text, owner int, created_at int") =>
        Nothing("who leaves a club hands it on");
    "club_members": Holds("club text, player int, since int, removed small") =>
        Calls(depart_from_all);
}

/// A club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubRow {
    /// Its name in links.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Whose it is.
    pub owner: PlayerId,
    /// Since when.
    pub created_at: u64,
    /// How many belong to it.
    pub members: u32,
}

/// How many clubs and members there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClubLimits {
    /// Clubs of one owner.
    pub owned: u32,
    /// Clubs that one player belongs to.
    pub joined: u32,
    /// Members of one club.
    pub members: u32,
}

/// What became of an attempt to found or join a club.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joining {
    /// It is done.
    Done,
    /// The club has as many members as it can.
    Full,
    /// The player owns or belongs to as many clubs as they can.
    TooMany,
    /// The player was removed from this club.
    Removed,
}

const COLUMNS: &str = "c.id, c.name, c.owner, c.created_at,
    (SELECT COUNT(*) FROM club_members m WHERE m.club = c.id AND m.removed = 0) FROM clubs c";

columns!(ClubRow { id, name, owner, created_at, members });

impl Store {
    /// Founds a club, whose owner is its first member. A name that looks like that of another
    /// club is [`StoreError::Taken`].
    pub async fn found_club(
        &self,
        club: ClubRow,
        likeness: String,
        limits: ClubLimits,
    ) -> Result<Joining, StoreError> {
        self.write(move |tx| {
            lock_player(tx, club.owner)?;
            let alike = "SELECT id FROM clubs WHERE likeness = $1 OR id = $2";
            if !tx.query(alike, &[(&likeness).into(), (&club.id).into()])?.is_empty() {
                return Err(StoreError::Taken);
            }
            let owned = "SELECT COUNT(*) FROM clubs WHERE owner = $1";
            if count(tx, owned, club.owner)? >= limits.owned || is_busy(tx, club.owner, limits)? {
                return Ok(Joining::TooMany);
            }
            tx.execute(
                "INSERT INTO clubs (id, name, likeness, owner, created_at)
                 VALUES ($1, $2, $3, $4, $5)",
                &[
                    (&club.id).into(),
                    (&club.name).into(),
                    (&likeness).into(),
                    club.owner.into(),
                    club.created_at.into(),
                ],
            )?;
            enter(tx, &club.id, club.owner, club.created_at)?;
            Ok(Joining::Done)
        })
        .await
    }

    /// A club.
    pub async fn club(&self, id: String) -> Result<ClubRow, StoreError> {
        self.read(move |tx| tx.one(&format!("SELECT {COLUMNS} WHERE c.id = $1"), &[(&id).into()]))
            .await
    }

    /// Clubs, the largest first: 100 after the first `skip`.
    pub async fn clubs(&self, skip: u64) -> Result<Vec<ClubRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!("SELECT {COLUMNS} ORDER BY 5 DESC, c.name, c.id LIMIT 100 OFFSET $1");
            tx.all(&sql, &[skip.into()])
        })
        .await
    }

    /// The clubs that a player belongs to.
    pub async fn clubs_of(&self, player: PlayerId) -> Result<Vec<ClubRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT {COLUMNS} JOIN club_members o ON o.club = c.id AND o.player = $1
                 AND o.removed = 0 ORDER BY c.name, c.id"
            );
            tx.all(&sql, &[player.into()])
        })
        .await
    }

    /// A player joins a club; nothing changes for one who belongs to it.
    pub async fn join_club(
        &self,
        club: String,
        player: PlayerId,
        limits: ClubLimits,
        now: u64,
    ) -> Result<Joining, StoreError> {
        self.write(move |tx| {
            lock_player(tx, player)?;
            lock_club(tx, &club)?;
            let sql = "SELECT removed FROM club_members WHERE club = $1 AND player = $2";
            match tx.query(sql, &[(&club).into(), player.into()])?.first() {
                Some(row) if row.get::<bool>(0)? => return Ok(Joining::Removed),
                Some(_) => return Ok(Joining::Done),
                None => {}
            }
            if is_busy(tx, player, limits)? {
                return Ok(Joining::TooMany);
            }
            let sql = "SELECT COUNT(*) FROM club_members WHERE club = $1 AND removed = 0";
            let members: u32 = tx.one(sql, &[(&club).into()])?;
            if members >= limits.members {
                return Ok(Joining::Full);
            }
            enter(tx, &club, player, now)?;
            Ok(Joining::Done)
        })
        .await
    }

    /// A player leaves a club. It then belongs to whoever has been in it longest; without
    /// anybody it is gone.
    pub async fn leave_club(&self, club: String, player: PlayerId) -> Result<(), StoreError> {
        self.write(move |tx| {
            lock_club(tx, &club)?;
            depart(tx, &club, player)
        })
        .await
    }

    /// Removes a member, who cannot come back.
    pub async fn remove_from_club(&self, club: String, player: PlayerId) -> Result<(), StoreError> {
        let sql = "UPDATE club_members SET removed = 1 WHERE club = $1 AND player = $2";
        self.change_member(club, player, sql).await
    }

    /// Lets somebody join again who was removed.
    pub async fn let_into_club(&self, club: String, player: PlayerId) -> Result<(), StoreError> {
        let sql = "DELETE FROM club_members WHERE club = $1 AND player = $2 AND removed = 1";
        self.change_member(club, player, sql).await
    }

    async fn change_member(
        &self,
        club: String,
        player: PlayerId,
        sql: &'static str,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            lock_club(tx, &club)?;
            let changed = tx.execute(sql, &[(&club).into(), player.into()])?;
            if changed == 0 { Err(StoreError::Missing) } else { Ok(()) }
        })
        .await
    }

    /// Ends a club.
    pub async fn end_club(&self, club: String) -> Result<(), StoreError> {
        self.write(move |tx| end(tx, &club)).await
    }

    /// The members of a club whom somebody may see, by their ratings in a game, then those
    /// without one.
    pub async fn club_scoreboard(
        &self,
        club: String,
        game: String,
        viewer: Option<PlayerId>,
    ) -> Result<Vec<ScoreRow>, StoreError> {
        self.read(move |tx| {
            // Sums are cast because PostgreSQL would answer with a wider type.
            let sql = format!(
                "SELECT p.nickname, CAST(COALESCE(SUM(r.points), 0) AS BIGINT),
                 CAST(SUM(CASE WHEN r.outcome = 2 THEN 1 ELSE 0 END) AS BIGINT),
                 CAST(SUM(CASE WHEN r.outcome = 1 THEN 1 ELSE 0 END) AS BIGINT),
                 CAST(SUM(CASE WHEN r.outcome = 0 THEN 1 ELSE 0 END) AS BIGINT),
                 MAX(CASE WHEN t.games > 0 THEN t.rating END)
                 FROM club_members m JOIN players p ON p.id = m.player
                 LEFT JOIN results r ON r.player = p.id AND r.game = $1
                 LEFT JOIN ratings t ON t.player = p.id AND t.game = $1
                 WHERE m.club = $2 AND m.removed = 0 AND p.id NOT IN ({})
                 GROUP BY p.id, p.nickname ORDER BY
                 CASE WHEN MAX(t.games) > 0 THEN 0 ELSE 1 END, 6 DESC, 2 DESC, p.nickname",
                hidden_from("$3")
            );
            tx.all(&sql, &[(&game).into(), (&club).into(), viewing(viewer)])
        })
        .await
    }
}

fn enter(
    tx: &mut dyn Transaction,
    club: &str,
    player: PlayerId,
    now: u64,
) -> Result<(), StoreError> {
    tx.execute(
        "INSERT INTO club_members (club, player, since) VALUES ($1, $2, $3)",
        &[club.into(), player.into(), now.into()],
    )?;
    Ok(())
}

/// Locks a person's row, so that nobody else counts what is theirs until this is done.
pub(crate) fn lock_player(tx: &mut dyn Transaction, player: PlayerId) -> Result<(), StoreError> {
    let sql = "UPDATE players SET seen_at = seen_at WHERE id = $1 AND kind = $2 AND banned = 0";
    let found = tx.execute(sql, &[player.into(), PlayerKind::Person.id().into()])?;
    if found == 0 { Err(StoreError::Missing) } else { Ok(()) }
}

fn lock_club(tx: &mut dyn Transaction, club: &str) -> Result<(), StoreError> {
    let sql = "UPDATE clubs SET created_at = created_at WHERE id = $1";
    if tx.execute(sql, &[club.into()])? == 0 { Err(StoreError::Missing) } else { Ok(()) }
}

/// Does a player belong to as many clubs as they can?
fn is_busy(
    tx: &mut dyn Transaction,
    player: PlayerId,
    limits: ClubLimits,
) -> Result<bool, StoreError> {
    let sql = "SELECT COUNT(*) FROM club_members WHERE player = $1 AND removed = 0";
    Ok(count(tx, sql, player)? >= limits.joined)
}

fn count(tx: &mut dyn Transaction, sql: &str, player: PlayerId) -> Result<u32, StoreError> {
    tx.one(sql, &[player.into()])
}
