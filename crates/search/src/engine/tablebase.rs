//! What a tablebase proves of the end of the game.
//!
//! At the root only dominated moves are left out (`root`). A table says what can be forced
//! and not how (see `conversion`), so where the root itself is solved the search looks
//! up only what comes after the next capture.

use rules::{Bounds, EndReason, Ending, Game, Match, Side, Tablebase};

use super::worker::Worker;
use super::{Evaluator, Scale, Score};

/// What is proved of the margin by which `position` ends for its mover.
pub(super) fn margin<G: Game>(
    game: &G,
    tablebase: &impl Tablebase<G>,
    position: &G::Position,
) -> Option<Bounds> {
    let Bounds { lower, upper } = tablebase.probe(game, position)?;
    let side = game.turn(position);
    let ahead = game
        .score(position)
        .map_or(0, |score| i32::from(score[side]) - i32::from(score[side.other()]));
    let ahead = ahead as i16;
    Some(Bounds { lower: ahead + lower, upper: ahead + upper })
}

/// What is proved of the margin for the player to move, if they play `mv`.
pub(super) fn margin_after<G: Game>(
    played: &Match<G>,
    tablebase: &impl Tablebase<G>,
    mv: G::Move,
) -> Option<Bounds> {
    let (game, side) = (played.game(), played.turn());
    let mut after = played.clone();
    after.play(mv).ok()?;
    // A repetition ends the game here and now; no table knows the past.
    if let Some(ending) = after.ending()
        && ending.reason == EndReason::Repetition
    {
        return margin_of(&ending, side).map(Bounds::exact);
    }
    let bounds = margin(game, tablebase, after.position())?;
    Some(if after.turn() == side { bounds } else { reversed(bounds) })
}

/// By how much a game that ended is won by this side.
pub(super) fn margin_of(ending: &Ending, side: Side) -> Option<i16> {
    let score = ending.outcome.score?;
    Some(score[side] as i16 - score[side.other()] as i16)
}

/// The same seen by the other player.
pub(super) fn reversed(bounds: Bounds) -> Bounds {
    Bounds { lower: -bounds.upper, upper: -bounds.lower }
}

/// The least and the most that a position of these bounds is worth. A lower
/// bound proves a win and no loss, an upper bound a loss and no win.
pub(super) fn edges(Bounds { lower, upper }: Bounds, plies: u32, scale: Scale) -> (Score, Score) {
    let least = Score::of_margin(scale, i32::from(lower), plies);
    let most = Score::of_margin(scale, i32::from(upper), plies);
    if lower == upper {
        return (least, most);
    }
    let least = if lower < 0 { least.unproved() } else { least };
    (least, if upper > 0 { most.unproved() } else { most })
}

/// What bounds of the margin say where a majority ends the game before the
/// last seed: only the result. `most` is the largest margin that can still come
/// about, for the player to move and for the opponent.
pub(super) fn of_result(bounds: Bounds, most: (i16, i16)) -> Bounds {
    let lower = match bounds.lower {
        1.. => 1.max(-most.1),
        0 => 0,
        _ => -most.1,
    };
    let upper = match bounds.upper {
        1.. => most.0,
        0 => 0,
        _ => (-1).min(most.0),
    };
    Bounds { lower, upper }
}

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> Worker<'_, G, E, T> {
    /// The least and the most that a position is proved to be worth.
    #[inline]
    pub(super) fn solved(&self, position: &G::Position, ply: usize) -> Option<(Score, Score)> {
        let game = self.shared.game;
        if game.stage(position) >= self.shared.probes_below {
            return None;
        }
        let bounds = margin(game, self.shared.tablebase, position)?;
        Some(edges(bounds, ply as u32, self.shared.scale))
    }
}
