//! Classes: a teacher, and pupils whose own names only the class sees.

use play::PlayerId;

use crate::driver::Transaction;
use crate::value::Row;
use crate::{PlayerRow, Store, StoreError};

/// A class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassRow {
    /// Its key.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Who teaches it.
    pub teacher: PlayerId,
    /// Since when.
    pub created_at: u64,
}

/// A pupil to enter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPupil {
    /// The account.
    pub player: PlayerRow,
    /// The form under which the nickname is unique.
    pub key: String,
    /// The hash of the password.
    pub password: String,
    /// The pupil's own name.
    pub name: String,
}

/// A pupil, and how they have done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PupilRow {
    /// The account.
    pub player: PlayerRow,
    /// The pupil's own name.
    pub name: String,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Store {
    /// Enters a class with all its pupils, or nothing if a nickname is taken.
    pub async fn add_class(
        &self,
        class: ClassRow,
        pupils: Vec<NewPupil>,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO classes (id, name, teacher, created_at) VALUES ($1, $2, $3, $4)",
                &[
                    (&class.id).into(),
                    (&class.name).into(),
                    class.teacher.into(),
                    class.created_at.into(),
                ],
            )?;
            for pupil in &pupils {
                insert(tx, &class.id, pupil)?;
            }
            Ok(())
        })
        .await
    }

    /// The class that a player teaches, the latest of several, or is a pupil of.
    pub async fn class_of(&self, player: PlayerId) -> Result<ClassRow, StoreError> {
        self.read(move |tx| {
            let rows = tx.query(
                "SELECT c.id, c.name, c.teacher, c.created_at FROM classes c WHERE c.teacher = $1
                 OR c.id IN (SELECT class FROM pupils WHERE player = $1)
                 ORDER BY c.created_at DESC, c.id LIMIT 1",
                &[player.into()],
            )?;
            let row = rows.first().ok_or(StoreError::Missing)?;
            Ok(ClassRow {
                id: row.get(0)?,
                name: row.get(1)?,
                teacher: row.get(2)?,
                created_at: row.get(3)?,
            })
        })
        .await
    }

    /// The pupils of a class, by their names.
    pub async fn pupils_of(&self, class: String) -> Result<Vec<PupilRow>, StoreError> {
        self.read(move |tx| {
            // Sums are cast because PostgreSQL would answer with a wider type.
            let rows = tx.query(
                "SELECT p.id, p.nickname, p.kind, p.created_at, p.seen_at, p.banned, u.name,
                 CAST(SUM(CASE WHEN r.outcome = 2 THEN 1 ELSE 0 END) AS BIGINT),
                 CAST(SUM(CASE WHEN r.outcome = 1 THEN 1 ELSE 0 END) AS BIGINT),
                 CAST(SUM(CASE WHEN r.outcome = 0 THEN 1 ELSE 0 END) AS BIGINT)
                 FROM pupils u JOIN players p ON p.id = u.player
                 LEFT JOIN results r ON r.player = p.id WHERE u.class = $1
                 GROUP BY p.id, p.nickname, p.kind, p.created_at, p.seen_at, p.banned, u.name
                 ORDER BY u.name, p.id",
                &[(&class).into()],
            )?;
            rows.iter().map(pupil).collect()
        })
        .await
    }

    /// Who of a class has played whom, once for each of the latest games.
    pub async fn pairs_of(&self, class: String) -> Result<Vec<(PlayerId, PlayerId)>, StoreError> {
        self.read(move |tx| {
            let rows = tx.query(
                "SELECT g.first_player, g.second_player FROM games g
                 JOIN pupils a ON a.player = g.first_player AND a.class = $1
                 JOIN pupils b ON b.player = g.second_player AND b.class = a.class
                 ORDER BY g.opened_at DESC LIMIT 5000",
                &[(&class).into()],
            )?;
            rows.iter().map(|row| Ok((row.get(0)?, row.get(1)?))).collect()
        })
        .await
    }
}

fn pupil(row: &Row) -> Result<PupilRow, StoreError> {
    Ok(PupilRow {
        player: PlayerRow::read(row, 0)?,
        name: row.get(6)?,
        wins: row.get(7)?,
        draws: row.get(8)?,
        losses: row.get(9)?,
    })
}

fn insert(tx: &mut dyn Transaction, class: &str, pupil: &NewPupil) -> Result<(), StoreError> {
    crate::players::insert(tx, &pupil.player, &pupil.key, Some(&pupil.password))?;
    tx.execute(
        "INSERT INTO pupils (player, class, name) VALUES ($1, $2, $3)",
        &[pupil.player.id.into(), class.into(), (&pupil.name).into()],
    )?;
    Ok(())
}
