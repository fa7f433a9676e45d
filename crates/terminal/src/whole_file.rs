//! Files written so that a crash leaves the old file or the new one, never
//! half of either.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// The ending of a file that is being written.
const PART: &str = "part";

/// Is this a file that is still being written?
pub(crate) fn is_part(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == PART)
}

/// Writes a file of ours, whose folder may not exist yet.
pub(crate) fn write_our_own(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    write_whole(path, text)
}

/// Writes a file beside its place and moves it there when it is whole. A link
/// keeps pointing where it points; devices and pipes are written to directly.
pub fn write_whole(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    write_with(path, content, fs::OpenOptions::new())
}

/// The same for a file that only its owner may read, whatever the umask.
pub fn write_private(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "only Unix has a mode to set"))]
    let mut options = fs::OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    write_with(path, content, options)
}

/// Would a rename put a plain file in the place of something else? A device or a
/// pipe must stay what it is, and so must a link whose target does not exist yet.
fn is_written_through(path: &Path) -> bool {
    match fs::metadata(path) {
        Ok(found) => !found.is_file() && !found.is_dir(),
        Err(_) => fs::symlink_metadata(path).is_ok(),
    }
}

fn write_with(
    path: &Path,
    content: impl AsRef<[u8]>,
    mut options: fs::OpenOptions,
) -> io::Result<()> {
    if is_written_through(path) {
        return options
            .write(true)
            .create(true)
            .truncate(true)
            .open(path)?
            .write_all(content.as_ref());
    }
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.{PART}", std::process::id()));
    let part = path.with_file_name(name);
    let created = options.write(true).create(true).truncate(true).open(&part);
    let written = created.and_then(|mut file| {
        file.write_all(content.as_ref())?;
        file.sync_all()
    });
    written.and_then(|()| fs::rename(&part, &path)).inspect_err(|_| {
        // What failed may be the creation: then there is nothing to remove.
        let _ = fs::remove_file(&part);
    })
}
