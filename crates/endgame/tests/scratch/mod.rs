//! A folder that goes away with the test.

use std::fs;
use std::path::PathBuf;

/// Where the folder is.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    /// An empty folder for the test of this name.
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("endgame-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
