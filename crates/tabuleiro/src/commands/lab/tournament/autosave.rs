//! Saves a tournament while it is played, so that a killed program loses only
//! the games of the last seconds.

use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use messages::Messages;
use search::matches::Finished;
use terminal::tournament::file_name;

use super::plan::Plan;
use super::resume_file;
use crate::Failure;

/// The time between two saves.
const INTERVAL: Duration = Duration::from_secs(5);

pub(super) struct TournamentFile<'a> {
    file: PathBuf,
    /// Did this run begin from the file?
    is_resumed: bool,
    plan: &'a Plan,
    messages: &'a Messages,
    so_far: Mutex<SoFar>,
}

struct SoFar {
    games: Vec<Finished>,
    saved_at: Instant,
    is_saved: bool,
}

impl<'a> TournamentFile<'a> {
    pub(super) fn new(
        file: PathBuf,
        is_resumed: bool,
        plan: &'a Plan,
        done: &[Finished],
        messages: &'a Messages,
    ) -> Self {
        let so_far = SoFar { games: done.to_vec(), saved_at: Instant::now(), is_saved: false };
        TournamentFile { file, is_resumed, plan, messages, so_far: Mutex::new(so_far) }
    }

    /// Adds a finished game. If the file cannot be written, the games go on;
    /// `finish` tries again and reports the error.
    pub(super) fn add(&self, game: &Finished) {
        let mut so_far = self.so_far.lock().expect("nothing here panics while it holds the lock");
        so_far.games.push(game.clone());
        if so_far.saved_at.elapsed() >= INTERVAL {
            so_far.saved_at = Instant::now();
            so_far.is_saved |=
                resume_file::write(&self.file, self.plan, &so_far.games, self.messages).is_ok();
        }
    }

    /// Saves a tournament that is not over, or whose games are not `written`, and gives the
    /// file to resume from. Another one leaves no file that was not there before.
    pub(super) fn finish(
        self,
        games: &[Finished],
        written: bool,
    ) -> Result<Option<String>, Failure> {
        if !written || games.len() < self.plan.tournament.planned() {
            return self.save(games).map(Some);
        }
        let so_far = self.so_far.into_inner().expect("nothing here panics while it holds the lock");
        if so_far.is_saved && !self.is_resumed {
            // All games are played: a file that stays does no harm.
            fs::remove_file(&self.file).ok();
        }
        Ok(None)
    }

    /// Saves in the file, or where that cannot be written, in the current folder.
    fn save(&self, games: &[Finished]) -> Result<String, Failure> {
        let here = PathBuf::from(file_name(&self.plan.tournament));
        let write = |file: &PathBuf| {
            resume_file::write(file, self.plan, games, self.messages)
                .map(|()| file.display().to_string())
        };
        write(&self.file).or_else(|failure| write(&here).map_err(|_| failure))
    }
}
