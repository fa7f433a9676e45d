//! `tabuleiro server`: a server is started, administered and tested.

mod admin;
mod loadtest;
pub(crate) mod serve;

use clap::Subcommand;

use crate::{Console, Failure};

/// What to do with a server.
#[derive(Debug, Subcommand)]
pub(crate) enum ServerCommand {
    Serve(Box<serve::ServeArguments>),
    Admin(admin::AdminArguments),
    Loadtest(loadtest::LoadtestArguments),
}

pub(super) fn run(command: &ServerCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        ServerCommand::Serve(arguments) => serve::run(arguments, console),
        ServerCommand::Admin(arguments) => admin::run(arguments, console),
        ServerCommand::Loadtest(arguments) => loadtest::run(arguments, console),
    }
}
