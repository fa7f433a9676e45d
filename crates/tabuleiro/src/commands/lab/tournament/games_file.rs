//! The file with the games of a tournament.

use std::path::Path;

use messages::Messages;
use rules::catalogue::Family;
use rules::record::{Format, Record};
use rules::{Problem, Side};
use search::matches::{Finished, Tournament};

use crate::{Failure, file};

/// Writes every game with its players: OGN for sowing games, records for others.
pub(super) fn write(
    path: &Path,
    plan: &Tournament,
    games: &[Finished],
    messages: &Messages,
) -> Result<(), Failure> {
    let format = match plan.game.family() {
        Family::Sowing => Format::Ogn,
        Family::QuantumLeap | Family::Line => Format::Record,
    };
    let failed = |problem: Problem| Failure::Failed(messages.what_is_wrong(&problem));
    let records: Result<Vec<Record>, Problem> =
        games.iter().map(|game| record(plan, game)).collect();
    let text = records.and_then(|records| format.write(&records)).map_err(failed)?;
    file::write(path, &text, messages)
}

fn record(plan: &Tournament, game: &Finished) -> Result<Record, Problem> {
    let course = plan.course(game).map_err(|error| error.problem)?;
    let mut record = Record::of(course.as_ref());
    record.tags_mut().set("Round", &(game.number + 1).to_string())?;
    for side in Side::BOTH {
        record.set_player(side, &plan.bots[game.seats[side]])?;
    }
    Ok(record)
}
