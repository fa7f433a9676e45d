//! `tabuleiro class`: a course whose students write programs that play. All of
//! it is in one folder, which [`folder`] describes.
//!
//! Programs run in a [`sandbox`]. [`program`] makes a bot of a submission,
//! [`check`] tries it out, [`ladder`] lets it practise, and [`tournament`] plays the
//! closed tournament, whose games are [`played`]. [`truth`] compares moves with
//! solved positions, and [`results`] writes what came out ([`class_results`]): a
//! page ([`page`]) and tables.

mod add;
mod check;
mod class_results;
mod deadline;
mod folder;
mod ladder;
mod page;
mod played;
mod program;
mod results;
mod sandbox;
mod seccomp;
mod starter;
mod tournament;
mod truth;

pub(in crate::commands) use page::escaped;

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::Subcommand;
use clap::builder::PossibleValuesParser;

use crate::{Console, Failure, duration};

/// What a class does.
#[derive(Debug, Subcommand)]
pub(crate) enum ContestCommand {
    New(Box<NewArguments>),
    Add(Box<AddArguments>),
    Starter(StarterArguments),
    Check(ProgramCheckArguments),
    Ladder(LadderArguments),
    Tournament(ContestArguments),
    Results(ResultsArguments),
}

/// A class to be made.
#[derive(Debug, clap::Args)]
pub(crate) struct NewArguments {
    class_folder: PathBuf,
    #[arg(long)]
    game: String,
    #[arg(long, default_value = "20ms", value_parser = duration::parse)]
    time: Duration,
    #[arg(long, default_value = "200ms", value_parser = duration::parse_pause)]
    grace: Duration,
    #[arg(long, default_value = "2", value_parser = clap::value_parser!(u32).range(1..=1000))]
    games: u32,
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=200))]
    openings: Option<u32>,
    #[arg(long)]
    seed: Option<u64>,
    #[arg(long, value_parser = deadline::parse)]
    deadline: Option<deadline::Deadline>,
    #[arg(long)]
    bots: Option<String>,
    #[arg(long = "memory", id = "mebibytes", default_value = "512")]
    #[arg(value_parser = clap::value_parser!(u32).range(16..=65536))]
    memory: u32,
    #[arg(long, default_value = "48", value_parser = clap::value_parser!(u32).range(1..=4096))]
    processes: u32,
    #[arg(long)]
    readable: Vec<PathBuf>,
}

/// A submission.
#[derive(Debug, clap::Args)]
pub(crate) struct AddArguments {
    class_folder: PathBuf,
    team: String,
    #[arg(long)]
    program: PathBuf,
    #[arg(long)]
    command: String,
    #[arg(long)]
    build: Option<String>,
    #[arg(long)]
    students: Option<String>,
    #[arg(long)]
    replace: bool,
    #[arg(long)]
    without_sandbox: bool,
}

/// A program to begin with.
#[derive(Debug, clap::Args)]
pub(crate) struct StarterArguments {
    #[arg(value_parser = PossibleValuesParser::new(starter::names()))]
    programming: String,
    #[arg(long = "out", id = "out_folder")]
    out: PathBuf,
}

/// Programs to try out.
#[derive(Debug, clap::Args)]
pub(crate) struct ProgramCheckArguments {
    class_folder: PathBuf,
    team: Option<String>,
    #[arg(long)]
    without_sandbox: bool,
}

/// A class whose programs practise.
#[derive(Debug, clap::Args)]
pub(crate) struct LadderArguments {
    class_folder: PathBuf,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
    #[arg(long)]
    without_sandbox: bool,
}

/// A class whose tournament is played.
#[derive(Debug, clap::Args)]
pub(crate) struct ContestArguments {
    class_folder: PathBuf,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: Option<u32>,
    #[arg(long)]
    early: bool,
    #[arg(long)]
    without_sandbox: bool,
}

/// A class whose results are written again.
#[derive(Debug, clap::Args)]
pub(crate) struct ResultsArguments {
    class_folder: PathBuf,
}

/// How many games are played at the same time by default. In each of them one program thinks,
/// so that none waits for a processor.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

pub(super) fn run(command: &ContestCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        ContestCommand::New(arguments) => add::new(arguments, console),
        ContestCommand::Add(arguments) => add::add(arguments, console),
        ContestCommand::Starter(arguments) => starter::run(arguments, console),
        ContestCommand::Check(arguments) => check::run(arguments, console),
        ContestCommand::Ladder(arguments) => ladder::run(arguments, console),
        ContestCommand::Tournament(arguments) => tournament::run(arguments, console),
        ContestCommand::Results(arguments) => results::run(&arguments.class_folder, console),
    }
}
