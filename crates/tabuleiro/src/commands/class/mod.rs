//! `tabuleiro class`: contests of programs that students write, and the accounts of a school
//! class on a server.

pub(super) mod contest;
mod pupils;

use clap::Subcommand;

use crate::{Console, Failure};

/// What to do with a class.
#[derive(Debug, Subcommand)]
pub(crate) enum ClassCommand {
    #[command(subcommand)]
    Contest(contest::ContestCommand),
    #[command(subcommand)]
    Pupils(pupils::PupilsCommand),
}

pub(super) fn run(command: &ClassCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        ClassCommand::Contest(command) => contest::run(command, console),
        ClassCommand::Pupils(command) => pupils::run(command, console),
    }
}
