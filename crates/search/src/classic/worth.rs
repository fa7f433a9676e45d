//! What a position is worth to the classic players.
//!
//! An unfinished game is worth the difference of the stores and nothing else,
//! as for the Ouri AIs in Python; games without a score are worth nothing until they
//! end. A finished game is worth what the rules make of it, and winning it
//! more than any unfinished lead: without that a player with 24 seeds would
//! rather keep a larger lead than win.

use rules::{BySide, Ending, Game, Side};

/// What a win adds to the difference of the scores.
pub(super) const WIN: i32 = 10_000;

/// More than anything is worth.
pub(super) const BEYOND: i32 = 2 * WIN;

/// What an unfinished game is worth to `side`.
pub(super) fn unfinished<G: Game>(game: &G, position: &G::Position, side: Side) -> i32 {
    game.score(position).map_or(0, |score| lead(score, side))
}

/// What a finished game is worth to `side`.
pub(super) fn finished(ending: &Ending, side: Side) -> i32 {
    let won = match ending.outcome.winner {
        Some(winner) if winner == side => WIN,
        Some(_) => -WIN,
        None => 0,
    };
    won + ending.outcome.score.map_or(0, |score| lead(score, side))
}

fn lead(score: BySide<u16>, side: Side) -> i32 {
    i32::from(score[side]) - i32::from(score[side.other()])
}
