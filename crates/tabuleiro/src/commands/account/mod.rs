//! `tabuleiro account`: programs that play on a server under accounts of their own.

pub(super) mod bot;
pub(super) mod login;
mod token;

use clap::Subcommand;

use crate::{Console, Failure};

/// What to do with a program's account.
#[derive(Debug, Subcommand)]
pub(crate) enum AccountCommand {
    Bot(bot::BotArguments),
    #[command(subcommand)]
    Token(token::TokenCommand),
}

pub(super) fn run(command: &AccountCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        AccountCommand::Bot(arguments) => bot::run(arguments, console),
        AccountCommand::Token(command) => token::run(command, console),
    }
}
