//! Where finished tables are kept: a folder, or memory.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use rules::Notation;
use rules::sowing::Sowing;

use super::encode::Encoded;
use crate::TableError;

/// Keeps the tables of one game while it is built.
pub(super) trait Keeper {
    /// The bytes of a finished table, if there is one.
    fn load(&self, seeds: usize) -> Result<Option<Vec<u8>>, TableError>;

    /// Keeps a finished table, wholly or not at all.
    fn save(&mut self, seeds: usize, table: Encoded) -> Result<(), TableError>;

    /// What to call a table in a message.
    fn name(&self, seeds: usize) -> String;
}

/// Tables in memory, the smallest count first.
impl Keeper for Vec<Vec<u8>> {
    fn load(&self, seeds: usize) -> Result<Option<Vec<u8>>, TableError> {
        Ok(self.get(seeds).cloned())
    }

    fn save(&mut self, _seeds: usize, table: Encoded) -> Result<(), TableError> {
        let mut bytes = table.head;
        table.groups.iter().for_each(|group| bytes.extend(group));
        self.push(bytes);
        Ok(())
    }

    fn name(&self, seeds: usize) -> String {
        seeds.to_string()
    }
}

/// The ending of the names of tables.
const ENDING: &str = "tend";

/// A folder with one file for every count of a game.
///
/// ```
/// use endgame::build::Folder;
/// use rules::sowing::Sowing;
/// let folder = Folder::new("tables", &Sowing::oware());
/// assert!(folder.path(7).ends_with("oware-07.tend"));
/// ```
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
    game: String,
}

impl Folder {
    /// The folder at a path, for one game.
    #[must_use]
    pub fn new(path: impl AsRef<Path>, game: &Sowing) -> Self {
        let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
        Folder { path: path.as_ref().to_path_buf(), game: game.name().chars().map(plain).collect() }
    }

    /// Where the table of so many seeds lies, or would lie.
    #[must_use]
    pub fn path(&self, seeds: usize) -> PathBuf {
        self.path.join(format!("{}-{seeds:02}.{ENDING}", self.game))
    }

    /// Writes to a name of its own, then renames: a file that is there is whole.
    fn write(&self, seeds: usize, table: &Encoded) -> std::io::Result<()> {
        fs::create_dir_all(&self.path)?;
        let finished = self.path(seeds);
        let unfinished = finished.with_extension(format!("{}.part", std::process::id()));
        let mut file = BufWriter::new(File::create(&unfinished)?);
        file.write_all(&table.head)?;
        for group in &table.groups {
            file.write_all(group)?;
        }
        file.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
        fs::rename(&unfinished, &finished)
    }

    /// Takes away what killed builds left half written.
    pub(super) fn sweep(&self) -> std::io::Result<()> {
        let Ok(entries) = fs::read_dir(&self.path) else { return Ok(()) };
        for entry in entries {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if name.starts_with(&format!("{}-", self.game)) && name.ends_with(".part") {
                fs::remove_file(path)?;
            }
        }
        Ok(())
    }
}

impl Keeper for Folder {
    fn load(&self, seeds: usize) -> Result<Option<Vec<u8>>, TableError> {
        match fs::read(self.path(seeds)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    fn save(&mut self, seeds: usize, table: Encoded) -> Result<(), TableError> {
        Ok(self.write(seeds, &table)?)
    }

    fn name(&self, seeds: usize) -> String {
        self.path(seeds).display().to_string()
    }
}
