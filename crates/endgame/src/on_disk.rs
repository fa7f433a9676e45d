//! Tables read from files, a group at a time.

use std::fs::File;
use std::path::Path;

use crate::{ReadAt, TableError};

/// A file that is read where it lies. The system keeps in memory what is asked
/// for often.
///
/// ```
/// use endgame::build::{Plan, build};
/// use endgame::{Folder, OnDisk, Table};
/// use rules::sowing::Sowing;
/// let (awari, path) = (Sowing::awari(), std::env::temp_dir().join("tabuleiro-disk-example"));
/// let folder = Folder::new(&path, &awari);
/// build(&awari, &folder, &Plan::up_to(3), &()).unwrap();
/// let table = Table::open(OnDisk::open(folder.path(3)).unwrap()).unwrap();
/// assert_eq!(table.forms(), 364);
/// std::fs::remove_dir_all(path).unwrap();
/// ```
#[derive(Debug)]
pub struct OnDisk {
    file: File,
    size: u64,
}

impl OnDisk {
    /// Opens a file.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, TableError> {
        let file = File::open(path)?;
        let size = file.metadata()?.len();
        Ok(OnDisk { file, size })
    }
}

impl ReadAt for OnDisk {
    fn size(&self) -> u64 {
        self.size
    }

    #[cfg(unix)]
    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> Result<(), TableError> {
        use std::os::unix::fs::FileExt;
        Ok(self.file.read_exact_at(buffer, offset)?)
    }

    #[cfg(windows)]
    fn read_at(&self, mut offset: u64, mut buffer: &mut [u8]) -> Result<(), TableError> {
        use std::os::windows::fs::FileExt;
        while !buffer.is_empty() {
            let read = self.file.seek_read(buffer, offset)?;
            if read == 0 {
                return Err(TableError::Corrupt { offset });
            }
            offset += read as u64;
            buffer = &mut buffer[read..];
        }
        Ok(())
    }

    #[cfg(not(any(unix, windows)))]
    fn read_at(&self, offset: u64, _: &mut [u8]) -> Result<(), TableError> {
        let _ = &self.file;
        Err(TableError::Corrupt { offset })
    }
}
