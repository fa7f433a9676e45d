//! Where settings and games are kept.

use std::cmp::Reverse;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use messages::Messages;
use play::GameSession;
use rules::record::{Format, Record};

use crate::autosave::{Autosave, is_claim};
use crate::saved::{self, LoadError, SaveError};
use crate::settings::{SettingsFault, TerminalSettings};
use crate::tournament::{Contest, file_name};
use crate::whole_file::{is_part, write_our_own};

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

/// Why settings hold only until the program ends.
#[derive(Debug)]
pub enum SettingsNotKept {
    /// The file cannot be read or written.
    File(io::Error),
    /// A line of it cannot be understood, and what else it says would be lost.
    Fault(SettingsFault),
}

impl From<io::Error> for SettingsNotKept {
    fn from(error: io::Error) -> Self {
        SettingsNotKept::File(error)
    }
}

impl SettingsNotKept {
    /// The reason in words.
    pub fn tell(&self, messages: &Messages) -> String {
        let reason = match self {
            SettingsNotKept::File(error) => messages.io_reason(error),
            SettingsNotKept::Fault(fault) => fault.tell(messages),
        };
        messages.format("terminal-settings-not-saved", &[("reason", reason.into())])
    }
}

impl UserFolders {
    /// Settings and games in these folders.
    pub fn new(config: PathBuf, data: PathBuf) -> Self {
        UserFolders { config, data }
    }

    fn settings_file(&self) -> PathBuf {
        self.config.join("settings.toml")
    }

    /// The settings kept, or the default ones.
    pub fn settings(&self) -> TerminalSettings {
        self.read_settings().map_or_else(|_| TerminalSettings::default(), |(_, read)| read.0)
    }

    /// What is wrong with the settings kept, if anything is.
    pub fn settings_fault(&self) -> Option<SettingsFault> {
        self.read_settings().ok().and_then(|(_, read)| read.1)
    }

    /// The text of the settings and what it says; no file says nothing.
    fn read_settings(&self) -> io::Result<(String, (TerminalSettings, Option<SettingsFault>))> {
        let text = match fs::read(self.settings_file()) {
            // What is no text becomes a character that is no setting.
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        let read = TerminalSettings::read(&text);
        Ok((text, read))
    }

    /// Keeps the settings. A file that cannot be understood is left as it is.
    pub fn keep_settings(&self, settings: &TerminalSettings) -> Result<(), SettingsNotKept> {
        let (text, (_, fault)) = self.read_settings()?;
        if let Some(fault) = fault {
            return Err(SettingsNotKept::Fault(fault));
        }
        Ok(write_our_own(&self.settings_file(), &settings.written_over(&text))?)
    }

    /// The folder of saved games.
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
    pub fn endgames(&self) -> PathBuf {
        self.data.join("endgame")
    }

    /// The folder of statistics of played games.
    pub fn explorer(&self) -> PathBuf {
        self.data.join("explorer")
    }

    /// The file of which lessons were finished.
    pub fn lessons(&self) -> PathBuf {
        self.data.join("lessons.txt")
    }

    /// Keeps which lessons were finished.
    pub fn keep_lessons(&self, text: &str) -> io::Result<()> {
        write_our_own(&self.lessons(), text)
    }

    /// The game that was played last, without names, whether it was interrupted, waits to be
    /// counted or was counted.
    pub fn last_game(&self) -> Option<Record> {
        let mut kept = latest_first(&self.interrupted_games());
        kept.push(self.last_counted());
        kept.sort_by_key(|path| Reverse(path.metadata().and_then(|it| it.modified()).ok()));
        let sessions = kept.iter().find_map(|path| saved::read_own_file(path, None).ok());
        Some(saved::nameless_record(sessions?.last()?))
    }

    /// Keeps the game that was counted last, without names.
    pub(crate) fn keep_last_counted(&self, session: &GameSession) -> io::Result<()> {
        let text = Format::Record.write(&[saved::nameless_record(session)]).unwrap_or_default();
        write_our_own(&self.last_counted(), &text)
    }

    fn last_counted(&self) -> PathBuf {
        self.data.join("last.record")
    }

    pub(crate) fn interrupted_games(&self) -> PathBuf {
        self.data.join("interrupted")
    }

    /// A new place for a game that begins now.
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
        let mut path = self.path_of(name);
        let last = name.rsplit(std::path::is_separator).next().unwrap_or_default();
        if path.is_dir() || ["", ".", ".."].contains(&last) {
            return Err(SaveError::File(io::ErrorKind::IsADirectory.into()));
        }
        let known = saved::extensions(record.game());
        if path.extension().is_none() {
            path.set_extension(known[0]);
        }
        let extension = path.extension().and_then(|it| it.to_str()).unwrap_or_default();
        let is_known = known.iter().any(|known| known.eq_ignore_ascii_case(extension));
        let format = Format::of_extension(extension).filter(|_| is_known);
        let dotted = || known.iter().map(|it| format!(".{it}")).collect::<Vec<_>>().join(", ");
        let format = format.ok_or_else(|| SaveError::Extension(dotted()))?;
        if !replace && path.exists() {
            return Err(SaveError::Exists(path));
        }
        let record = std::slice::from_ref(record);
        let text = format.write(record).map_err(SaveError::Format)?;
        write_our_own(&path, &text).map_err(SaveError::File)?;
        Ok(path)
    }

    /// Where a game of this name is saved: among the games, or where a path leads.
    fn path_of(&self, name: &str) -> PathBuf {
        let at_home = name.strip_prefix('~').and_then(|rest| rest.strip_prefix('/'));
        match at_home.zip(std::env::home_dir()) {
            Some((rest, home)) => home.join(rest),
            None if name.contains(std::path::is_separator) => PathBuf::from(name),
            None => self.games().join(name),
        }
    }

    /// The file that a person names: where the path leads, or else a saved game of that
    /// name, with or without its extension.
    pub fn find_game(&self, path: &Path) -> PathBuf {
        let saved = self.path_of(&path.to_string_lossy());
        let complete = ["record", "ogn", "txt"].map(|extension| saved.with_extension(extension));
        let mut places = [path.to_path_buf(), saved].into_iter().chain(complete);
        places.find(|place| place.is_file()).unwrap_or_else(|| path.to_path_buf())
    }

    /// Removes a saved game.
    pub(crate) fn delete(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    /// The saved games, the latest first.
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
