//! `tabuleiro dev bench`: measurements of the engine, one per file.

mod engine;
mod positions;
mod techniques;

use clap::Subcommand;

use crate::{Console, Failure};

/// What to measure; without it, the engine.
#[derive(Debug, clap::Args)]
pub(crate) struct BenchArguments {
    #[command(subcommand)]
    command: Option<BenchCommand>,
}

/// What can be measured.
#[derive(Debug, Subcommand)]
pub(crate) enum BenchCommand {
    Engine,
    Techniques,
}

pub(super) fn run(arguments: &BenchArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    match arguments.command {
        None | Some(BenchCommand::Engine) => engine::run(console),
        Some(BenchCommand::Techniques) => techniques::run(console),
    }
}
