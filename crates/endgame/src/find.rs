//! The tables of a game gathered from where they are: the program itself and a
//! folder.

use std::path::Path;

use rules::sowing::Sowing;

use crate::{Database, Folder, OnDisk, ReadAt, TableError, Trouble};

/// Tables are read into memory up to so many bytes together; larger ones are
/// read where they lie.
const IN_MEMORY: u64 = 1 << 30;

impl Database {
    /// The tables that come with the program and those in a folder, which go
    /// first. Faulty files are reported, and the others are still used.
    pub fn find(
        game: &Sowing,
        folder: impl AsRef<Path>,
    ) -> Result<(Self, Vec<Trouble>), TableError> {
        let mut database = Database::shipped(game)?;
        let troubles = database.add_folder(game, folder.as_ref());
        Ok((database, troubles))
    }

    /// Adds the tables of a folder, in the place of those of the same counts;
    /// returns what is wrong with those that cannot be used.
    pub(crate) fn add_folder(&mut self, game: &Sowing, folder: &Path) -> Vec<Trouble> {
        let mut troubles = vec![];
        let mut room = IN_MEMORY;
        let folder = Folder::new(folder, game);
        for seeds in 0..=usize::from(game.rules().total()) {
            let path = folder.path(seeds);
            if !path.exists() {
                continue;
            }
            if let Err(error) = self.add_file(&path, &mut room) {
                troubles.push(Trouble { place: path.display().to_string(), error });
            }
        }
        troubles
    }

    fn add_file(&mut self, path: &Path, room: &mut u64) -> Result<(), TableError> {
        let file = OnDisk::open(path)?;
        if file.size() > *room {
            return self.add(file);
        }
        *room -= file.size();
        self.add(std::fs::read(path)?)
    }
}
