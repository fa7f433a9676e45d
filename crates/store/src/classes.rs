//! Classes: a teacher, and pupils whose own names only the class sees.

use play::PlayerId;
use play::lobby::Circle;

use crate::driver::{ExplorerLock, Transaction};
use crate::tables::tables;
use crate::value::{Value, columns};
use crate::{PlayerRow, Store, StoreError};

tables! {
    // The class stays closed, so that its pupils are not shown to everybody.
    "classes": Holds("id text, name text, teacher int, created_at int, +open small") => Runs(&[
        "UPDATE pupils SET name = '' WHERE class IN (SELECT id FROM classes WHERE teacher = $1)",
        "UPDATE classes SET name = '', open = 0 WHERE teacher = $1",
    ]);
    "pupils": Holds("player int, class text, name text") => Rows("player = $1");
}

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
    /// Does everybody see its pupils and play with them?
    pub open: bool,
}

/// The pupils of closed classes whom the player at this place of a statement may not see, as a
/// query.
pub(crate) fn hidden_from(viewer: &str) -> String {
    format!(
        "SELECT u.player FROM pupils u JOIN classes c ON c.id = u.class WHERE c.open = 0
         AND c.teacher <> {viewer} AND NOT EXISTS
         (SELECT 1 FROM pupils m WHERE m.class = c.id AND m.player = {viewer})"
    )
}

