//! `tabuleiro convert FILE --to FORMAT`: written games from any format that is
//! read into any that is written.

use std::path::Path;

use messages::Messages;
use rules::record::{self, Format, MAX_LENGTH};
use rules::{Problem, TextError};

use crate::arguments::Convert;
use crate::{Console, Failure, file, given};

/// What stands for standard input and output instead of a file's name.
const STREAM: &str = "-";

pub(crate) fn obey(asked: &Convert, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let assumed = asked.game.as_deref().map(|name| given::game(messages, name)).transpose()?;
    let bytes = if asked.file.as_os_str() == STREAM {
        console.read_all(MAX_LENGTH)?
    } else {
        file::read(&asked.file, messages)?
    };
    let records = record::read(&text(bytes), assumed.as_ref())
        .map_err(|error| bad_file(&asked.file, &error, messages))?;
    let written =
        asked.to.write(&records).map_err(|problem| bad_format(asked.to, &problem, messages))?;
    match asked.out.as_deref().filter(|out| out.as_os_str() != STREAM) {
        None => Ok(console.write(&written)?),
        Some(out) => file::write(out, &written, messages),
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

fn bad_format(format: Format, problem: &Problem, messages: &Messages) -> Failure {
    let what = messages.what_is_wrong(problem);
    let values = [("format", format.id().into()), ("what", what.into())];
    Failure::BadInput(messages.format("command-bad-format", &values))
}
