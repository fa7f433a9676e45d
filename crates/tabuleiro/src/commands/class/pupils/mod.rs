//! `tabuleiro pupils`: accounts for a whole class, and a teacher's view of it.

mod cards;
mod classroom;

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;

use crate::{Console, Failure};

/// What to do.
#[derive(Debug, clap::Args)]
pub(crate) struct PupilsArguments {
    #[arg(value_parser = PossibleValuesParser::new(["new", "list", "reset", "round"]))]
    action: String,
    #[arg(required_if_eq_any = [("action", "new"), ("action", "reset")])]
    target: Option<String>,
    #[arg(long, required_if_eq("action", "new"))]
    class: Option<String>,
    #[arg(long)]
    teacher: String,
    #[arg(long)]
    server: String,
    #[arg(long, env = "TABULEIRO_DATABASE", hide_env = true)]
    database: Option<String>,
    #[arg(long, default_value = "oril")]
    game: String,
    #[arg(long)]
    out: Option<PathBuf>,
}

pub(super) fn run(arguments: &PupilsArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    match arguments.action.as_str() {
        "new" => cards::make(arguments, console),
        _ => classroom::run(arguments, console),
    }
}
