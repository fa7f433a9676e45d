//! `tabuleiro lab experiment`: the measurements that course reports on these games
//! make, for any game and player. [`depth`] measures players at growing depths,
//! [`compare`] compares programs in time, memory and results. Both print a table
//! and can write their data as CSV and plot it.

mod compare;
mod csv;
mod depth;
mod measured_player;
mod quartiles;
mod small_game;

pub(in crate::commands) use csv::csv;
pub(in crate::commands) use small_game::SmallGame;

use std::path::Path;

use clap::Subcommand;
use messages::Messages;

use crate::{Console, Failure, file};

/// What to measure.
#[derive(Debug, Subcommand)]
pub(crate) enum ExperimentCommand {
    Depth(depth::DepthArguments),
    Compare(compare::ComparisonArguments),
}

pub(super) fn run(command: &ExperimentCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        ExperimentCommand::Depth(arguments) => depth::run(arguments, console),
        ExperimentCommand::Compare(arguments) => compare::run(arguments, console),
    }
}

/// Writes files into a folder, and says which.
fn write_files(
    folder: &Path,
    files: impl IntoIterator<Item = (impl AsRef<Path>, Vec<u8>)>,
    messages: &Messages,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    for (name, content) in files {
        let path = folder.join(name);
        file::write(&path, content, messages)?;
        let values = [("file", path.display().to_string().into())];
        console.line(messages.format("experiment-written", &values))?;
    }
    Ok(())
}
