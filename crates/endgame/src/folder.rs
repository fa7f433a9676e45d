//! Where the tables of a game lie in a folder: one file for every count.

use std::path::{Path, PathBuf};

use rules::Notation;
use rules::sowing::Sowing;

/// The ending of the names of tables.
const ENDING: &str = "tend";

/// A folder with one file for every count of a game.
///
/// ```
/// use endgame::Folder;
/// use rules::sowing::Sowing;
/// let folder = Folder::new("tables", &Sowing::oware());
/// assert!(folder.path(7).ends_with("oware-07.tend"));
/// ```
#[derive(Clone, Debug)]
pub struct Folder {
    pub(crate) path: PathBuf,
    /// The game's name in the names of files.
    pub(crate) game: String,
}

impl Folder {
    /// The folder at a path, for one game.
    pub fn new(path: impl AsRef<Path>, game: &Sowing) -> Self {
        let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
        Folder { path: path.as_ref().to_path_buf(), game: game.name().chars().map(plain).collect() }
    }

    /// Where the table of so many seeds lies, or would lie.
    pub fn path(&self, seeds: usize) -> PathBuf {
        self.path.join(format!("{}-{seeds:02}.{ENDING}", self.game))
    }
}
