//! Keeps what must not be lost: players, credentials, passkeys, sessions, access tokens, challenges,
//! games and tournaments as append-only event logs, ratings, the scoreboard, clubs and the
//! explorer.
//!
//! There is one code path for two databases. A verb of the store is written
//! once, in SQL that both understand, as a piece of work on a transaction;
//! `worker` runs pieces of work that arrive together in one transaction, so
//! that one flush of the disk serves many games. SQLite has a single writer,
//! PostgreSQL several.
//!
//! An answer `Ok` means durable. An error means that nothing was changed,
//! except [`StoreError::Unavailable`], after which nobody knows: read the log
//! again.

mod access_log;
mod account_changes;
mod backup;
mod challenges;
mod classes;
mod club_departure;
mod clubs;
mod devices;
mod driver;
mod error;
mod explorer;
mod friends;
mod games;
mod migrate;
mod moderation;
mod mutes;
mod passkeys;
mod players;
mod pulse;
mod push;
mod puzzles;
mod scores;
mod sessions;
mod tables;
mod tokens;
mod tournaments;
mod vacations;
mod value;
mod worker;

pub use crate::explorer::{
    CountedGame, EndedGame, ExplorerCheck, ExplorerQuestion, GameResults, Listed, Whose,
};
pub use challenges::{ChallengeRow, Paired, Settled};
pub use classes::{ClassRow, NewPupil, PupilRow};
pub use clubs::{ClubLimits, ClubRow, Joining};
pub use error::StoreError;
pub use friends::FollowResult;
pub use games::{Appended, GameRow, NewGame, Progress};
pub use moderation::{
    AuditPart, AuditRow, Measure, NewAudit, REPORTED_A_PAGE, ReportRow, ReportedPlayer,
};
pub use passkeys::PasskeyRow;
pub use players::PlayerRow;
pub use push::{CHALLENGE_LIFE, Call, CallReason, PushDevice};
pub use scores::{CurvePoint, RatedResult, RatingRow, ScoreRow};
pub use sessions::SessionRow;
pub use tokens::TokenRow;
pub use tournaments::{TournamentChange, TournamentLimits, TournamentRow, UnscoredGame};
pub use vacations::{GameLine, VacationResult};

use std::path::Path;
use std::time::Duration;

#[cfg(feature = "postgres")]
use driver::Postgres;
use driver::{ConnectionRole, Driver, Sqlite, Transaction};
use tables::Table;
pub use worker::StoreActivity;
use worker::{Pool, Work};

/// The tables of each module, in the order in which they can be filled.
const TABLES: &[&[Table]] = &[
    players::TABLES,
    passkeys::TABLES,
    sessions::TABLES,
    tokens::TABLES,
    mutes::TABLES,
    friends::TABLES,
    moderation::TABLES,
    devices::TABLES,
    push::TABLES,
    challenges::TABLES,
    games::TABLES,
    scores::TABLES,
    classes::TABLES,
    tournaments::TABLES,
    clubs::TABLES,
    puzzles::TABLES,
    vacations::TABLES,
    pulse::TABLES,
    explorer::TABLES,
    account_changes::TABLES,
    migrate::TABLES,
];

/// How long an answer may take: a little longer than SQLite waits for another
/// process that holds its file.
const LONGEST_ANSWER: Duration = Duration::from_secs(7);
/// Connections to PostgreSQL that write, and that read.
#[cfg(feature = "postgres")]
const POSTGRES_CONNECTIONS: usize = 3;
/// Threads that read the SQLite file while the writer writes.
const SQLITE_READERS: usize = 2;

/// The SQLite file that `url` names; none if it names a PostgreSQL database.
pub fn sqlite_file(url: &str) -> Option<&Path> {
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        return None;
    }
    let path = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:"));
    Some(Path::new(path.unwrap_or(url)))
}

/// Does the database that `url` names have exactly the tables that this program expects?
/// It is only looked at: [`Store::open`] would bring them up to date.
pub fn is_current(url: &str) -> Result<bool, StoreError> {
    // The driver of PostgreSQL has a runtime of its own, which cannot begin inside another.
    std::thread::scope(|scope| {
        let looking = scope.spawn(|| match sqlite_file(url) {
            Some(path) => migrate::is_current(&mut Sqlite::open(path, ConnectionRole::Read)?),
            #[cfg(feature = "postgres")]
            None => migrate::is_current(&mut Postgres::open(url, ConnectionRole::Read)?),
            #[cfg(not(feature = "postgres"))]
            None => Store::open_postgres(url).map(|_| true),
        });
        let gone = StoreError::Unavailable("the database could not be opened".into());
        looking.join().unwrap_or(Err(gone))
    })
}

