//! `tabuleiro bench`: measurements of the engine, one per file.

mod engine;
mod minimax;
mod positions;
mod sentences;
mod stop;
mod techniques;
mod threads;

use clap::builder::PossibleValuesParser;

use crate::{Console, Failure};

/// What can be measured.
const KINDS: [&str; 6] = ["engine", "minimax", "techniques", "threads", "stop", "sentences"];

/// What to measure.
#[derive(Debug, clap::Args)]
pub(crate) struct BenchArguments {
    #[arg(default_value = "engine", value_parser = PossibleValuesParser::new(KINDS))]
    what: String,
}

pub(super) fn run(arguments: &BenchArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    match arguments.what.as_str() {
        "minimax" => minimax::run(console),
        "techniques" => techniques::run(console),
        "threads" => threads::run(console),
        "stop" => stop::run(console),
        "sentences" => sentences::run(console),
        _ => engine::run(console),
    }
}
