//! `tabuleiro lab endgame …`: tables of solved endgames, one verb per file.

mod build;
mod export;
mod list;
mod probe;
mod progress;
mod stats;
mod verify;

use std::path::{Path, PathBuf};

use clap::Subcommand;
use clap::builder::RangedI64ValueParser;
use endgame::build::{Plan, build_in_memory};
use endgame::{Database, TableError, Trouble};
use messages::Messages;
use rules::sowing::Sowing;
use rules::{AnyGame, Notation};

use crate::{Console, Failure, game_arguments, table_errors};

/// Tables that are missing are computed on the spot up to this number of seeds,
/// which takes seconds.
const ON_THE_SPOT: usize = 13;

/// What to do with tables.
#[derive(Debug, Subcommand)]
pub(crate) enum EndgameCommand {
    Build(build::BuildArguments),
    List(list::ListArguments),
    #[command(alias = "verify")]
    Check(verify::VerifyArguments),
    Stats(stats::StatsArguments),
    #[command(alias = "probe")]
    Show(probe::ProbeArguments),
    Export(export::ExportArguments),
}

pub(super) fn run(command: &EndgameCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        EndgameCommand::Build(arguments) => build::run(arguments, console),
        EndgameCommand::List(arguments) => list::run(arguments, console),
        EndgameCommand::Check(arguments) => verify::run(arguments, console),
        EndgameCommand::Stats(arguments) => stats::run(arguments, console),
        EndgameCommand::Show(arguments) => probe::run(arguments, console),
        EndgameCommand::Export(arguments) => export::run(arguments, console),
    }
}

/// A number of seeds as an argument.
fn seeds() -> RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(0..=127)
}

/// The option `--dir`.
#[derive(Debug, clap::Args)]
struct FolderArgument {
    #[arg(long)]
    dir: Option<PathBuf>,
}

impl FolderArgument {
    /// The folder given, or else the user's own.
    fn path(&self, console: &Console<'_>) -> PathBuf {
        self.dir.clone().unwrap_or_else(|| console.environment().folder.endgames())
    }
}

/// The sowing game of this name; other families have no tables.
fn sowing(name: &str, messages: &Messages) -> Result<Sowing, Failure> {
    match game_arguments::game(messages, name)? {
        AnyGame::Sowing(game) => Ok(game),
        _ => {
            let values = [("game", name.into())];
            Err(Failure::BadInput(messages.format("endgame-not-sowing", &values)))
        }
    }
}

fn threads_or_all(threads: Option<u32>) -> usize {
    let all = || std::thread::available_parallelism().map_or(1, usize::from);
    threads.map_or_else(all, |threads| threads as usize)
}

/// The failure of a command whose tables of this game have an error.
fn failure(game: &Sowing, error: TableError, messages: &Messages) -> Failure {
    table_errors::failure(&Trouble { place: game.name(), error }, messages)
}

/// The tables that there are for a game, with a warning for each damaged one.
fn database(game: &Sowing, dir: &Path, console: &mut Console<'_>) -> Result<Database, Failure> {
    let messages = console.messages();
    let (database, troubles) =
        Database::find(game, dir).map_err(|error| failure(game, error, messages))?;
    console.lines(troubles.iter().map(|trouble| table_errors::warning(trouble, messages)))?;
    Ok(database)
}

/// A database of every number of seeds up to `most`.
fn complete_database(
    game: &Sowing,
    most: usize,
    dir: &Path,
    console: &mut Console<'_>,
) -> Result<Database, Failure> {
    let messages = console.messages();
    let mut database = database(game, dir, console)?;
    let known = database.tables().filter(|(seeds, _)| *seeds <= most).count();
    if known == most + 1 {
        return Ok(database);
    }
    if most > ON_THE_SPOT {
        return Err(failure(game, TableError::Missing { seeds: most }, messages));
    }
    let tables = build_in_memory(game, &Plan::up_to(most), &())
        .map_err(|trouble| table_errors::failure(&trouble, messages))?;
    tables
        .into_iter()
        .try_for_each(|table| database.add(table))
        .map_err(|error| failure(game, error, messages))?;
    Ok(database)
}
