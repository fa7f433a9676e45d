//! `tabuleiro manual`: the manual page, and with a folder one for each
//! subcommand.

use std::path::PathBuf;

use clap::Command;
use clap_mangen::Man;
use messages::Messages;

use crate::{Console, Failure, file};

/// Where to write the pages of all subcommands, instead of printing one.
#[derive(Debug, clap::Args)]
pub(crate) struct ManualArguments {
    #[arg(long)]
    dir: Option<PathBuf>,
}

pub(super) fn run(arguments: &ManualArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let command = super::command(messages);
    let Some(folder) = &arguments.dir else {
        return Ok(console.write(&page(command, "tabuleiro", messages)?)?);
    };
    std::fs::create_dir_all(folder)?;
    for (name, command) in with_subcommands(command, "tabuleiro".into()) {
        let page = page(command, &name, messages)?;
        file::write(&folder.join(format!("{name}.1")), page, messages)?;
    }
    Ok(())
}

/// A command and all below it, each with its full name.
fn with_subcommands(command: Command, name: String) -> Vec<(String, Command)> {
    let below = command.get_subcommands().cloned().flat_map(|sub| {
        let name = format!("{name}-{}", sub.get_name());
        with_subcommands(sub, name)
    });
    let below: Vec<_> = below.collect();
    std::iter::once((name, command)).chain(below).collect()
}

/// The headings that clap writes in English, whatever the language, and our
/// messages for them. The others come with the command.
const HEADINGS: [(&str, &str); 5] = [
    ("NAME", "manual-name"),
    ("SYNOPSIS", "manual-synopsis"),
    ("DESCRIPTION", "manual-description"),
    ("EXTRA", "manual-examples"),
    ("VERSION", "manual-version"),
];

fn page(command: Command, name: &str, messages: &Messages) -> Result<String, Failure> {
    let mut page = vec![];
    let command = command.name(name.to_string()).disable_help_flag(true);
    Man::new(command).title(name.to_uppercase()).render(&mut page)?;
    let mut text = String::from_utf8_lossy(&page).into_owned();
    for (english, message) in HEADINGS {
        let heading = format!(".SH {}\n", messages.text(message));
        text = text.replace(&format!(".SH {english}\n"), &heading);
    }
    Ok(text)
}
