//! Who gives advice: the strongest bot that knows the game.

use rules::AnyGame;
use search::AnyBot;

use crate::sitting::BotMaker;

/// Advisers by strength; the first one that plays the game is asked.
const ADVISERS: [&str; 4] = ["max", "mindelo:8", "minimax:6", "win-in-one"];

pub(crate) fn adviser(
    bots: &BotMaker,
    game: &AnyGame,
    seed: u64,
) -> Result<Box<dyn AnyBot>, String> {
    let mut refusal = String::new();
    for name in ADVISERS {
        match bots(name, game, seed) {
            Ok(bot) => return Ok(bot),
            Err(error) => refusal = error,
        }
    }
    Err(refusal)
}