/// The store. Cheap to clone; every clone is the same store.
#[derive(Clone)]
pub struct Store {
    writers: Pool,
    readers: Pool,
}

impl Store {
    /// Opens the database that `url` names: `postgres://…`, or the path of a
    /// SQLite file, with or without `sqlite:` before it. Brings its tables up
    /// to date.
    pub fn open(url: &str) -> Result<Store, StoreError> {
        match sqlite_file(url) {
            Some(path) => Store::open_sqlite(path),
            None => Store::open_postgres(url),
        }
    }

    fn open_sqlite(path: &Path) -> Result<Store, StoreError> {
        let mut writer = Sqlite::open(path, ConnectionRole::Write)?;
        migrate::run(&mut writer)?;
        let mut readers: Vec<Box<dyn Driver>> = vec![];
        for _ in 0..SQLITE_READERS {
            readers.push(Box::new(Sqlite::open(path, ConnectionRole::Read)?));
        }
        Ok(Store {
            writers: Pool::start("store-writer", vec![Box::new(writer)]),
            readers: Pool::start("store-reader", readers),
        })
    }

    #[cfg(not(feature = "postgres"))]
    fn open_postgres(_url: &str) -> Result<Store, StoreError> {
        let why =
            "this program was built without PostgreSQL; `cargo start --full` builds one with it";
        Err(StoreError::Unavailable(why.into()))
    }

    #[cfg(feature = "postgres")]
    fn open_postgres(url: &str) -> Result<Store, StoreError> {
        // The driver has a runtime of its own, which cannot begin inside another.
        std::thread::scope(|scope| {
            let opening = scope.spawn(|| Store::connect_postgres(url));
            let gone = StoreError::Unavailable("the database could not be opened".into());
            opening.join().unwrap_or(Err(gone))
        })
    }

    #[cfg(feature = "postgres")]
    fn connect_postgres(url: &str) -> Result<Store, StoreError> {
        let mut first = Postgres::open(url, ConnectionRole::Write)?;
        migrate::run(&mut first)?;
        let mut writers: Vec<Box<dyn Driver>> = vec![Box::new(first)];
        let mut readers: Vec<Box<dyn Driver>> = vec![];
        for _ in 1..POSTGRES_CONNECTIONS {
            writers.push(Box::new(Postgres::open(url, ConnectionRole::Write)?));
        }
        for _ in 0..POSTGRES_CONNECTIONS {
            readers.push(Box::new(Postgres::open(url, ConnectionRole::Read)?));
        }
        Ok(Store {
            writers: Pool::start("store-writer", writers),
            readers: Pool::start("store-reader", readers),
        })
    }

    /// What the database has done since this store was opened, and what waits for it.
    pub fn activity(&self) -> StoreActivity {
        self.writers.activity().and(self.readers.activity())
    }

    /// Runs work that changes something; answered when it is durable.
    async fn write<T: Send + 'static>(&self, work: impl Work<T>) -> Result<T, StoreError> {
        in_time(self.writers.run(work)).await
    }

    /// Runs work that changes much, and may take as long as it needs.
    async fn write_slowly<T: Send + 'static>(&self, work: impl Work<T>) -> Result<T, StoreError> {
        self.writers.run(work).await
    }

    /// Runs work that only looks.
    async fn read<T: Send + 'static>(&self, work: impl Work<T>) -> Result<T, StoreError> {
        in_time(self.read_slowly(work)).await
    }

    /// Runs work that looks at much, and may take as long as it needs.
    async fn read_slowly<T: Send + 'static>(&self, work: impl Work<T>) -> Result<T, StoreError> {
        // That something is not there is an answer like any other: it must not
        // spoil the transaction for those who ask at the same time.
        let answered = self.readers.run(move |tx: &mut dyn Transaction| match work(tx) {
            Err(error @ StoreError::Unavailable(_)) => Err(error),
            answer => Ok(answer),
        });
        answered.await?
    }
}

/// Gives up on a database that does not answer: callers get an error instead of
/// waiting with it.
async fn in_time<T>(answer: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let late = || StoreError::Unavailable("the database does not answer".to_string());
    tokio::time::timeout(LONGEST_ANSWER, answer).await.unwrap_or_else(|_| Err(late()))
}
