//! Where settings and games are kept.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use play::GameSession;
use rules::record::{Format, Record};

use crate::TerminalSettings;
use crate::autosave::{Autosave, is_claim};
use crate::saved::{self, LoadError, SaveError};
use crate::tournament::{Contest, file_name};
use crate::whole_file::{is_part, write_our_own, write_whole};

/// How many interrupted games are kept; the oldest beyond them are forgotten.
const MOST_INTERRUPTED: usize = 20;

/// The folders of one person: settings here, games there.
#[derive(Clone, Debug)]
pub struct UserFolders {
    config: PathBuf,
    data: PathBuf,
}

/// A game that was running when a program ended, and the file that keeps it.
#[derive(Debug)]
pub struct Interrupted {
    /// The game.
    pub session: GameSession,
    /// Its file, which goes on keeping it.
    pub autosave: Autosave,
}

impl UserFolders {
    /// Settings and games in these folders.
    #[must_use]
    pub fn new(config: PathBuf, data: PathBuf) -> Self {
        UserFolders { config, data }
    }

    fn settings_file(&self) -> PathBuf {
        self.config.join("settings.toml")
    }

    /// The settings kept, or the default ones.
    #[must_use]
    pub fn settings(&self) -> TerminalSettings {
        let text = fs::read_to_string(self.settings_file()).unwrap_or_default();
        TerminalSettings::from_text(&text)
    }

    /// Keeps the settings.
    pub fn keep_settings(&self, settings: &TerminalSettings) -> io::Result<()> {
        write_our_own(&self.settings_file(), &settings.to_text())
    }

    /// The folder of saved games.
    #[must_use]
    pub fn games(&self) -> PathBuf {
        self.data.join("games")
    }

    /// Keeps a tournament as far as it has come, and says where.
    pub(crate) fn keep_tournament(&self, contest: &Contest) -> io::Result<PathBuf> {
        let path = self.data.join("tournaments").join(file_name(&contest.plan));
        write_our_own(&path, &contest.text())?;
        Ok(path)
    }

    /// The folder of endgame tables.
    #[must_use]
    pub fn endgames(&self) -> PathBuf {
        self.data.join("endgame")
    }

    /// The folder of statistics of played games.
    #[must_use]
    pub fn explorer(&self) -> PathBuf {
        self.data.join("explorer")
    }

    /// The folder of the opening books that were learned from games.
    #[must_use]
    pub fn books(&self) -> PathBuf {
        self.data.join("books")
    }

    /// The file of which lessons were finished.
    #[must_use]
    pub fn lessons(&self) -> PathBuf {
        self.data.join("lessons.txt")
    }

    /// Keeps which lessons were finished.
    pub fn keep_lessons(&self, text: &str) -> io::Result<()> {
        write_our_own(&self.lessons(), text)
    }

    pub(crate) fn interrupted_games(&self) -> PathBuf {
        self.data.join("interrupted")
    }

    /// A new place for a game that begins now.
    #[must_use]
    pub fn autosave(&self) -> Autosave {
        Autosave::new(&self.interrupted_games())
    }

    /// The place of a game at a server, kept once it has ended until it is counted.
    pub(crate) fn autosave_of_online_game(&self, id: &str) -> Autosave {
        let plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
        let id: String = id.chars().filter(plain).take(64).collect();
        Autosave::at(self.interrupted_games().join(format!("online-{id}.record")))
    }

    /// The folder of online play: who is logged in, and what waits to be sent.
    pub(crate) fn online(&self) -> PathBuf {
        self.data.join("online")
    }

    /// The games that were running when a program ended, and that no other
    /// program plays now, the latest first. Damaged files are moved away, so that they are
    /// reported only once, with their new place. Games that are over wait to be counted.
    pub fn interrupted(&self) -> (Vec<Interrupted>, Vec<LoadError>) {
        let (mut games, mut damaged) = (vec![], vec![]);
        for path in latest_first(&self.interrupted_games()) {
            let Some(mut autosave) = Autosave::of_interrupted(path.clone()) else { continue };
            // We write one game into each file.
            match saved::read_own_file(&path, None).map(|mut sessions| sessions.remove(0)) {
                Ok(session) if session.game().ending().is_some() => {}
                Ok(session) if games.len() < MOST_INTERRUPTED => {
                    games.push(Interrupted { session, autosave });
                }
                Ok(_) => {
                    // A file that cannot be removed is only one file too many.
                    let _ = autosave.forget();
                }
                Err(error) => {
                    damaged.push(self.put_aside(&path, error));
                    let _ = autosave.forget();
                }
            }
        }
        (games, damaged)
    }

    /// Moves a damaged file where it is kept but not tried again.
    fn put_aside(&self, path: &Path, error: LoadError) -> LoadError {
        let aside = self.data.join("damaged").join(path.file_name().unwrap_or_default());
        let moved =
            fs::create_dir_all(self.data.join("damaged")).and_then(|()| fs::rename(path, &aside));
        match moved {
            Ok(()) => error.in_file(&aside),
            Err(_) => error,
        }
    }

    /// Saves a record under a name, or at a path if the name is one, in the format
    /// that its extension names. A file that exists is replaced only if `replace`.
    pub(crate) fn save(
        &self,
        record: &Record,
        name: &str,
        replace: bool,
    ) -> Result<PathBuf, SaveError> {
        let path = self.path_of(name);
        let extension = path.extension().and_then(|extension| extension.to_str());
        let format = extension.and_then(Format::of_extension).unwrap_or(Format::Record);
        if !replace && path.exists() {
            return Err(SaveError::Exists(path));
        }
        let record = std::slice::from_ref(record);
        let text = format.write(record).map_err(SaveError::Format)?;
        let elsewhere = name.contains(std::path::is_separator);
        let written =
            if elsewhere { write_whole(&path, text) } else { write_our_own(&path, &text) };
        written.map_err(SaveError::File)?;
        Ok(path)
    }

    /// Where a game of this name is saved.
    fn path_of(&self, name: &str) -> PathBuf {
        let elsewhere = name.contains(std::path::is_separator);
        let path = if elsewhere { PathBuf::from(name) } else { self.games().join(name) };
        if path.extension().is_some() { path } else { path.with_extension("record") }
    }

    /// Removes a saved game.
    pub(crate) fn delete(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    /// The saved games, the latest first.
    #[must_use]
    pub fn saved_games(&self) -> Vec<PathBuf> {
        latest_first(&self.games())
    }
}

/// The files of a folder, the latest first.
pub(crate) fn latest_first(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return vec![] };
    let mut files: Vec<_> = entries
        .flatten()
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .filter(|(_, path)| path.is_file() && !is_part(path) && !is_claim(path))
        .collect();
    files.sort();
    files.into_iter().rev().map(|(_, path)| path).collect()
}
