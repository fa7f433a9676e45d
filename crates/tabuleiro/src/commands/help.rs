//! `tabuleiro help [COMMAND]`: the same as `--help` after the command, or all commands.

use std::ffi::OsString;

use crate::{Console, Failure, help_text};

/// The command to explain, with the one below it.
#[derive(Debug, clap::Args)]
pub(crate) struct HelpArguments {
    words: Vec<OsString>,
    #[arg(long, conflicts_with = "words")]
    all: bool,
}

pub(super) fn run(arguments: &HelpArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if arguments.all {
        let mut command = super::command(console.messages());
        command.build();
        return Ok(console.lines(help_text::everything(&command))?);
    }
    let mut line = vec![OsString::from("tabuleiro")];
    line.extend(arguments.words.iter().cloned());
    line.push("--help".into());
    crate::parse_and_run(&line, console)
}
