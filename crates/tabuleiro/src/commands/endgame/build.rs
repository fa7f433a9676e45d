//! `tabuleiro endgame build GAME --seeds N`: makes tables.

use std::path::Path;
use std::time::Instant;

use endgame::Folder;
use endgame::Index;
use endgame::build::{Plan, build};
use rules::Notation;
use rules::sowing::Sowing;

use super::progress::Bar;
use super::{told, verify};
use crate::{Console, Failure};

/// What a build may take.
pub(super) struct Means {
    pub(super) threads: usize,
    pub(super) memory: Option<u64>,
    pub(super) verify: bool,
}

pub(super) fn obey(
    game: &Sowing,
    seeds: usize,
    dir: &Path,
    means: Means,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let index = Index::of(game);
    let bar = Bar::new(&index, seeds, messages);
    let memory = means.memory.unwrap_or(u64::MAX);
    let plan = Plan { threads: means.threads, memory, ..Plan::up_to(seeds) };
    let begun = Instant::now();
    let built = build(game, &Folder::new(dir, game), &plan, &bar);
    bar.finish();
    built.map_err(|trouble| told(&trouble, messages))?;
    console.line(messages.format(
        "endgame-built",
        &[
            ("game", game.name().into()),
            ("seeds", seeds.into()),
            ("seconds", format!("{:.1}", begun.elapsed().as_secs_f64()).into()),
            ("dir", dir.display().to_string().into()),
        ],
    ))?;
    if means.verify {
        verify::obey(game, Some(seeds), means.threads, dir, console)?;
    }
    Ok(())
}
