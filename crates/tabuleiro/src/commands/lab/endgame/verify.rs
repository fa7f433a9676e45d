//! `tabuleiro lab endgame check GAME`: checks tables against the rules.

use std::path::Path;

use endgame::build::verify;
use endgame::{Folder, Index};
use rules::Notation;
use rules::sowing::Sowing;

use super::progress::Bar;
use super::{FolderArgument, seeds, sowing, threads_or_all};
use crate::{Console, Failure, table_errors};

/// The tables to check.
#[derive(Debug, clap::Args)]
pub(crate) struct VerifyArguments {
    game: String,
    #[arg(long, value_parser = seeds())]
    seeds: Option<u8>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: Option<u32>,
    #[command(flatten)]
    folder: FolderArgument,
}

pub(super) fn run(arguments: &VerifyArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = sowing(&arguments.game, console.messages())?;
    let dir = arguments.folder.path(console);
    let threads = threads_or_all(arguments.threads);
    verify_tables(&game, arguments.seeds.map(usize::from), threads, &dir, console)
}

/// Checks the tables up to a number of seeds, or all that are there.
pub(super) fn verify_tables(
    game: &Sowing,
    seeds: Option<usize>,
    threads: usize,
    dir: &Path,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let folder = Folder::new(dir, game);
    let there = (0..).take_while(|&seeds| folder.path(seeds).exists()).count();
    let Some(most) = there.checked_sub(1).map(|last| seeds.unwrap_or(last)) else {
        let values = [("game", game.name().into()), ("dir", dir.display().to_string().into())];
        return Err(Failure::BadInput(messages.format("endgame-nothing", &values)));
    };
    let index = Index::of(game);
    let bar = Bar::new(&index, most, messages);
    let verified = verify(game, &folder, most, threads, &bar);
    bar.finish();
    verified.map_err(|trouble| table_errors::failure(&trouble, messages))?;
    let values = [("game", game.name().into()), ("seeds", most.into())];
    Ok(console.line(messages.format("endgame-verified", &values))?)
}
