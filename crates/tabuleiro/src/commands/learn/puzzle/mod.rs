//! `tabuleiro learn puzzle`: puzzles with one right move, solved, made and checked.

mod check;
mod make;
mod solve;

use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use puzzles::{Puzzle, PuzzleSet, PuzzleTheme};

use crate::{Console, Failure};

/// Which puzzle to solve, or what else to do.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct PuzzleArguments {
    #[command(subcommand)]
    command: Option<PuzzleCommand>,
    #[command(flatten)]
    solve: solve::PuzzleChoice,
}

/// What to do with puzzles.
#[derive(Debug, Subcommand)]
pub(crate) enum PuzzleCommand {
    #[command(alias = "make")]
    Build(make::MakeArguments),
    Check(check::CheckArguments),
}

pub(super) fn run(arguments: &PuzzleArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    match &arguments.command {
        Some(PuzzleCommand::Build(arguments)) => make::run(arguments, console),
        Some(PuzzleCommand::Check(arguments)) => check::run(arguments, console),
        None => solve::run(&arguments.solve, console),
    }
}

/// A theme by its name.
fn theme() -> impl TypedValueParser<Value = PuzzleTheme> {
    let names = PossibleValuesParser::new(PuzzleTheme::ALL.map(PuzzleTheme::id));
    names.map(|name| PuzzleTheme::from_id(&name).expect("one of their names"))
}

/// How well grades agree with the failures of levels that did not grade.
fn agreement(set: &PuzzleSet) -> f64 {
    let pairs: Vec<_> = set.puzzles.iter().map(|it| (it.grade, it.held_back)).collect();
    puzzles::make::rank_correlation(&pairs)
}

/// What tells one puzzle from another.
fn key(puzzle: &Puzzle) -> String {
    format!("{} {}", puzzle.game, puzzle.start)
}
