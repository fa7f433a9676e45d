//! PostgreSQL: the folder that holds its server programs, which distributions
//! keep out of `PATH` because several versions may be installed side by side.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Missing, folders, in_folder, version};

/// The oldest version that the server supports.
pub const OLDEST_POSTGRES: u32 = 14;

/// What a cluster for tests is started and stopped with.
const PROGRAMS: [&str; 4] = ["initdb", "postgres", "pg_ctl", "pg_isready"];

/// Where versions live side by side: what comes before the version, and after it.
const VERSIONED: [(&str, &str); 5] = [
    ("/usr/lib/postgresql/", "bin"),
    ("/usr/pgsql-", "bin"),
    ("/opt/homebrew/opt/postgresql@", "bin"),
    ("/usr/local/opt/postgresql@", "bin"),
    ("/Applications/Postgres.app/Contents/Versions/", "bin"),
];

/// Where there is one version only.
const SINGLE: [&str; 2] = ["/usr/local/pgsql/bin", "/Library/PostgreSQL/bin"];

/// An installed PostgreSQL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostgresProgram {
    /// The folder of `initdb`, `postgres`, `pg_ctl` and `pg_isready`.
    pub folder: PathBuf,
    /// Its major version.
    pub version: u32,
}

/// PostgreSQL, not older than [`OLDEST_POSTGRES`]: of the variable, in `PATH`,
/// where `pg_config` says, or in a common folder, newest first.
///
/// # Errors
///
/// If there is none, or only an older one, which is named.
pub fn postgres() -> Result<PostgresProgram, Missing> {
    let chosen = env::var_os("TABULEIRO_POSTGRES").map(PathBuf::from);
    let candidates: Vec<PathBuf> = match chosen {
        Some(folder) => vec![folder],
        None => folders().chain(configured()).chain(common_folders()).collect(),
    };
    let whole = candidates.into_iter().filter(|folder| is_whole(folder));
    choose(whole.filter_map(|folder| {
        let version = version::major(&in_folder(&folder, "postgres")?)?;
        Some(PostgresProgram { folder, version })
    }))
}

/// The first that is new enough.
fn choose(found: impl Iterator<Item = PostgresProgram>) -> Result<PostgresProgram, Missing> {
    let mut newest_old: Option<PostgresProgram> = None;
    for postgres in found {
        if postgres.version >= OLDEST_POSTGRES {
            return Ok(postgres);
        }
        if newest_old.as_ref().is_none_or(|old| old.version < postgres.version) {
            newest_old = Some(postgres);
        }
    }
    let wanted = format!("PostgreSQL {OLDEST_POSTGRES} or later (initdb, postgres, pg_ctl)");
    Err(Missing(match newest_old {
        None => wanted,
        Some(old) => {
            format!("{wanted}; {} holds version {}", old.folder.display(), old.version)
        }
    }))
}

/// Clients alone are not enough.
fn is_whole(folder: &Path) -> bool {
    PROGRAMS.iter().all(|program| in_folder(folder, program).is_some())
}

fn configured() -> Option<PathBuf> {
    let output = Command::new("pg_config").arg("--bindir").output().ok()?;
    let folder = String::from_utf8_lossy(&output.stdout).trim().to_string();
    (!folder.is_empty()).then(|| folder.into())
}

fn common_folders() -> Vec<PathBuf> {
    let mut versioned: Vec<(u32, PathBuf)> =
        VERSIONED.iter().flat_map(|(before, after)| versions(before, after)).collect();
    versioned.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    versioned.into_iter().map(|(_, folder)| folder).chain(SINGLE.map(PathBuf::from)).collect()
}

/// The folders whose path begins so, goes on with a version and ends so.
fn versions(before: &str, after: &str) -> Vec<(u32, PathBuf)> {
    let (parent, start) = before.rsplit_once('/').unwrap_or(("", before));
    let entries = fs::read_dir(parent).into_iter().flatten().flatten();
    let version = |entry: fs::DirEntry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        let number = name.strip_prefix(start)?.split('.').next()?.parse().ok()?;
        Some((number, entry.path().join(after)))
    };
    entries.filter_map(version).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn installed(version: u32) -> PostgresProgram {
        PostgresProgram { folder: format!("/opt/{version}").into(), version }
    }

    #[test]
    fn the_first_that_is_new_enough_is_taken() {
        let found = [installed(12), installed(14), installed(17)];
        assert_eq!(choose(found.into_iter()), Ok(installed(14)));
    }

    #[test]
    fn one_that_is_too_old_is_named() {
        let reason = choose([installed(9), installed(13)].into_iter()).unwrap_err().to_string();
        assert!(reason.contains("14 or later") && reason.contains("/opt/13 holds version 13"));
        let reason = choose([].into_iter()).unwrap_err().to_string();
        assert!(reason.contains("14 or later") && !reason.contains("holds"));
    }

    #[test]
    fn versions_side_by_side_are_found_by_number() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["pgsql-9.6", "pgsql-15", "pgsql-17", "pgsql-old", "other"] {
            fs::create_dir(folder.path().join(name)).unwrap();
        }
        let before = format!("{}/pgsql-", folder.path().display());
        let mut found = versions(&before, "bin");
        found.sort();
        let numbers: Vec<u32> = found.iter().map(|(version, _)| *version).collect();
        assert_eq!(numbers, [9, 15, 17]);
        assert_eq!(found[1].1, folder.path().join("pgsql-15/bin"));
    }

    #[test]
    fn a_folder_with_clients_alone_is_not_whole() {
        let folder = tempfile::tempdir().unwrap();
        let end = env::consts::EXE_SUFFIX;
        fs::write(folder.path().join(format!("pg_isready{end}")), "").unwrap();
        assert!(!is_whole(folder.path()));
        for program in PROGRAMS {
            fs::write(folder.path().join(format!("{program}{end}")), "").unwrap();
        }
        assert!(is_whole(folder.path()));
    }
}
