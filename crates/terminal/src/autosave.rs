//! The file that keeps a running game after every move, so that a killed
//! program loses nothing; and the claim by which programs know that a game is
//! being played.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::SystemTime;

use play::GameSession;

use crate::saved;
use crate::whole_file::write_our_own;

/// The ending of the file whose lock is the claim on a game.
const CLAIM: &str = "live";

/// The place of one running game. Each has its own, so that two programs at
/// once, or a new game before an old one is finished, lose neither.
///
/// While an autosave lives, its game is claimed: no other program offers to go on
/// with it. The claim is a lock, which the system lets go of when the program
/// ends, however it ends.
#[derive(Debug)]
pub struct Autosave {
    path: PathBuf,
    claim: Option<File>,
}

impl Autosave {
    /// A place of its own in a folder, claimed once there is something to keep.
    pub(crate) fn new(folder: &Path) -> Self {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let made = MADE.fetch_add(1, Ordering::Relaxed);
        let name = format!("{}-{}-{made}.record", since.as_millis(), std::process::id());
        Autosave::at(folder.join(name))
    }

    /// This place, claimed once there is something to keep.
    pub(crate) fn at(path: PathBuf) -> Self {
        Autosave { path, claim: None }
    }

    /// The place of a game that was interrupted; `None` if it is being played.
    pub(crate) fn of_interrupted(path: PathBuf) -> Option<Self> {
        match claim(&path) {
            Err(TryLockError::WouldBlock) => None,
            // Where files cannot be locked nobody knows: better to offer a
            // game twice than never.
            claim => Some(Autosave { path, claim: claim.ok() }),
        }
    }

    /// Keeps the game as it stands; forgets it once it is back where it began.
    /// One that is over is kept until it is counted.
    pub fn keep(&mut self, session: &GameSession) -> io::Result<()> {
        if session.game().moves().is_empty() {
            return self.forget();
        }
        write_our_own(&self.path, &saved::to_text(session))?;
        if self.claim.is_none() {
            self.claim = claim(&self.path).ok();
        }
        Ok(())
    }

    /// Removes what was kept.
    pub(crate) fn forget(&mut self) -> io::Result<()> {
        self.release();
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Lets go of the game.
    fn release(&mut self) {
        if self.claim.take().is_some() {
            // What is left of a claim claims nothing.
            let _ = fs::remove_file(claim_file(&self.path));
        }
    }
}

impl Drop for Autosave {
    fn drop(&mut self) {
        self.release();
    }
}

/// The file whose lock is the claim on the game kept at a path.
fn claim_file(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{CLAIM}"));
    name.into()
}

/// Is this the file of a claim, and no game?
pub(crate) fn is_claim(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == CLAIM)
}

fn claim(path: &Path) -> Result<File, TryLockError> {
    let file = File::options().create(true).append(true).open(claim_file(path));
    let file = file.map_err(TryLockError::Error)?;
    file.try_lock()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use play::Seat;
    use rules::{BySide, catalogue};

    use super::*;
    use crate::UserFolders;

    #[test]
    fn a_game_being_played_is_not_offered() {
        let home = tempfile::tempdir().unwrap();
        let folder = UserFolders::new(home.path().into(), home.path().into());
        let game = catalogue::parse("oril").unwrap().start();
        let mut session = GameSession::new(game, BySide::new(Seat::Person, Seat::Person), 1);
        let mut autosave = folder.autosave();
        session.choose("F");
        autosave.keep(&session).unwrap();
        assert!(folder.interrupted().0.is_empty());

        drop(autosave);
        let (interrupted, damaged) = folder.interrupted();
        let mut interrupted = interrupted.into_iter().next().unwrap();
        assert_eq!(interrupted.session.game().moves(), ["F"]);
        assert!(damaged.is_empty());
        assert!(folder.interrupted().0.is_empty(), "whoever was offered it has it");

        session.undo();
        interrupted.autosave.keep(&session).unwrap();
        let left = fs::read_dir(home.path().join("interrupted")).unwrap();
        assert_eq!(left.count(), 0, "neither a game nor a claim is left");
    }
}
