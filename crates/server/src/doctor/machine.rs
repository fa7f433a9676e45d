//! What is looked at on the machine itself.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::CheckFinding;

/// A disk with less free space than this is as good as full.
const FULL: u64 = 200_000_000;
/// With less than this it soon will be.
const SCARCE: u64 = 2_000_000_000;
/// A daily backup is no older than this.
const DAILY: Duration = Duration::from_secs(36 * 3_600);
/// A process that may open fewer files than this is soon short of sockets.
const FEW_FILES: u64 = 4_096;

/// The file of the database: who may read it, and how much may be added.
pub(super) fn examine_file(file: &Path, found: &mut impl FnMut(CheckFinding)) {
    if is_open_to_others(file) {
        found(CheckFinding::doubtful("doctor-open-file").with("file", file.display()));
    }
    if let Some(free) = free_space(file) {
        let finding = match free {
            ..FULL => CheckFinding::bad("doctor-disk-full"),
            FULL..SCARCE => CheckFinding::doubtful("doctor-disk-scarce"),
            SCARCE.. => CheckFinding::good("doctor-disk"),
        };
        found(finding.with("megabytes", free / 1_000_000));
    }
}

#[cfg(unix)]
fn is_open_to_others(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(file).is_ok_and(|file| file.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_open_to_others(_: &Path) -> bool {
    false
}

/// What ordinary users may still write on the disk of a file, in bytes.
#[cfg(unix)]
fn free_space(file: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(file).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free_space(_: &Path) -> Option<u64> {
    None
}

/// How old the newest backup is. The database itself, with what SQLite keeps beside it, is none.
pub(super) fn examine_backups(folder: &Path, database: Option<&Path>) -> CheckFinding {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            let finding = CheckFinding::bad("doctor-backups-unreadable").with("why", error);
            return finding.with("folder", folder.display());
        }
    };
    let own = database.and_then(Path::file_name).map(|name| name.to_string_lossy());
    let is_own = |name: &str| own.as_ref().is_some_and(|own| name.starts_with(&**own));
    let others = entries.flatten().filter(|entry| !is_own(&entry.file_name().to_string_lossy()));
    let files = others.filter_map(|entry| entry.metadata().ok());
    // An empty file is what a backup on a full disk leaves.
    let files = files.filter(|file| file.is_file() && file.len() > 0);
    let Some(newest) = files.filter_map(|file| file.modified().ok()).max() else {
        return CheckFinding::bad("doctor-no-backup").with("folder", folder.display());
    };
    // A file of the future is as new as can be.
    let age = SystemTime::now().duration_since(newest).unwrap_or_default();
    let finding = match age > DAILY {
        true => CheckFinding::doubtful("doctor-backup-old"),
        false => CheckFinding::good("doctor-backup"),
    };
    finding.with("hours", age.as_secs() / 3_600)
}

/// How many files each server on this machine may open, where the system shows it.
pub(super) fn examine_processes(processes: &Path, found: &mut impl FnMut(CheckFinding)) {
    let folders = fs::read_dir(processes).into_iter().flatten().flatten();
    for folder in folders.map(|entry| entry.path()) {
        let is_server = fs::read(folder.join("cmdline")).is_ok_and(|line| is_server(&line));
        let limits = fs::read_to_string(folder.join("limits")).ok().filter(|_| is_server);
        if let Some(limit) = limits.as_deref().and_then(open_files) {
            let finding = match limit < FEW_FILES {
                true => CheckFinding::doubtful("doctor-few-files"),
                false => CheckFinding::good("doctor-files"),
            };
            found(finding.with("limit", limit));
        }
    }
}

/// Was a process started as `tabuleiro serve`?
fn is_server(command_line: &[u8]) -> bool {
    let mut words = command_line.split(|&byte| byte == 0).map(String::from_utf8_lossy);
    let program = words.next().unwrap_or_default().into_owned();
    let name = Path::new(&program).file_stem().unwrap_or_default();
    name == "tabuleiro" && words.next().is_some_and(|word| word == "serve")
}

/// How many files may be open, as Linux writes it.
fn open_files(limits: &str) -> Option<u64> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    match line.split_whitespace().next()? {
        "unlimited" => Some(u64::MAX),
        number => number.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::CheckResult;

    #[test]
    fn a_backup_must_be_there_and_of_today() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("games.db");
        let look = || examine_backups(folder.path(), Some(&database));
        for own in ["games.db", "games.db-wal"] {
            fs::write(folder.path().join(own), "rows").unwrap();
        }
        assert_eq!(look().message, "doctor-no-backup");
        let file = folder.path().join("today.jsonl");
        fs::write(&file, "").unwrap();
        assert_eq!(look().message, "doctor-no-backup");
        fs::write(&file, "rows").unwrap();
        assert_eq!(look().message, "doctor-backup");
        let two_days_ago = SystemTime::now() - Duration::from_secs(48 * 3_600);
        fs::File::options().write(true).open(&file).unwrap().set_modified(two_days_ago).unwrap();
        let old = CheckFinding::doubtful("doctor-backup-old").with("hours", 48);
        assert_eq!(look(), old);
        let missing = examine_backups(&folder.path().join("missing"), None);
        assert_eq!(missing.result, CheckResult::Bad);
    }

    #[test]
    fn a_server_with_few_descriptors_is_found() {
        let processes = tempfile::tempdir().unwrap();
        for (id, line, limit) in [
            ("1", "/usr/bin/tabuleiro\0serve\0", "1024"),
            ("2", "/usr/bin/tabuleiro\0play\0oril\0", "1024"),
            ("3", "tabuleiro\0serve\0--listen\0[::]:80\0", "524288"),
        ] {
            let folder = processes.path().join(id);
            fs::create_dir(&folder).unwrap();
            fs::write(folder.join("cmdline"), line).unwrap();
            let limits = format!("Limit Soft Hard Units\nMax open files   {limit}  4096  files\n");
            fs::write(folder.join("limits"), limits).unwrap();
        }
        let mut found = vec![];
        examine_processes(processes.path(), &mut |finding| found.push(finding));
        found.sort_by_key(|finding| finding.message);
        let few = CheckFinding::doubtful("doctor-few-files").with("limit", 1_024);
        assert_eq!(found, [few, CheckFinding::good("doctor-files").with("limit", 524_288)]);
    }
}
