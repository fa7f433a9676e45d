//! The file of a tournament that was interrupted.

use std::path::Path;

use messages::Messages;
use search::matches::Finished;
use terminal::tournament::{Kept, from_text, to_text};

use super::plan::Plan;
use crate::{Failure, file};

/// Saves the games played so far.
pub(super) fn write(
    path: &Path,
    plan: &Plan,
    games: &[Finished],
    messages: &Messages,
) -> Result<(), Failure> {
    file::write(path, to_text(&plan.tournament, &plan.limits, games), messages)
}

/// The plan and the games of an earlier run.
pub(super) fn read(path: &Path, messages: &Messages) -> Result<(Plan, Vec<Finished>), Failure> {
    let text = file::read_text(path, messages)?;
    let Kept { tournament, limits, games } = from_text(&text).map_err(|error| {
        let what = error.tell(messages);
        let values = [("file", path.display().to_string().into()), ("what", what.into())];
        Failure::BadInput(messages.format("tournament-damaged", &values))
    })?;
    Ok((Plan { tournament, limits }, games))
}
