//! Games, positions and moves as given on the command line.

use messages::Messages;
use rules::{AnyGame, AnyMatch, TextError, catalogue};

use crate::{Failure, move_list};

/// The error in an argument as a person is told: the argument and the column
/// in it.
pub(crate) fn bad(messages: &Messages, argument: &str, error: &TextError) -> Failure {
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
        Some(text) => game.start_from(text).map_err(|error| bad(messages, "--position", &error)),
    }
}

/// Plays the moves given.
pub(crate) fn moves(
    messages: &Messages,
    game: &AnyGame,
    played: &mut dyn AnyMatch,
    moves: &str,
) -> Result<(), Failure> {
    move_list::play(played, game.family(), moves).map_err(|error| bad(messages, "--moves", &error))
}
