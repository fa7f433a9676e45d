//! Keeps a tournament while it is played: a killed program loses the games of
//! the last few seconds and no more.

use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use messages::Messages;
use search::matches::Finished;

use super::plan::Plan;
use super::sitting;
use crate::Failure;

/// Games of this long are not kept yet.
const BETWEEN: Duration = Duration::from_secs(5);

pub(super) struct TournamentFile<'a> {
    file: PathBuf,
    /// Did the file come from an earlier sitting?
    is_older: bool,
    plan: &'a Plan,
    messages: &'a Messages,
    so_far: Mutex<SoFar>,
}

struct SoFar {
    games: Vec<Finished>,
    kept_at: Instant,
    is_kept: bool,
}

impl<'a> TournamentFile<'a> {
    pub(super) fn new(
        file: PathBuf,
        is_older: bool,
        plan: &'a Plan,
        done: &[Finished],
        messages: &'a Messages,
    ) -> Self {
        let so_far = SoFar { games: done.to_vec(), kept_at: Instant::now(), is_kept: false };
        TournamentFile { file, is_older, plan, messages, so_far: Mutex::new(so_far) }
    }

    /// Another game is over. Trouble with the file is no reason to stop playing;
    /// it is told in the end, if there is something left to keep.
    pub(super) fn one_more(&self, game: &Finished) {
        let mut so_far = self.so_far.lock().expect("no player of games panics");
        so_far.games.push(game.clone());
        if so_far.kept_at.elapsed() >= BETWEEN {
            so_far.kept_at = Instant::now();
            so_far.is_kept |=
                sitting::write(&self.file, self.plan, &so_far.games, self.messages).is_ok();
        }
    }

    /// Keeps what was cut short and says in which file; a tournament that is
    /// over leaves no file behind that was not there before.
    pub(super) fn leave(self, games: &[Finished]) -> Result<Option<String>, Failure> {
        if games.len() < self.plan.tournament.planned() {
            sitting::write(&self.file, self.plan, games, self.messages)?;
            return Ok(Some(self.file.display().to_string()));
        }
        let so_far = self.so_far.into_inner().expect("no player of games panics");
        if so_far.is_kept && !self.is_older {
            // Whatever hinders it, the games are all played.
            fs::remove_file(&self.file).ok();
        }
        Ok(None)
    }
}
