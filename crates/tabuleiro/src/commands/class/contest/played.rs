//! The plan of a class's tournament, and the games of it that were played.

use messages::Messages;
use search::matches::{Finished, Tournament, openings};
use terminal::tournament::{Kept, from_text};

use super::folder::{ClassFolder, refused};
use crate::{Failure, file};

/// The file of the games.
pub(super) const FILE: &str = "tournament.json";

/// The fewest openings of a tournament; each pair begins with others.
const OPENINGS: usize = 10;

/// The tournament of a class with this seed.
pub(super) fn plan(class: &ClassFolder, seed: u64) -> Tournament {
    let count = OPENINGS.max(class.rules.games.div_ceil(2) as usize);
    let listed = match class.rules.openings {
        0 => vec![],
        plies => openings(&class.game, plies, count, seed),
    };
    Tournament {
        game: class.game.clone(),
        bots: class.entrants(),
        games: class.rules.games,
        opening_plies: class.rules.openings,
        listed,
        seed,
    }
}

/// The tournament of an earlier run with its games so far. One with other entrants is over: a
/// new one would mix games of different programs.
pub(super) fn begun(
    class: &ClassFolder,
    messages: &Messages,
) -> Result<Option<(Tournament, Vec<Finished>)>, Failure> {
    let path = class.file(FILE);
    if !path.exists() {
        return Ok(None);
    }
    let text = file::read_text(&path, messages)?;
    let is_ours = |tournament: &Tournament| {
        let seed = class.rules.seed.unwrap_or(tournament.seed);
        *tournament == plan(class, seed)
    };
    match from_text(&text) {
        Ok(Kept { tournament, games, .. }) if is_ours(&tournament) => Ok(Some((tournament, games))),
        Ok(_) => Err(refused("class-other-tournament", &path, messages)),
        Err(_) => Err(refused("class-damaged", &path, messages)),
    }
}
