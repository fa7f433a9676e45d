//! The plan of a class's tournament, and the games of it that were played.

use messages::Messages;
use search::matches::{Finished, Tournament};
use terminal::tournament::{Kept, from_text};

use super::folder::{ClassFolder, refused};
use crate::{Failure, file};

/// The file of the games.
pub(super) const FILE: &str = "tournament.json";

/// The tournament of a class.
pub(super) fn plan(class: &ClassFolder) -> Tournament {
    Tournament {
        game: class.game.clone(),
        bots: class.entrants(),
        games: class.rules.games,
        opening_plies: class.rules.openings,
        listed: vec![],
        seed: class.rules.seed,
    }
}

/// The games of an earlier run. A tournament with other entrants is over: a new one
/// would mix games of different programs.
pub(super) fn games_so_far(
    class: &ClassFolder,
    plan: &Tournament,
    messages: &Messages,
) -> Result<Vec<Finished>, Failure> {
    let path = class.file(FILE);
    if !path.exists() {
        return Ok(vec![]);
    }
    let text = file::read_text(&path, messages)?;
    match from_text(&text) {
        Ok(Kept { tournament, games, .. }) if tournament == *plan => Ok(games),
        Ok(_) => Err(refused("class-other-tournament", &path, messages)),
        Err(_) => Err(refused("class-damaged", &path, messages)),
    }
}
