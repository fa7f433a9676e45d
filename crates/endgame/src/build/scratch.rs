//! A file that is taken away again unless it is finished.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A working file, gone with its owner. What a killed process leaves behind
/// has a name that [`Folder::sweep`](super::Folder::sweep) knows.
#[derive(Debug)]
pub(super) struct Scratch {
    path: PathBuf,
    file: File,
}

impl Scratch {
    pub(super) fn create(path: PathBuf) -> io::Result<Self> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let file =
            File::options().read(true).write(true).create(true).truncate(true).open(&path)?;
        Ok(Scratch { path, file })
    }

    /// Gives the file, safe on its disk, the name under which it stays.
    pub(super) fn finish(self, path: &Path) -> io::Result<()> {
        self.file.sync_all()?;
        // Nothing is left under the old name for `drop` to take away.
        fs::rename(&self.path, path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Where it cannot be taken away the next build tries again.
        let _ = fs::remove_file(&self.path);
    }
}

impl Read for Scratch {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.file.read(buffer)
    }
}

impl Write for Scratch {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Seek for Scratch {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}
