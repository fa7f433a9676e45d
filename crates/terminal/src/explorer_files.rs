//! The files of the explorer in a folder: one for each game, changed by one
//! program at a time.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use explorer::{Explorer, ExplorerError, ExplorerFile};
use messages::{Messages, Value};
use rules::AnyGame;

use crate::whole_file::write_whole;

/// The ending of the files.
pub const EXTENSION: &str = "explorer";

/// The file of one game. Names of games hold characters that file names cannot.
pub fn path_of(game: &AnyGame, folder: &Path) -> PathBuf {
    let name = game.name().replace(|c: char| !c.is_ascii_alphanumeric() && c != '-', "_");
    folder.join(name).with_extension(EXTENSION)
}

/// Reads a file as a whole, so that games can be added.
pub fn load(path: &Path) -> Result<Explorer, ExplorerError> {
    ExplorerFile::open(BufReader::new(File::open(path)?))?.load()
}

/// Writes a file whole or not at all; its folder need not exist.
pub fn save(path: &Path, explorer: &Explorer) -> Result<(), ExplorerError> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut bytes = vec![];
    explorer.write(&mut bytes)?;
    Ok(write_whole(path, bytes)?)
}

/// The right to change the files of a folder. Two programs that read, add and
/// write at the same time would lose what one of them added.
#[derive(Debug)]
pub struct FolderLock {
    /// Locked as long as it is open.
    _file: File,
}

impl FolderLock {
    fn open(folder: &Path) -> io::Result<File> {
        fs::create_dir_all(folder)?;
        File::options().create(true).append(true).open(folder.join("lock"))
    }

    /// Waits until no other program changes them.
    pub fn wait(folder: &Path) -> io::Result<Self> {
        let file = Self::open(folder)?;
        file.lock()?;
        Ok(FolderLock { _file: file })
    }

    /// Nothing if another program changes them now.
    pub(crate) fn now(folder: &Path) -> io::Result<Option<Self>> {
        let file = Self::open(folder)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(FolderLock { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// What is wrong with a file, and what to do.
pub fn tell(path: &Path, error: &ExplorerError, messages: &Messages) -> String {
    let file = Value::from(path.display().to_string());
    let with =
        |id: &str, value: (&str, Value)| messages.format(id, &[("file", file.clone()), value]);
    match error {
        ExplorerError::Game { number, error } => {
            let what = messages.problem(error);
            let values =
                [("file", file.clone()), ("number", (number + 1).into()), ("what", what.into())];
            messages.format("explorer-bad-game", &values)
        }
        ExplorerError::Position(error) => messages.problem(error),
        ExplorerError::NotAFile => {
            messages.format("explorer-not-a-file", &[("file", file.clone())])
        }
        ExplorerError::Version { found } => {
            with("explorer-version", ("version", u32::from(*found).into()))
        }
        ExplorerError::Damaged { section } => {
            with("explorer-damaged", ("section", (*section).into()))
        }
        ExplorerError::OtherGame { found } => {
            with("explorer-other-game", ("game", found.as_str().into()))
        }
        ExplorerError::Full => messages.format("explorer-full", &[("file", file.clone())]),
        ExplorerError::Io(error) => {
            with("load-unreadable", ("reason", messages.io_reason(error).into()))
        }
    }
}
