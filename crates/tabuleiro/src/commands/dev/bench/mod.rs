//! `tabuleiro dev bench`: measurements of the engine, one per file.

mod engine;
mod explorer;
mod minimax;
mod positions;
mod techniques;

use clap::Subcommand;

use crate::commands::class::contest;
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
    Minimax,
    Techniques,
    Explorer {
        #[arg(long, default_value_t = explorer::GAMES)]
        #[arg(value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
        games: u32,
    },
    Class {
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
        games: Option<u32>,
    },
}

pub(super) fn run(arguments: &BenchArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    match arguments.command {
        None | Some(BenchCommand::Engine) => engine::run(console),
        Some(BenchCommand::Minimax) => minimax::run(console),
        Some(BenchCommand::Techniques) => techniques::run(console),
        Some(BenchCommand::Explorer { games }) => explorer::run(games, console),
        Some(BenchCommand::Class { games }) => contest::bench(games, console),
    }
}
