//! The file that keeps a running game after every move, so that a killed
//! program loses nothing.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::SystemTime;

use crate::folder::write_our_own;
use crate::{Sitting, saved};

/// The place of one running game. Each has its own, so that two programs at
/// once, or a new game before an old one is finished, lose neither.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keeper(PathBuf);

impl Keeper {
    /// A place of its own in a folder.
    pub(crate) fn new(folder: &Path) -> Self {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let made = MADE.fetch_add(1, Ordering::Relaxed);
        let name = format!("{}-{}-{made}.record", since.as_millis(), std::process::id());
        Keeper(folder.join(name))
    }

    /// The place of a game that was interrupted.
    pub(crate) fn at(path: PathBuf) -> Self {
        Keeper(path)
    }

    /// Keeps the game as it stands; forgets it once it is over, or back
    /// where it began.
    pub fn keep(&self, sitting: &Sitting) -> io::Result<()> {
        if sitting.game.ending().is_none() && !sitting.game.moves().is_empty() {
            return write_our_own(&self.0, &saved::to_text(sitting));
        }
        match fs::remove_file(&self.0) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
