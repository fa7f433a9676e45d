//! `tabuleiro convert FILE --to FORMAT`: written games from any format that is
//! read into any that is written.

use messages::Messages;
use rules::Problem;
use rules::record::Format;

use crate::arguments::Convert;
use crate::{Console, Failure, record_files};

pub(crate) fn obey(asked: &Convert, console: &mut Console<'_>) -> Result<(), Failure> {
    let records = record_files::read(&asked.file, asked.game.as_deref(), console)?;
    let text = asked
        .to
        .write(&records)
        .map_err(|problem| bad_format(asked.to, &problem, console.messages()))?;
    record_files::put(asked.out.as_deref(), &text, console)
}

/// That a format cannot hold these games, in words.
pub(crate) fn bad_format(format: Format, problem: &Problem, messages: &Messages) -> Failure {
    let what = messages.what_is_wrong(problem);
    let values = [("format", format.id().into()), ("what", what.into())];
    Failure::BadInput(messages.format("command-bad-format", &values))
}
