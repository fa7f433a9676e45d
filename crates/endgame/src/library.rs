//! All the tables there are, by game: found, opened and probed in one place
//! for the command, the server and the worker of the browser.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use rules::sowing::{Position, Sowing};
use rules::{Bounds, Tablebase};

use crate::{Database, Folder, TableError, Trouble, fingerprint};

/// Makes the tables that a game has at once. A library of fetched tables never
/// names those that come with the program, so that they are not linked into the
/// engine of the browser.
type TableSource = fn(&Sowing) -> Result<Database, TableError>;

/// The tables of all games.
///
/// Tables in a folder are opened in the background, because gigabytes take
/// seconds to read and a search must not wait for them; until then the tables
/// that come with the program serve.
///
/// ```
/// use endgame::Library;
/// use rules::{Tablebase, sowing::Sowing};
/// let library = Library::with_folder("no such folder".into());
/// let tables = library.tables(&Sowing::oril()).unwrap();
/// assert_eq!(tables.wait().knows_below(), 11, "those that come with the program");
/// assert!(library.take_troubles().is_empty());
/// ```
#[derive(Debug)]
pub struct Library {
    /// What a game has before anything is added.
    first: TableSource,
    folder: Option<PathBuf>,
    games: Mutex<HashMap<u64, Arc<Tables>>>,
}

impl Library {
    /// A library without tables; [`Library::add_set`] adds some.
    pub fn empty() -> Self {
        Library { first: Database::empty, folder: None, games: Mutex::default() }
    }

    /// The tables that come with the program.
    pub fn shipped() -> Self {
        Library { first: Database::shipped, ..Library::empty() }
    }

    /// The tables that come with the program and those in this folder.
    pub fn with_folder(folder: PathBuf) -> Self {
        Library { folder: Some(folder), ..Library::shipped() }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<u64, Arc<Tables>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tables of a game, which begin to be opened; `None` for rules that
    /// leave open what an endless game is worth.
    pub fn tables(&self, game: &Sowing) -> Option<Arc<Tables>> {
        let key = fingerprint(&game.rules()).ok()?;
        if let Some(tables) = self.games().get(&key) {
            return Some(Arc::clone(tables));
        }
        let tables =
            Arc::new(Tables::new(game, self.first, (self.first)(game).ok()?, self.folder.clone()));
        let tables = Arc::clone(self.games().entry(key).or_insert(tables));
        if tables.has_files() {
            let opening = Arc::clone(&tables);
            // If no thread can be started, the first caller opens them.
            let _ = std::thread::Builder::new().spawn(move || {
                opening.wait();
            });
        }
        Some(tables)
    }

    /// Adds tables that stand one after the other in these bytes.
    pub fn add_set(&self, game: &Sowing, set: &'static [u8]) -> Result<(), TableError> {
        let mut database = (self.first)(game)?;
        database.add_set(set)?;
        let tables = Tables::new(game, self.first, database, self.folder.clone());
        self.games().insert(fingerprint(&game.rules())?, Arc::new(tables));
        Ok(())
    }

    /// What was wrong with the tables opened since the last call.
    pub fn take_troubles(&self) -> Vec<Trouble> {
        let games = self.games();
        games.values().flat_map(|tables| std::mem::take(&mut *tables.troubles())).collect()
    }
}

/// The tables of one game.
#[derive(Debug)]
pub struct Tables {
    game: Sowing,
    /// Makes what a game has before anything is added.
    make: TableSource,
    folder: Option<PathBuf>,
    /// What there is at once.
    first: Database,
    /// The same with the tables of the folder, once they are open.
    whole: OnceLock<Database>,
    troubles: Mutex<Vec<Trouble>>,
}

impl Tables {
    fn new(game: &Sowing, make: TableSource, first: Database, folder: Option<PathBuf>) -> Self {
        let (game, whole, troubles) = (game.clone(), OnceLock::new(), Mutex::default());
        Tables { game, make, folder, first, whole, troubles }
    }

    fn troubles(&self) -> MutexGuard<'_, Vec<Trouble>> {
        self.troubles.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does the folder hold a table of this game?
    fn has_files(&self) -> bool {
        let Some(folder) = &self.folder else { return false };
        let folder = Folder::new(folder, &self.game);
        (0..=usize::from(self.game.rules().total())).any(|seeds| folder.path(seeds).exists())
    }

    /// All tables there are: waits until they are open.
    pub fn wait(&self) -> &Database {
        let Some(folder) = self.folder.as_ref().filter(|_| self.has_files()) else {
            return &self.first;
        };
        self.whole.get_or_init(|| match (self.make)(&self.game) {
            Ok(mut database) => {
                let mut found = database.add_folder(&self.game, folder);
                self.troubles().append(&mut found);
                database
            }
            Err(error) => {
                let place = folder.display().to_string();
                self.troubles().push(Trouble { place, error });
                Database::empty(&self.game).expect("rules that have tables")
            }
        })
    }

    /// The tables that are open now.
    pub fn open(&self) -> &Database {
        self.whole.get().unwrap_or(&self.first)
    }
}

impl Tablebase<Sowing> for Tables {
    #[inline]
    fn probe(&self, game: &Sowing, position: &Position) -> Option<Bounds> {
        self.open().probe(game, position)
    }

    fn knows_below(&self) -> u32 {
        self.open().knows_below()
    }

    fn has_final_margins(&self) -> bool {
        self.first.has_final_margins()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_file_is_reported_and_the_others_are_used() {
        let path = std::env::temp_dir().join(format!("tabuleiro-library-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        let oril = Sowing::oril();
        std::fs::write(Folder::new(&path, &oril).path(11), "no table").unwrap();
        let library = Library::with_folder(path.clone());
        let tables = library.tables(&oril).unwrap();
        assert_eq!(tables.wait().most_seeds(), Some(10));
        let troubles = library.take_troubles();
        std::fs::remove_dir_all(path).unwrap();
        assert_eq!(troubles.len(), 1, "{troubles:?}");
        assert_eq!(troubles[0].error, TableError::NotATable);
    }
}
