//! `tabuleiro lab`: experiments with players and positions, and what they build.

mod book;
mod endgame;
mod examine;
pub(crate) mod experiment;
mod level;
mod solve;
pub(super) mod tournament;

use clap::Subcommand;

use crate::{Console, Failure};

/// What to find out.
#[derive(Debug, Subcommand)]
pub(crate) enum LabCommand {
    Tournament(Box<tournament::TournamentArguments>),
    #[command(subcommand)]
    Experiment(experiment::ExperimentCommand),
    Examine(examine::ExamineArguments),
    Level(level::LevelArguments),
    Solve(solve::SolveArguments),
    #[command(subcommand)]
    Endgame(endgame::EndgameCommand),
    #[command(subcommand)]
    Book(book::BookCommand),
}

pub(super) fn run(command: &LabCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        LabCommand::Tournament(arguments) => tournament::run(arguments, console),
        LabCommand::Experiment(command) => experiment::run(command, console),
        LabCommand::Examine(arguments) => examine::run(arguments, console),
        LabCommand::Level(arguments) => level::run(arguments, console),
        LabCommand::Solve(arguments) => solve::run(arguments, console),
        LabCommand::Endgame(command) => endgame::run(command, console),
        LabCommand::Book(command) => book::run(command, console),
    }
}
