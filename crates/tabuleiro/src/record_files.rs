//! Game records as commands read and write them: files, or the standard streams.

use std::path::{Path, PathBuf};

use messages::Messages;
use rules::record::{self, Format, MAX_LENGTH, Record};
use rules::{AnyGame, Problem, TextError};

use crate::{Console, Failure, file, game_arguments};

/// What stands for standard input and output instead of a file's name.
const STREAM: &str = "-";

/// The games of a file, or of standard input, in any format that is read.
/// `assumed` names the game where the text does not.
pub(crate) fn read(
    path: &Path,
    assumed: Option<&str>,
    console: &mut Console<'_>,
) -> Result<Vec<Record>, Failure> {
    let messages = console.messages();
    let assumed = assumed.map(|name| game_arguments::game(messages, name)).transpose()?;
    let bytes = if path.as_os_str() == STREAM {
        console.read_all(MAX_LENGTH)?
    } else {
        file::read(path, messages)?
    };
    record::read(&text(bytes), assumed.as_ref()).map_err(|error| bad_file(path, &error, messages))
}

/// A file with any number of games.
#[derive(Debug)]
pub(crate) struct RecordFile {
    path: PathBuf,
    assumed: Option<AnyGame>,
    text: String,
}

/// A part of such a file, short enough to be read at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecordPart<'a> {
    file: &'a RecordFile,
    /// The lines of the file before this part.
    lines_before: usize,
    text: &'a str,
}

impl RecordFile {
    /// Reads a file, or standard input, as [`read`] does.
    pub(crate) fn open(
        path: &Path,
        assumed: Option<&str>,
        console: &mut Console<'_>,
    ) -> Result<Self, Failure> {
        let messages = console.messages();
        let assumed = assumed.map(|name| game_arguments::game(messages, name)).transpose()?;
        let bytes = match path.as_os_str() {
            name if name == STREAM => console.read_all(usize::MAX)?,
            _ => file::read_whole(path, messages)?,
        };
        Ok(RecordFile { path: path.to_path_buf(), assumed, text: text(bytes) })
    }

    /// The file divided between games.
    pub(crate) fn parts(&self) -> Vec<RecordPart<'_>> {
        let mut lines = 0;
        let part = |text| {
            let lines_before = lines;
            lines += str::matches(text, '\n').count();
            RecordPart { file: self, lines_before, text }
        };
        divide(&self.text, PART_LENGTH).into_iter().map(part).collect()
    }

    /// What is wrong with the file, for its user.
    pub(crate) fn failure(&self, error: &TextError, messages: &Messages) -> Failure {
        bad_file(&self.path, error, messages)
    }
}

impl RecordPart<'_> {
    pub(crate) fn read(&self) -> Result<Vec<Record>, TextError> {
        record::read(self.text, self.file.assumed.as_ref()).map_err(|mut error| {
            error.line += self.lines_before;
            error
        })
    }
}

/// Long enough that little is lost at its ends, short enough for many steps of progress.
const PART_LENGTH: usize = MAX_LENGTH / 16;

/// Divides a text where an empty line and the tags of the next game follow.
fn divide(text: &str, length: usize) -> Vec<&str> {
    let mut parts = vec![];
    let mut rest = text;
    while rest.len() > length {
        let near = (length..).find(|&at| rest.is_char_boundary(at)).unwrap_or(rest.len());
        let Some(end) = rest[near..].find("\n\n[").map(|at| near + at + 2) else { break };
        let (part, after) = rest.split_at(end);
        parts.push(part);
        rest = after;
    }
    parts.push(rest);
    parts
}

/// Writes a text to a file, or to standard output.
pub(crate) fn write(
    path: Option<&Path>,
    text: &str,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match path.filter(|path| path.as_os_str() != STREAM) {
        None => Ok(console.write(text)?),
        Some(path) => file::write(path, text, console.messages()),
    }
}

/// The bytes as text: UTF-8, or else Latin-1, in which older programs wrote
/// names such as José.
fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| error.as_bytes().iter().map(|&byte| char::from(byte)).collect())
}

fn bad_file(path: &Path, error: &TextError, messages: &Messages) -> Failure {
    let name = match path.as_os_str() {
        name if name == STREAM => messages.text("file-standard-input"),
        _ => path.display().to_string(),
    };
    let values = [("file", name.into()), ("problem", messages.problem(error).into())];
    Failure::BadInput(messages.format("command-bad-file", &values))
}

/// That a format cannot hold these games.
pub(crate) fn bad_format(format: Format, problem: &Problem, messages: &Messages) -> Failure {
    let what = messages.what_is_wrong(problem);
    let values = [("format", format.id().into()), ("what", what.into())];
    Failure::BadInput(messages.format("command-bad-format", &values))
}
