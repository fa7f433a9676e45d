//! Where settings and games are kept, and how they are written so that a
//! crash leaves the old file or the new one, never half of either.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::saved;
use crate::{Settings, Sitting};

/// The name under which the running game is kept after every move.
const UNFINISHED: &str = "unfinished.record";

/// The folders of one person: settings here, games there.
#[derive(Clone, Debug)]
pub struct Folder {
    config: PathBuf,
    data: PathBuf,
}

impl Folder {
    /// Folders of one's own choice.
    #[must_use]
    pub fn new(config: PathBuf, data: PathBuf) -> Self {
        Folder { config, data }
    }

    fn settings_file(&self) -> PathBuf {
        self.config.join("settings.toml")
    }

    /// The settings kept, or the usual ones.
    #[must_use]
    pub fn settings(&self) -> Settings {
        let text = std::fs::read_to_string(self.settings_file()).unwrap_or_default();
        Settings::from_text(&text)
    }

    /// Keeps the settings.
    pub fn keep_settings(&self, settings: &Settings) -> io::Result<()> {
        write_whole(&self.settings_file(), &settings.to_text())
    }

    /// The folder of saved games.
    #[must_use]
    pub fn games(&self) -> PathBuf {
        self.data.join("games")
    }

    /// Keeps the running game; forgets it once it is over.
    pub fn autosave(&self, sitting: &Sitting) -> io::Result<()> {
        let file = self.data.join(UNFINISHED);
        if sitting.game.ending().is_some() || sitting.game.moves().is_empty() {
            match std::fs::remove_file(file) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            }
        } else {
            write_whole(&file, &saved::to_text(sitting))
        }
    }

    /// The game that was running when the program last ended, if it can be read.
    #[must_use]
    pub fn unfinished(&self) -> Option<Sitting> {
        let text = std::fs::read_to_string(self.data.join(UNFINISHED)).ok()?;
        saved::from_text(&text).ok()
    }

    /// Saves a game under a name, or at a path if the name is one.
    pub fn save(&self, sitting: &Sitting, name: &str) -> io::Result<PathBuf> {
        let path = if name.contains(std::path::is_separator) {
            PathBuf::from(name)
        } else {
            self.games().join(name)
        };
        let path = if path.extension().is_some() { path } else { path.with_extension("record") };
        write_whole(&path, &saved::to_text(sitting))?;
        Ok(path)
    }

    /// The saved games, the latest first.
    #[must_use]
    pub fn saved_games(&self) -> Vec<PathBuf> {
        let Ok(entries) = std::fs::read_dir(self.games()) else { return vec![] };
        let mut games: Vec<_> = entries
            .flatten()
            .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
            .filter(|(_, path)| path.is_file())
            .collect();
        games.sort();
        games.into_iter().rev().map(|(_, path)| path).collect()
    }
}

/// Writes a file beside its place and moves it there when it is whole.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        std::fs::create_dir_all(folder)?;
    }
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let written = std::fs::File::create(&part).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    written.and_then(|()| std::fs::rename(&part, path)).inspect_err(|_| {
        let _ = std::fs::remove_file(&part);
    })
}
