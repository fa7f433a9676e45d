//! `tabuleiro completions SHELL`: what makes a shell finish our words.

use clap_complete::Shell;

use crate::{Console, Failure, localise};

/// Prints the script that the shell is to read.
pub(super) fn obey(shell: Shell, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut command = localise::command(console.messages());
    let mut script = vec![];
    clap_complete::generate(shell, &mut command, "tabuleiro", &mut script);
    Ok(console.write(&String::from_utf8_lossy(&script))?)
}
