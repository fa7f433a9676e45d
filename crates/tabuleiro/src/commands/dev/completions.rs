//! `tabuleiro completions SHELL`: prints shell completions.

use clap_complete::Shell;

use crate::{Console, Failure};

/// The shell to complete for.
#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArguments {
    shell: Shell,
}

pub(super) fn run(
    arguments: &CompletionsArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut command = crate::commands::command(console.messages());
    let mut script = vec![];
    clap_complete::generate(arguments.shell, &mut command, "tabuleiro", &mut script);
    Ok(console.write(&String::from_utf8_lossy(&script))?)
}
