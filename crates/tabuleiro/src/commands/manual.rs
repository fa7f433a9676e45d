//! `tabuleiro manual`: the manual page, and with a folder one for each
//! subcommand.

use std::path::Path;

use clap::Command;
use clap_mangen::Man;

use crate::{Console, Failure, file, localise};

/// Prints the page of the command, or writes all pages into a folder.
pub(super) fn obey(dir: Option<&Path>, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let command = localise::command(messages);
    let Some(folder) = dir else {
        return Ok(console.write(&page(command, "tabuleiro")?)?);
    };
    std::fs::create_dir_all(folder)?;
    for (name, command) in with_those_below(command, "tabuleiro".into()) {
        let page = page(command, &name)?;
        file::write(&folder.join(format!("{name}.1")), page, messages)?;
    }
    Ok(())
}

/// A command and all below it, each with its full name.
fn with_those_below(command: Command, name: String) -> Vec<(String, Command)> {
    let below = command.get_subcommands().cloned().flat_map(|below| {
        let name = format!("{name}-{}", below.get_name());
        with_those_below(below, name)
    });
    let below: Vec<_> = below.collect();
    std::iter::once((name, command)).chain(below).collect()
}

fn page(command: Command, name: &str) -> Result<String, Failure> {
    let mut page = vec![];
    let command = command.name(name.to_string()).disable_help_flag(true);
    Man::new(command).title(name.to_uppercase()).render(&mut page)?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}
