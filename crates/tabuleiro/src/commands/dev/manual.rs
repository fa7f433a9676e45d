//! `tabuleiro dev manual`: the manual page, with a folder one for each
//! subcommand, or one page of Markdown with all of them.

use std::path::PathBuf;

use clap::{Arg, Command};
use clap_mangen::Man;
use messages::Messages;

use crate::help_text::{about, command_path, is_common};
use crate::{Console, Failure, file};

/// Where to write the pages of all subcommands, or the form of one page of all.
#[derive(Debug, clap::Args)]
pub(crate) struct ManualArguments {
    #[arg(long)]
    dir: Option<PathBuf>,
    #[arg(long, conflicts_with = "dir")]
    markdown: bool,
}

pub(super) fn run(arguments: &ManualArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let mut command = crate::commands::command(messages);
    if arguments.markdown {
        command.build();
        let mut page = String::new();
        describe(&command, 1, &mut page);
        return Ok(console.write(&page)?);
    }
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
    let shown = command.get_subcommands().filter(|sub| !sub.is_hide_set());
    let below = shown.cloned().flat_map(|sub| {
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

/// Writes a command and all below it: what it does, its arguments and its examples.
fn describe(command: &Command, level: usize, page: &mut String) {
    let usage = command.clone().render_usage().to_string();
    let usage = usage.lines().next().unwrap_or_default().trim_start_matches("Usage: ");
    let (heading, name) = ("#".repeat(level), command_path(command));
    *page += &format!("{heading} {name}\n\n{}\n\n```text\n{usage}\n```\n\n", about(command));
    // What every command takes is said once.
    let is_own = |arg: &&Arg| !arg.is_hide_set() && (level == 1 || !is_common(arg));
    for arg in command.get_arguments().filter(is_own) {
        let short = arg.get_short().map(|short| format!("-{short}, ")).unwrap_or_default();
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        *page += &format!("- `{short}{arg}`: {help}\n");
    }
    page.push('\n');
    let mut is_code = false;
    for line in command.get_after_help().map(ToString::to_string).unwrap_or_default().lines() {
        let (example, was_code) = (line.strip_prefix("  "), is_code);
        is_code = example.is_some();
        *page += match (was_code, is_code) {
            (false, true) => "\n```sh\n",
            (true, false) => "```\n",
            _ => "",
        };
        *page += &format!("{}\n", example.unwrap_or(line));
    }
    *page += if is_code { "```\n\n" } else { "\n" };
    for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set()) {
        describe(sub, (level + 1).min(4), page);
    }
}
