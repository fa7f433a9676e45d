//! `tabuleiro endgame export GAME --seeds N --out FILE`: all tables up to a
//! count in one file, as the program carries its own.

use std::path::Path;

use endgame::Folder;
use endgame::Trouble;
use endgame::build::{Plan, build};
use rules::Notation;
use rules::sowing::Sowing;

use super::told;
use crate::{Console, Failure, file};

pub(super) fn obey(
    game: &Sowing,
    seeds: usize,
    out: &Path,
    dir: &Path,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let folder = Folder::new(dir, game);
    build(game, &folder, &Plan::up_to(seeds), &()).map_err(|trouble| told(&trouble, messages))?;
    let mut set = vec![];
    for count in 0..=seeds {
        let path = folder.path(count);
        let bytes = std::fs::read(&path).map_err(|error| {
            told(&Trouble { place: path.display().to_string(), error: error.into() }, messages)
        })?;
        set.extend(bytes);
    }
    file::write(out, &set, messages)?;
    let values = [
        ("game", game.name().into()),
        ("seeds", seeds.into()),
        ("bytes", set.len().into()),
        ("file", out.display().to_string().into()),
    ];
    Ok(console.line(messages.format("endgame-exported", &values))?)
}
