//! `tabuleiro dev completions SHELL`: prints shell completions, which know games and bots.

use std::collections::BTreeSet;

use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use rules::catalogue::{self, ENTRIES};

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
    let mut command = with_names(crate::commands::command(console.messages()), &bots());
    let mut script = vec![];
    clap_complete::generate(arguments.shell, &mut command, "tabuleiro", &mut script);
    Ok(console.write(&String::from_utf8_lossy(&script))?)
}

/// Every bot that has no number in its name, and people.
fn bots() -> BTreeSet<&'static str> {
    let games = ENTRIES.iter().filter_map(|name| catalogue::parse(name).ok());
    let bots = games.flat_map(|game| search::bot_names(&game));
    bots.filter(|name| !name.contains(':')).chain(["human"]).collect()
}

/// The command with the names of games and of bots as the values of what takes them.
fn with_names(command: Command, bots: &BTreeSet<&'static str>) -> Command {
    let command = command.mut_args(|arg| match arg.get_id().as_str() {
        "game" => arg.value_parser(PossibleValuesParser::new(ENTRIES.iter().copied())),
        "south" | "north" | "bot" | "engine" => {
            arg.value_parser(PossibleValuesParser::new(bots.iter().copied()))
        }
        _ => arg,
    });
    command.mut_subcommands(|sub| with_names(sub, bots))
}
