//! `tabuleiro help [COMMAND]`: the same as `--help` after the command.

use std::ffi::OsString;

use crate::{Console, Failure};

/// The command to explain, with the one below it.
#[derive(Debug, clap::Args)]
pub(crate) struct HelpArguments {
    words: Vec<OsString>,
}

pub(super) fn run(arguments: &HelpArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut line = vec![OsString::from("tabuleiro")];
    line.extend(arguments.words.iter().cloned());
    line.push("--help".into());
    crate::parse_and_run(&line, console)
}
