//! Why a stone cannot be chosen, in words.

use messages::Messages;
use rules::{AnyMatch, Problem};

/// Why a stone, named by its cell, cannot be chosen.
pub(crate) fn why_not_stone(game: &dyn AnyMatch, stone: &str, messages: &Messages) -> String {
    // Any target gives the reason that concerns the stone itself.
    match game.check(&format!("{stone}x{stone}")).map_err(|error| error.problem) {
        Err(Problem::IllegalMove { why, .. }) => messages.illegal(why),
        Err(problem) => messages.what_is_wrong(&problem),
        Ok(()) => String::new(),
    }
}
