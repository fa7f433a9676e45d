//! `tabuleiro learn`: lessons, puzzles, rules, and how a machine thinks.

mod judge;
mod lesson;
mod puzzle;
mod rules;
pub(crate) mod teacher;
mod think;

use clap::Subcommand;

use crate::{Console, Failure};

/// What to learn.
#[derive(Debug, Subcommand)]
pub(crate) enum LearnCommand {
    Lesson(lesson::LessonArguments),
    Puzzle(puzzle::PuzzleArguments),
    Think(think::ThinkArguments),
    Rules(rules::RulesArguments),
}

pub(super) fn run(command: &LearnCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        LearnCommand::Lesson(arguments) => lesson::run(arguments, console),
        LearnCommand::Puzzle(arguments) => puzzle::run(arguments, console),
        LearnCommand::Think(arguments) => think::run(arguments, console),
        LearnCommand::Rules(arguments) => rules::run(arguments, console),
    }
}
