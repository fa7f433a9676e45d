//! `tabuleiro convert FILE --to FORMAT`: game records from any format that is
//! read into any that is written.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use rules::record::Format;

use crate::{Console, Failure, record_files};

/// What to read, and where and how to write it.
#[derive(Debug, clap::Args)]
pub(crate) struct ConvertArguments {
    file: PathBuf,
    #[arg(long, value_parser = written_format())]
    to: Format,
    #[arg(long)]
    out: Option<PathBuf>,
    #[arg(long)]
    game: Option<String>,
}

/// The formats that records can be written in, by name.
fn written_format() -> impl TypedValueParser<Value = Format> {
    let written = Format::ALL.into_iter().filter(|format| format.is_written());
    PossibleValuesParser::new(written.map(Format::id))
        .map(|id| Format::from_id(&id).unwrap_or(Format::Record))
}

pub(super) fn run(arguments: &ConvertArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let records = record_files::read(&arguments.file, arguments.game.as_deref(), console)?;
    let text = arguments
        .to
        .write(&records)
        .map_err(|problem| record_files::bad_format(arguments.to, &problem, console.messages()))?;
    record_files::write(arguments.out.as_deref(), &text, console)
}
