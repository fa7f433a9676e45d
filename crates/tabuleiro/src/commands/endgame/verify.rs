//! `tabuleiro endgame verify GAME`: holds tables against the rules.

use std::path::Path;

use endgame::Folder;
use endgame::Index;
use endgame::build::verify;
use rules::Notation;
use rules::sowing::Sowing;

use super::progress::Bar;
use super::told;
use crate::{Console, Failure};

pub(super) fn obey(
    game: &Sowing,
    seeds: Option<usize>,
    threads: usize,
    dir: &Path,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let folder = Folder::new(dir, game);
    let there = (0..).take_while(|&seeds| folder.path(seeds).exists()).count();
    let Some(most) = seeds.or(there.checked_sub(1)) else {
        let values = [("game", game.name().into()), ("dir", dir.display().to_string().into())];
        return Err(Failure::BadInput(messages.format("endgame-nothing", &values)));
    };
    let index = Index::of(game);
    let bar = Bar::new(&index, most, messages);
    let verified = verify(game, &folder, most, threads, &bar);
    bar.finish();
    verified.map_err(|trouble| told(&trouble, messages))?;
    let values = [("game", game.name().into()), ("seeds", most.into())];
    Ok(console.line(messages.format("endgame-verified", &values))?)
}