/// The player who looks, as a value of a statement; nobody has the number 0.
pub(crate) fn viewing(viewer: Option<PlayerId>) -> Value {
    viewer.unwrap_or(PlayerId(0)).into()
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
    /// Enters a class with all its pupils, or nothing if a nickname is taken, or nicknames that
    /// begin in the same way belong to another class.
    pub async fn add_class(
        &self,
        class: ClassRow,
        pupils: Vec<NewPupil>,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            if let Some((start, _)) = pupils.first().and_then(|it| it.key.rsplit_once('-')) {
                let sql = "SELECT 1 FROM pupils u JOIN players p ON p.id = u.player
                     WHERE p.nickname_key LIKE $1";
                if !tx.query(sql, &[format!("{start}-____").as_str().into()])?.is_empty() {
                    return Err(StoreError::Taken);
                }
            }
            tx.execute(
                "INSERT INTO classes (id, name, teacher, created_at, open)
                 VALUES ($1, $2, $3, $4, $5)",
                &[
                    (&class.id).into(),
                    (&class.name).into(),
                    class.teacher.into(),
                    class.created_at.into(),
                    class.open.into(),
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
            tx.one(
                "SELECT c.id, c.name, c.teacher, c.created_at, c.open FROM classes c
                 JOIN players t ON t.id = c.teacher AND t.kind <> 'gone' WHERE c.teacher = $1
                 OR c.id IN (SELECT class FROM pupils WHERE player = $1)
                 ORDER BY c.created_at DESC, c.id LIMIT 1",
                &[player.into()],
            )
        })
        .await
    }

    /// Opens a class to everybody, or closes it. Its games are to be counted again.
    pub async fn set_class_open(&self, class: String, open: bool) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.lock_explorer(ExplorerLock::Exclusive)?;
            let sql = "UPDATE classes SET open = $1 WHERE id = $2";
            tx.execute(sql, &[open.into(), (&class).into()])?;
            tx.execute(
                "INSERT INTO explorer_pending (game) SELECT id FROM games
                 WHERE ended = 1 AND reason <> 'aborted' AND moves >= 2
                 AND (first_player IN (SELECT player FROM pupils WHERE class = $1)
                 OR second_player IN (SELECT player FROM pupils WHERE class = $1))
                 ON CONFLICT DO NOTHING",
                &[(&class).into()],
            )?;
            Ok(())
        })
        .await
    }

    /// Whom a player may meet.
    pub async fn circle_of(&self, player: PlayerId) -> Result<Circle, StoreError> {
        self.read(move |tx| circle_of(tx, player)).await
    }

    /// May somebody, logged in or not, see all these players?
    pub async fn sees(
        &self,
        viewer: Option<PlayerId>,
        players: [PlayerId; 2],
    ) -> Result<bool, StoreError> {
        self.read(move |tx| {
            let sql = format!("{} AND u.player IN ($2, $3)", hidden_from("$1"));
            let [one, other] = players;
            Ok(tx.query(&sql, &[viewing(viewer), one.into(), other.into()])?.is_empty())
        })
        .await
    }

    /// The pupils of a class, by their names.
    pub async fn pupils_of(&self, class: String) -> Result<Vec<PupilRow>, StoreError> {
        self.read(move |tx| {
            // Sums are cast because PostgreSQL would answer with a wider type.
            tx.all(
                "SELECT p.id, p.nickname, p.kind, p.created_at, p.seen_at, p.banned, u.name,
                 CAST(SUM(CASE WHEN r.outcome = 2 THEN 1 ELSE 0 END) AS BIGINT),
                 CAST(SUM(CASE WHEN r.outcome = 1 THEN 1 ELSE 0 END) AS BIGINT),
                 CAST(SUM(CASE WHEN r.outcome = 0 THEN 1 ELSE 0 END) AS BIGINT)
                 FROM pupils u JOIN players p ON p.id = u.player
                 LEFT JOIN results r ON r.player = p.id WHERE u.class = $1
                 GROUP BY p.id, p.nickname, p.kind, p.created_at, p.seen_at, p.banned, u.name
                 ORDER BY u.name, p.id",
                &[(&class).into()],
            )
        })
        .await
    }

    /// Those of a class who have a game with each other in which not both have moved yet, begun
    /// since a moment.
    pub async fn unopened_in(
        &self,
        class: String,
        since: u64,
    ) -> Result<Vec<PlayerId>, StoreError> {
        self.read(move |tx| {
            let games: Vec<(PlayerId, PlayerId)> = tx.all(
                "SELECT g.first_player, g.second_player FROM games g
                 JOIN pupils a ON a.player = g.first_player AND a.class = $1
                 JOIN pupils b ON b.player = g.second_player AND b.class = a.class
                 WHERE g.ended = 0 AND g.moves < 2 AND g.opened_at >= $2",
                &[(&class).into(), since.into()],
            )?;
            Ok(games.into_iter().flat_map(|(first, second)| [first, second]).collect())
        })
        .await
    }

    /// Who of a class has played whom, once for each of the latest games.
    pub async fn pairs_of(&self, class: String) -> Result<Vec<(PlayerId, PlayerId)>, StoreError> {
        self.read(move |tx| {
            tx.all(
                "SELECT g.first_player, g.second_player FROM games g
                 JOIN pupils a ON a.player = g.first_player AND a.class = $1
                 JOIN pupils b ON b.player = g.second_player AND b.class = a.class
                 ORDER BY g.opened_at DESC LIMIT 5000",
                &[(&class).into()],
            )
        })
        .await
    }
}

/// Whom a player may meet.
pub(crate) fn circle_of(tx: &mut dyn Transaction, player: PlayerId) -> Result<Circle, StoreError> {
    let sql = "SELECT c.id FROM classes c JOIN pupils u ON u.class = c.id
         WHERE u.player = $1 AND c.open = 0";
    let closed = tx.find(sql, &[player.into()])?;
    let teaches = tx.all("SELECT id FROM classes WHERE teacher = $1", &[player.into()])?;
    Ok(Circle { closed, teaches })
}

columns!(PupilRow { player, name, wins, draws, losses });
columns!(ClassRow { id, name, teacher, created_at, open });

fn insert(tx: &mut dyn Transaction, class: &str, pupil: &NewPupil) -> Result<(), StoreError> {
    crate::players::insert(tx, &pupil.player, &pupil.key, Some(&pupil.password))?;
    tx.execute(
        "INSERT INTO pupils (player, class, name) VALUES ($1, $2, $3)",
        &[pupil.player.id.into(), class.into(), (&pupil.name).into()],
    )?;
    Ok(())
}
