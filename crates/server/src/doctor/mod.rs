//! Looks a deployment over: the database and its disk, the backups, the process, and the
//! server as players reach it.

mod machine;
mod visit;

use std::path::Path;
use std::time::{Duration, Instant};

use play::GameId;
use store::{Store, StoreError};

use crate::now::system_time;
use crate::shared_time::SharedTime;

/// How a check went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckResult {
    /// As it should be.
    Good,
    /// It works, but the operator should look at it.
    Doubtful,
    /// It does not work, or will not for long.
    Bad,
}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckFinding {
    /// How it went.
    pub result: CheckResult,
    /// The message that says it.
    pub message: &'static str,
    /// What the message is about.
    pub values: Vec<(&'static str, String)>,
}

impl CheckFinding {
    fn new(result: CheckResult, message: &'static str) -> CheckFinding {
        CheckFinding { result, message, values: vec![] }
    }

    fn good(message: &'static str) -> CheckFinding {
        CheckFinding::new(CheckResult::Good, message)
    }

    fn doubtful(message: &'static str) -> CheckFinding {
        CheckFinding::new(CheckResult::Doubtful, message)
    }

    fn bad(message: &'static str) -> CheckFinding {
        CheckFinding::new(CheckResult::Bad, message)
    }

    fn with(mut self, name: &'static str, value: impl ToString) -> CheckFinding {
        self.values.push((name, value.to_string()));
        self
    }
}

/// What is looked over.
#[derive(Clone, Copy, Debug)]
pub struct Deployment<'a> {
    /// The database, as `tabuleiro serve` is given it.
    pub database: &'a str,
    /// The address at which players reach the server.
    pub server: Option<&'a str>,
    /// The folder of the backups.
    pub backups: Option<&'a Path>,
}

/// How long the database may take to answer before it is worth a look.
const SLOW: Duration = Duration::from_millis(500);

impl Deployment<'_> {
    /// Makes every check that can be made; `found` hears of each as soon as it is done.
    /// Nothing is changed, except that a visitor comes to the server as a guest and leaves.
    pub async fn examine(self, mut found: impl FnMut(CheckFinding)) {
        let file = store::sqlite_file(self.database);
        match file.filter(|file| !file.exists()) {
            Some(file) => {
                found(CheckFinding::bad("doctor-no-database").with("file", file.display()))
            }
            None => examine_database(self.database, &mut found).await,
        }
        if let Some(file) = file.filter(|file| file.exists()) {
            machine::examine_file(file, &mut found);
        }
        match self.backups {
            Some(folder) => found(machine::examine_backups(folder, file)),
            None => found(CheckFinding::doubtful("doctor-backups-unknown")),
        }
        machine::examine_processes(Path::new("/proc"), &mut found);
        match self.server {
            Some(url) => visit::examine(url, &mut found).await,
            None => found(CheckFinding::doubtful("doctor-server-unknown")),
        }
    }
}

async fn examine_database(database: &str, found: &mut impl FnMut(CheckFinding)) {
    let begun = Instant::now();
    let damaged = match store::is_current(database) {
        // A server of another version may be using it: its tables are left as they are.
        Ok(false) => return found(CheckFinding::doubtful("doctor-other-version")),
        Ok(true) => match Store::open(database) {
            Ok(store) => look_into(&store, found).await,
            Err(error) => Err(error),
        },
        Err(error) => Err(error),
    };
    let time = begun.elapsed();
    let damaged = match damaged {
        Ok(damaged) => damaged,
        Err(error) => return found(CheckFinding::bad("doctor-database-fails").with("why", error)),
    };
    let answered = match time > SLOW {
        true => CheckFinding::doubtful("doctor-database-slow"),
        false => CheckFinding::good("doctor-database"),
    };
    found(answered.with("ms", time.as_millis()));
    if !damaged.is_empty() {
        found(CheckFinding::doubtful("doctor-damaged").with("games", damaged.len()));
    }
}

/// The games that cannot be read; and the database's clock, where it has one.
async fn look_into(
    store: &Store,
    found: &mut impl FnMut(CheckFinding),
) -> Result<Vec<(GameId, String)>, StoreError> {
    let time = SharedTime::default();
    time.measure(store, &system_time()).await?;
    if store.time().await?.is_some() {
        let finding = match time.is_near() {
            true => CheckFinding::good("doctor-clock"),
            false => CheckFinding::bad("doctor-clock-wrong"),
        };
        found(finding.with("ms", time.ahead().abs()));
    }
    store.damaged().await
}
