//! The match of a request.

use rules::{AnyGame, AnyMatch, TextError};

use crate::requests::Played;

/// Plays the moves of a request.
pub(crate) fn replay(game: &AnyGame, played: &Played) -> Result<Box<dyn AnyMatch>, TextError> {
    let mut replayed = match &played.start {
        Some(start) => game.start_from(start)?,
        None => game.start(),
    };
    for mv in &played.moves {
        replayed.play(mv)?;
    }
    Ok(replayed)
}
