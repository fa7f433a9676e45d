//! `tabuleiro bench`: measurements of the engine, one per file.

mod engine;
mod explorer;
mod minimax;
mod positions;
mod techniques;

use clap::builder::PossibleValuesParser;

use crate::{Console, Failure};

/// What can be measured.
const KINDS: [&str; 5] = ["engine", "minimax", "techniques", "explorer", "class"];

/// What to measure.
#[derive(Debug, clap::Args)]
pub(crate) struct BenchArguments {
    #[arg(default_value = "engine", value_parser = PossibleValuesParser::new(KINDS))]
    what: String,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: Option<u32>,
}

pub(super) fn run(arguments: &BenchArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    match arguments.what.as_str() {
        "minimax" => minimax::run(console),
        "techniques" => techniques::run(console),
        "explorer" => explorer::run(arguments.games, console),
        "class" => crate::commands::class::contest::bench(arguments.games, console),
        _ => engine::run(console),
    }
}
