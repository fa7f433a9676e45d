//! What is to be played, as the command line or a file says it.

use std::path::Path;

use messages::Messages;
use rules::AnyGame;
use search::Limits;
use search::matches::Tournament;

use terminal::tournament::usual_opening;

use crate::arguments::Tournament as Asked;
use crate::fresh_seed::fresh_seed;
use crate::{Failure, file, given, move_list};

/// A tournament and how long its bots may think.
#[derive(Debug, PartialEq)]
pub(crate) struct Plan {
    pub(crate) tournament: Tournament,
    pub(crate) limits: Limits,
}

impl Plan {
    /// The plan that the command line asks for; each pair plays so many games
    /// where nothing is said.
    pub(super) fn asked(asked: &Asked, games: u32, messages: &Messages) -> Result<Plan, Failure> {
        let missing = |argument: &str| {
            let values = [("argument", argument.into())];
            Failure::BadInput(messages.format("refusal-missing", &values))
        };
        let name = asked.game.as_ref().ok_or_else(|| missing(&messages.text("value-game")))?;
        let game = given::game(messages, name)?;
        let bots = named(asked.bots.as_ref().ok_or_else(|| missing("--bots"))?);
        if bots.len() < 2 {
            return Err(Failure::BadInput(messages.text("tournament-two-bots")));
        }
        let opening_plies = asked.openings.unwrap_or_else(|| usual_opening(&game));
        let listed = match &asked.openings_file {
            Some(file) => openings_of(file, &game, messages)?,
            None => vec![],
        };
        let tournament = Tournament {
            game,
            bots,
            games: asked.games.unwrap_or(games),
            opening_plies,
            listed,
            seed: asked.seed.unwrap_or_else(fresh_seed),
        };
        Ok(Plan { tournament, limits: asked.allowance.limits().unwrap_or_default() })
    }

    /// Refuses to resume one tournament when the command line describes
    /// another. What it does not mention is as in the file.
    pub(super) fn agrees_with(&self, asked: &Asked, messages: &Messages) -> Result<(), Failure> {
        let Tournament { game, bots, games, opening_plies, listed, seed } = &self.tournament;
        let same_game = match &asked.game {
            Some(name) => given::game(messages, name)? == *game,
            None => true,
        };
        let same_openings = match &asked.openings_file {
            Some(file) => openings_of(file, game, messages)? == *listed,
            None => true,
        };
        let differs = [
            ("value-game", same_game),
            ("--bots", asked.bots.as_ref().is_none_or(|it| named(it) == *bots)),
            ("--games", asked.games.is_none_or(|it| it == *games)),
            ("--openings", asked.openings.is_none_or(|it| it == *opening_plies)),
            ("--openings-file", same_openings),
            ("--seed", asked.seed.is_none_or(|it| it == *seed)),
            ("--time --depth --nodes", asked.allowance.limits().is_none_or(|it| it == self.limits)),
        ];
        match differs.into_iter().find(|(_, agrees)| !agrees) {
            None => Ok(()),
            Some((argument, _)) => {
                let argument = messages.find(argument, &[]).unwrap_or_else(|| argument.into());
                let values = [("argument", argument.into())];
                Err(Failure::BadInput(messages.format("tournament-other", &values)))
            }
        }
    }
}

/// The openings of a file, one a line as moves; what follows a `#` is a comment.
fn openings_of(
    file: &Path,
    game: &AnyGame,
    messages: &Messages,
) -> Result<Vec<Vec<String>>, Failure> {
    let mut openings = vec![];
    for (number, line) in file::read_text(file, messages)?.lines().enumerate() {
        let moves = line.split('#').next().unwrap_or_default();
        if moves.trim().is_empty() {
            continue;
        }
        let mut course = game.start();
        move_list::play(course.as_mut(), game.family(), moves).map_err(|error| {
            let error = error.moved_to(number + 1, 1);
            let what = messages.problem(&error);
            let values = [("file", file.display().to_string().into()), ("what", what.into())];
            Failure::BadInput(messages.format("tournament-bad-opening", &values))
        })?;
        openings.push(course.moves());
    }
    Ok(openings)
}

/// The names in a list with commas; one between quotes belongs to its name,
/// where the command of another program keeps it in a word.
fn named(list: &str) -> Vec<String> {
    let mut is_quoted = false;
    let names = list.split(|letter| {
        is_quoted ^= letter == '"';
        letter == ',' && !is_quoted
    });
    names.map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_part_names_unless_they_are_quoted() {
        assert_eq!(named("max,greedy"), ["max", "greedy"]);
        assert_eq!(named(r#"uci:engine -o "a,b",4"#), [r#"uci:engine -o "a,b""#, "4"]);
    }
}
