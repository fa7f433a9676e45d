//! `tabuleiro lab endgame list`: the tables there are.

use endgame::{Database, Folder, OnDisk, Table};
use rules::sowing::Sowing;

use super::FolderArgument;
use crate::table_errors::error_text;
use crate::{Console, Failure};

/// Where to look.
#[derive(Debug, clap::Args)]
pub(crate) struct ListArguments {
    #[command(flatten)]
    folder: FolderArgument,
}

pub(super) fn run(arguments: &ListArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let dir = arguments.folder.path(console);
    console.line(messages.text("endgame-list-shipped"))?;
    for (name, rules) in rules::sowing::PRESETS {
        let database = Sowing::new(rules).ok().and_then(|game| Database::shipped(&game).ok());
        let Some(database) = database else { continue };
        let Some(most) = database.most_seeds() else { continue };
        let bytes: u64 = database.tables().map(|(_, table)| table.size()).sum();
        console.line(row(name, &format!("0–{most}"), bytes))?;
    }
    let values = [("dir", dir.display().to_string().into())];
    console.line("")?;
    console.line(messages.format("endgame-list-folder", &values))?;
    let mut none = true;
    for (name, rules) in rules::sowing::PRESETS {
        let Ok(game) = Sowing::new(rules) else { continue };
        let folder = Folder::new(&dir, &game);
        for seeds in 0..=usize::from(rules.total()) {
            let path = folder.path(seeds);
            if !path.exists() {
                continue;
            }
            none = false;
            let line = match OnDisk::open(&path).and_then(Table::open) {
                Ok(table) => row(name, &seeds.to_string(), table.size()),
                Err(error) => format!("  {name:<11}{seeds:>6}  {}", error_text(&error, messages)),
            };
            console.line(line)?;
        }
    }
    if none {
        console.line(messages.text("endgame-list-none"))?;
    }
    Ok(())
}

fn row(name: &str, seeds: &str, bytes: u64) -> String {
    format!("  {name:<11}{seeds:>6}  {:>12.1} KiB", bytes as f64 / 1024.0)
}
