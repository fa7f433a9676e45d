//! `tabuleiro dev`: what developers of this program and of others need.

mod bench;
mod completions;
mod fit;
mod manual;
mod perft;
mod sprt;
pub mod uci;

use clap::Subcommand;

use crate::{Console, Failure};

/// What to measure, fit or print.
#[derive(Debug, Subcommand)]
pub(crate) enum DevCommand {
    Perft(perft::PerftArguments),
    Bench(bench::BenchArguments),
    Sprt(Box<sprt::SprtArguments>),
    Fit(fit::FitArguments),
    Uci(uci::UciArguments),
    Completions(completions::CompletionsArguments),
    Manual(manual::ManualArguments),
}

pub(super) fn run(command: &DevCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        DevCommand::Perft(arguments) => perft::run(arguments, console),
        DevCommand::Bench(arguments) => bench::run(arguments, console),
        DevCommand::Sprt(arguments) => sprt::run(arguments, console),
        DevCommand::Fit(arguments) => fit::run(arguments, console),
        DevCommand::Uci(arguments) => uci::run(arguments, console),
        DevCommand::Completions(arguments) => completions::run(arguments, console),
        DevCommand::Manual(arguments) => manual::run(arguments, console),
    }
}
