//! Files: read whole, and written so that whoever looks sees either the old
//! one or the new one, never half of one.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use messages::Messages;
use rules::record::MAX_LENGTH;

use crate::Failure;

/// Reads a file of games as bytes, a little more than the longest that is
/// read at most.
pub(crate) fn read(path: &Path, messages: &Messages) -> Result<Vec<u8>, Failure> {
    let mut bytes = vec![];
    let limit = u64::try_from(MAX_LENGTH).unwrap_or(u64::MAX).saturating_add(1);
    File::open(path)
        .and_then(|file| file.take(limit).read_to_end(&mut bytes))
        .map_err(|error| told(path, &error, messages))?;
    Ok(bytes)
}

/// Reads a text that we wrote ourselves, however long.
pub(crate) fn read_text(path: &Path, messages: &Messages) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| told(path, &error, messages))
}

/// Writes a file under a temporary name beside its place and renames it.
pub(crate) fn write(
    path: &Path,
    content: impl AsRef<[u8]>,
    messages: &Messages,
) -> Result<(), Failure> {
    // A link keeps pointing where it points; what it points at is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let temporary = temporary_name(&path);
    let written =
        write_new(&temporary, content.as_ref()).and_then(|()| fs::rename(&temporary, &path));
    written.map_err(|error| {
        // What failed may be the creation: then there is nothing to remove.
        let _ = fs::remove_file(&temporary);
        told(&path, &error, messages)
    })
}

fn temporary_name(path: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.new", std::process::id()));
    path.with_file_name(name)
}

fn write_new(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(content)?;
    file.sync_all()
}

/// A name that leads nowhere is bad input; anything else is trouble.
fn told(path: &Path, error: &io::Error, messages: &Messages) -> Failure {
    let id = match error.kind() {
        io::ErrorKind::NotFound => "file-not-found",
        io::ErrorKind::PermissionDenied => "file-denied",
        io::ErrorKind::IsADirectory => "file-is-folder",
        _ => "file-trouble",
    };
    let file = path.display().to_string();
    let values = [("file", file.into()), ("error", error.to_string().into())];
    let what = messages.format(id, &values);
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::IsADirectory => Failure::BadInput(what),
        _ => Failure::Trouble(what),
    }
}
