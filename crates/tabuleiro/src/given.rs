//! Games, positions and moves as given on the command line.

use messages::Messages;
use rules::{AnyGame, AnyMatch, Problem, TextError, catalogue};

use crate::{Failure, move_list};

/// The error in an argument as a person is told: the argument and the column
/// in it.
fn bad(messages: &Messages, argument: &str, error: &TextError) -> Failure {
    let what = messages.what_is_wrong(&error.problem);
    Failure::BadInput(messages.format(
        "command-bad-argument",
        &[("argument", argument.into()), ("column", error.column.into()), ("what", what.into())],
    ))
}

/// The game that an argument names.
pub(crate) fn game(messages: &Messages, name: &str) -> Result<AnyGame, Failure> {
    catalogue::parse(name).map_err(|error| bad(messages, &messages.text("value-game"), &error))
}

/// A match of the game from the position given, or from its usual start.
pub(crate) fn start(
    messages: &Messages,
    game: &AnyGame,
    position: Option<&str>,
) -> Result<Box<dyn AnyMatch>, Failure> {
    match position {
        None => Ok(game.start()),
        Some(text) => game.start_from(text).map_err(|error| bad_position(messages, game, &error)),
    }
}

/// The error in a position, with a position that is right.
pub(crate) fn bad_position(messages: &Messages, game: &AnyGame, error: &TextError) -> Failure {
    let failure = bad(messages, "--position", error);
    match error.problem {
        Problem::Expected { .. } => failure,
        _ => failure.with_example(messages, &game.start().position()),
    }
}

/// The most moves that are named as examples.
const EXAMPLES: usize = 12;

/// Plays the moves given.
pub(crate) fn moves(
    messages: &Messages,
    game: &AnyGame,
    played: &mut dyn AnyMatch,
    moves: &str,
) -> Result<(), Failure> {
    move_list::play(played, game.family(), moves).map_err(|error| {
        let failure = bad(messages, "--moves", &error);
        let legal: Vec<String> = played.legal_moves().into_iter().take(EXAMPLES).collect();
        match error.problem {
            Problem::IllegalMove { .. } if !legal.is_empty() => {
                failure.with_example(messages, &legal.join(" "))
            }
            _ => failure,
        }
    })
}
