//! Reading and writing whole files, with errors that name the file.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use messages::Messages;
use rules::record::MAX_LENGTH;

use crate::Failure;

/// Reads a file of games as bytes. One that is too long is cut one byte above
/// the limit, so that the parser can notice.
pub(crate) fn read(path: &Path, messages: &Messages) -> Result<Vec<u8>, Failure> {
    let mut bytes = vec![];
    let limit = u64::try_from(MAX_LENGTH).unwrap_or(u64::MAX).saturating_add(1);
    File::open(path)
        .and_then(|file| file.take(limit).read_to_end(&mut bytes))
        .map_err(|error| failure(path, &error, messages))?;
    Ok(bytes)
}

/// Reads a whole file, however long.
pub(crate) fn read_whole(path: &Path, messages: &Messages) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| failure(path, &error, messages))
}

/// Reads a text that we wrote ourselves, however long.
pub(crate) fn read_text(path: &Path, messages: &Messages) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| failure(path, &error, messages))
}

/// Writes a file whole or not at all.
pub(crate) fn write(
    path: &Path,
    content: impl AsRef<[u8]>,
    messages: &Messages,
) -> Result<(), Failure> {
    terminal::write_whole(path, content).map_err(|error| not_written(path, &error, messages))
}

/// A file that does not exist yet can be written, but not in a folder that does
/// not exist.
fn not_written(path: &Path, error: &io::Error, messages: &Messages) -> Failure {
    match path.parent().filter(|_| error.kind() == io::ErrorKind::NotFound) {
        Some(folder) => {
            let folder = folder.display().to_string();
            Failure::BadInput(messages.format("file-no-folder", &[("folder", folder.into())]))
        }
        None => failure(path, error, messages),
    }
}

/// The same for a file that holds secrets: only its owner may read it.
pub(crate) fn write_private(
    path: &Path,
    content: impl AsRef<[u8]>,
    messages: &Messages,
) -> Result<(), Failure> {
    terminal::write_private(path, content).map_err(|error| not_written(path, &error, messages))
}

/// A path that does not exist is bad input; anything else is not the user's fault.
pub(crate) fn failure(path: &Path, error: &io::Error, messages: &Messages) -> Failure {
    let id = match error.kind() {
        io::ErrorKind::NotFound => "file-not-found",
        io::ErrorKind::PermissionDenied => "file-denied",
        io::ErrorKind::IsADirectory => "file-is-folder",
        _ => "file-trouble",
    };
    let file = path.display().to_string();
    let values = [("file", file.into()), ("error", messages.io_reason(error).into())];
    let what = messages.format(id, &values);
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::IsADirectory => Failure::BadInput(what),
        _ => Failure::Failed(what),
    }
}
