//! `tabuleiro lab endgame build GAME --seeds N`: computes tables.

use std::time::Instant;

use endgame::build::{Plan, build};
use endgame::{Folder, Index};
use rules::Notation;

use super::progress::Bar;
use super::{FolderArgument, seeds, sowing, threads_or_all, verify};
use crate::{Console, Failure, memory_size, table_errors};

/// The tables to compute, and what that may take.
#[derive(Debug, clap::Args)]
pub(crate) struct BuildArguments {
    game: String,
    #[arg(long, value_parser = seeds())]
    seeds: u8,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: Option<u32>,
    #[arg(long, value_parser = memory_size::parse)]
    memory: Option<u64>,
    #[command(flatten)]
    folder: FolderArgument,
    #[arg(long)]
    verify: bool,
}

pub(super) fn run(arguments: &BuildArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = sowing(&arguments.game, messages)?;
    let (seeds, dir) = (usize::from(arguments.seeds), arguments.folder.path(console));
    let threads = threads_or_all(arguments.threads);
    let index = Index::of(&game);
    let bar = Bar::new(&index, seeds, messages);
    let memory = arguments.memory.unwrap_or(u64::MAX);
    let plan = Plan { threads, memory, ..Plan::up_to(seeds) };
    let begun = Instant::now();
    let built = build(&game, &Folder::new(&dir, &game), &plan, &bar);
    bar.finish();
    built.map_err(|trouble| table_errors::failure(&trouble, messages))?;
    console.line(messages.format(
        "endgame-built",
        &[
            ("game", game.name().into()),
            ("seeds", seeds.into()),
            ("seconds", messages.language().decimal(begun.elapsed().as_secs_f64(), 1).into()),
            ("dir", dir.display().to_string().into()),
        ],
    ))?;
    if arguments.verify {
        verify::verify_tables(&game, Some(seeds), threads, &dir, console)?;
    }
    Ok(())
}
