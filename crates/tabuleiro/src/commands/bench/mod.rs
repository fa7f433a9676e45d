//! `tabuleiro bench`: measurements of the engine, one per file.

mod engine;
mod explorer;
mod minimax;
mod opponent;
mod positions;
mod sentences;
mod stop;
mod techniques;
mod threads;
mod twin;

use clap::builder::PossibleValuesParser;

use crate::{Console, Failure};

/// What can be measured.
const KINDS: [&str; 10] = [
    "engine",
    "minimax",
    "techniques",
    "threads",
    "stop",
    "sentences",
    "explorer",
    "opponent",
    "twin",
    "class",
];

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
        "threads" => threads::run(console),
        "stop" => stop::run(console),
        "sentences" => sentences::run(console),
        "explorer" => explorer::run(arguments.games, console),
        "opponent" => opponent::run(arguments.games, console),
        "twin" => twin::run(arguments.games, console),
        "class" => super::class::bench(arguments.games, console),
        _ => engine::run(console),
    }
}
