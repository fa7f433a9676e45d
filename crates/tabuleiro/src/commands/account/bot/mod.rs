//! `tabuleiro account bot`: lets an engine play on a server, under an account of its own.

mod refusal;
mod run;
mod seat;

use std::path::PathBuf;
use std::time::Duration;

use crate::{Console, Failure, duration};

/// Who plays where.
#[derive(Debug, clap::Args)]
pub(crate) struct BotArguments {
    #[arg(long)]
    server: String,
    #[arg(long)]
    token_file: PathBuf,
    #[arg(long, default_value = "max")]
    engine: String,
    #[arg(long, default_value = "1s", value_parser = duration::parse)]
    time: Duration,
    #[arg(long)]
    challenge: Option<String>,
    #[arg(long, default_value = crate::game_arguments::DEFAULT_GAME)]
    game: String,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    games: Option<u32>,
}

pub(super) fn run(arguments: &BotArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let address = super::login::address(&arguments.server, messages)?;
    let text = crate::file::read_text(&arguments.token_file, messages)?;
    let client = client::Client::program(address, text.trim());
    let game = crate::game_arguments::game(messages, &arguments.game)?;
    // An engine that cannot play is found out before anybody waits for it.
    crate::bots::named(messages, &arguments.engine, &game, 1)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(run::BotRun::new(arguments, client, console).play())
}

pub(in crate::commands) use refusal::refusal;
