//! `tabuleiro lab endgame export GAME --seeds N --out FILE`: all tables up to a
//! number of seeds in one file, in the form of those inside the program.

use std::path::PathBuf;

use endgame::build::{Plan, build};
use endgame::{Folder, Trouble};
use rules::Notation;

use super::{FolderArgument, seeds, sowing};
use crate::{Console, Failure, file, table_errors};

/// The tables to export, and where to.
#[derive(Debug, clap::Args)]
pub(crate) struct ExportArguments {
    game: String,
    #[arg(long, value_parser = seeds())]
    seeds: u8,
    #[arg(long)]
    out: PathBuf,
    #[command(flatten)]
    folder: FolderArgument,
}

pub(super) fn run(arguments: &ExportArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let (game, seeds) = (sowing(&arguments.game, messages)?, usize::from(arguments.seeds));
    let folder = Folder::new(arguments.folder.path(console), &game);
    build(&game, &folder, &Plan::up_to(seeds), &())
        .map_err(|trouble| table_errors::failure(&trouble, messages))?;
    let mut set = vec![];
    for count in 0..=seeds {
        let path = folder.path(count);
        set.extend(std::fs::read(&path).map_err(|error| {
            let trouble = Trouble { place: path.display().to_string(), error: error.into() };
            table_errors::failure(&trouble, messages)
        })?);
    }
    file::write(&arguments.out, &set, messages)?;
    let values = [
        ("game", game.name().into()),
        ("seeds", seeds.into()),
        ("bytes", set.len().into()),
        ("file", arguments.out.display().to_string().into()),
    ];
    Ok(console.line(messages.format("endgame-exported", &values))?)
}
