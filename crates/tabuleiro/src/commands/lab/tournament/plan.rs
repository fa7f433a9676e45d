//! What is played, from the command line or from the file to resume.

use std::path::Path;

use messages::Messages;
use rules::AnyGame;
use search::Limits;
use search::matches::Tournament;

use terminal::tournament::default_opening;

use super::TournamentArguments;
use crate::random_seed::random_seed;
use crate::search_arguments::LimitArguments;
use crate::{Failure, bots, file, game_arguments, move_list};

/// A tournament and how long its bots may think.
#[derive(Debug, PartialEq)]
pub(in crate::commands) struct Plan {
    pub(in crate::commands) tournament: Tournament,
    pub(super) limits: Limits,
}

impl Plan {
    /// The plan of the command line; each pair plays so many `games` where it does
    /// not say.
    pub(super) fn from_arguments(
        arguments: &TournamentArguments,
        games: u32,
        messages: &Messages,
    ) -> Result<Plan, Failure> {
        let missing = |argument: &str| {
            let values = [("argument", argument.into()), ("count", 1.into())];
            Failure::BadInput(messages.format("refusal-missing", &values))
        };
        let name = arguments.game.as_ref().ok_or_else(|| missing(&messages.text("value-game")))?;
        let game = game_arguments::game(messages, name)?;
        let names = names(arguments.bots.as_ref().ok_or_else(|| missing("--bots"))?);
        if names.len() < 2 {
            return Err(Failure::BadInput(messages.text("tournament-two-bots")));
        }
        let opening_plies = arguments.openings.unwrap_or_else(|| default_opening(&game));
        let listed = match &arguments.openings_file {
            Some(file) => openings_of(file, &game, messages)?,
            None => vec![],
        };
        let tournament = Tournament {
            game,
            bots: names,
            games: arguments.games.unwrap_or(games),
            opening_plies,
            listed,
            seed: arguments.seed.unwrap_or_else(random_seed),
        };
        let default = match tournament.bots.iter().any(|bot| bots::is_endless(bot)) {
            true => Limits { time: Some(LimitArguments::FOR_A_MOVE), ..Limits::default() },
            false => Limits::default(),
        };
        Ok(Plan { tournament, limits: arguments.limits().unwrap_or(default) })
    }

    /// Refuses to resume one tournament when the command line describes
    /// another. What it does not mention is as in the file.
    pub(super) fn agrees_with(
        &self,
        arguments: &TournamentArguments,
        messages: &Messages,
    ) -> Result<(), Failure> {
        let Tournament { game, bots, games, opening_plies, listed, seed } = &self.tournament;
        let same_game = match &arguments.game {
            Some(name) => game_arguments::game(messages, name)? == *game,
            None => true,
        };
        let same_openings = match &arguments.openings_file {
            Some(file) => openings_of(file, game, messages)? == *listed,
            None => true,
        };
        let differs = [
            ("value-game", same_game),
            ("--bots", arguments.bots.as_ref().is_none_or(|it| names(it) == *bots)),
            ("--games", arguments.games.is_none_or(|it| it == *games)),
            ("--openings", arguments.openings.is_none_or(|it| it == *opening_plies)),
            ("--openings-file", same_openings),
            ("--random", arguments.seed.is_none_or(|it| it == *seed)),
            (
                "--time --depth --nodes --clock",
                arguments.limits().is_none_or(|it| it == self.limits),
            ),
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

/// The openings of a file: the moves of one on each line, and comments after `#`.
fn openings_of(
    file: &Path,
    game: &AnyGame,
    messages: &Messages,
) -> Result<Vec<Vec<String>>, Failure> {
    let mut openings = vec![];
    for (number, line) in (1..).zip(file::read_text(file, messages)?.lines()) {
        let moves = line.split('#').next().unwrap_or_default();
        if moves.trim().is_empty() {
            continue;
        }
        let mut course = game.start();
        move_list::play(course.as_mut(), game.family(), moves).map_err(|error| {
            let what = messages.problem(&error.moved_to(number, 1));
            let values = [("file", file.display().to_string().into()), ("what", what.into())];
            Failure::BadInput(messages.format("tournament-bad-opening", &values))
        })?;
        openings.push(course.moves());
    }
    Ok(openings)
}

/// The names in a list separated by commas. A comma in quotes belongs to the
/// command of an external engine.
fn names(list: &str) -> Vec<String> {
    let mut is_quoted = false;
    let parts = list.split(|letter| {
        is_quoted ^= letter == '"';
        letter == ',' && !is_quoted
    });
    parts.map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_separate_names_unless_they_are_quoted() {
        assert_eq!(names("max,greedy"), ["max", "greedy"]);
        assert_eq!(names(r#"uci:engine -o "a,b",4"#), [r#"uci:engine -o "a,b""#, "4"]);
    }
}
