//! Where finished tables are kept: a folder, or memory.

use std::fs;
use std::io::{Cursor, Seek, Write};

use super::scratch::Scratch;
use crate::{Folder, OnDisk, ReadAt, TableError};

/// Keeps the tables of one game while it is built.
pub(super) trait Keeper {
    /// Is there a disk for working files?
    const HAS_DISK: bool;

    /// A table that is being written.
    type Unfinished: Write + Seek;

    /// The bytes of a finished table, if there is one.
    fn load(&self, seeds: usize) -> Result<Option<Box<dyn ReadAt>>, TableError>;

    /// Begins a table. Nobody sees it before it is finished.
    fn begin(&self, seeds: usize) -> Result<Self::Unfinished, TableError>;

    /// Keeps a finished table, wholly or not at all.
    fn finish(&mut self, seeds: usize, table: Self::Unfinished) -> Result<(), TableError>;

    /// A working file for one purpose, where there is a disk.
    fn scratch(&self, seeds: usize, purpose: &str) -> Result<Option<Scratch>, TableError>;

    /// What to call a table in a message.
    fn name(&self, seeds: usize) -> String;
}

/// Tables in memory, the smallest count first.
impl Keeper for Vec<Vec<u8>> {
    const HAS_DISK: bool = false;
    type Unfinished = Cursor<Vec<u8>>;

    fn load(&self, seeds: usize) -> Result<Option<Box<dyn ReadAt>>, TableError> {
        Ok(self.get(seeds).map(|bytes| Box::new(bytes.clone()) as Box<dyn ReadAt>))
    }

    fn begin(&self, _seeds: usize) -> Result<Self::Unfinished, TableError> {
        Ok(Cursor::default())
    }

    fn finish(&mut self, _seeds: usize, table: Self::Unfinished) -> Result<(), TableError> {
        self.push(table.into_inner());
        Ok(())
    }

    fn scratch(&self, _seeds: usize, _purpose: &str) -> Result<Option<Scratch>, TableError> {
        Ok(None)
    }

    fn name(&self, seeds: usize) -> String {
        seeds.to_string()
    }
}

impl Folder {
    /// A file of this process beside the table, with a name of its own.
    fn beside(&self, seeds: usize, purpose: &str) -> Result<Scratch, TableError> {
        let ending = format!("{}.{purpose}.part", std::process::id());
        Ok(Scratch::create(self.path(seeds).with_extension(ending))?)
    }

    /// Takes away the working files that killed builds left.
    pub(super) fn sweep(&self) -> std::io::Result<()> {
        let Ok(entries) = fs::read_dir(&self.path) else { return Ok(()) };
        for entry in entries {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if self.is_unfinished(&name) {
                fs::remove_file(path)?;
            }
        }
        Ok(())
    }

    /// Is it a working file of this game? A longer name is that of another game.
    fn is_unfinished(&self, name: &str) -> bool {
        let count = name.strip_prefix(&self.game).and_then(|rest| rest.strip_prefix('-'));
        count.and_then(|rest| rest.split_once('.')).is_some_and(|(seeds, ending)| {
            seeds.bytes().all(|byte| byte.is_ascii_digit()) && ending.ends_with("part")
        })
    }
}

impl Keeper for Folder {
    const HAS_DISK: bool = true;
    type Unfinished = Scratch;

    fn load(&self, seeds: usize) -> Result<Option<Box<dyn ReadAt>>, TableError> {
        let path = self.path(seeds);
        if path.try_exists()? { Ok(Some(Box::new(OnDisk::open(path)?))) } else { Ok(None) }
    }

    fn begin(&self, seeds: usize) -> Result<Self::Unfinished, TableError> {
        self.beside(seeds, "table")
    }

    /// A file that is there is whole: it had another name before.
    fn finish(&mut self, seeds: usize, table: Self::Unfinished) -> Result<(), TableError> {
        Ok(table.finish(&self.path(seeds))?)
    }

    fn scratch(&self, seeds: usize, purpose: &str) -> Result<Option<Scratch>, TableError> {
        self.beside(seeds, purpose).map(Some)
    }

    fn name(&self, seeds: usize) -> String {
        self.path(seeds).display().to_string()
    }
}
