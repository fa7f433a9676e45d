//! What a tablebase proves of the end of the game.
//!
//! At the root no move may give up what is proved: only those are weighed
//! that force as much as the best one does. A table says what can be forced
//! and not how (see `conversion`), so where the root itself is solved the search looks
//! up only what comes after the next capture.

use rules::{Bounds, EndReason, Ending, Game, Match, Side, Tablebase};

use super::worker::Worker;
use super::{Evaluator, Score};

/// The plies of a proof whose length nobody knows.
const UNKNOWN_PLIES: u32 = 255;

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

/// What is proved of the margin for the player to move, if he plays `mv`.
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

/// A score that does not deny what is proved.
pub(super) fn corrected(score: Score, proved: Option<Bounds>) -> Score {
    proved.map_or(score, |Bounds { lower, upper }| {
        let edge = |margin: i16| Score::of_margin(i32::from(margin), UNKNOWN_PLIES);
        score.max(edge(lower)).min(edge(upper))
    })
}

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> Worker<'_, G, E, T> {
    /// The least and the most that a position is proved to be worth.
    #[inline]
    pub(super) fn solved(&self, position: &G::Position, ply: usize) -> Option<(Score, Score)> {
        let game = self.shared.game;
        if game.stage(position) >= self.shared.probes_below {
            return None;
        }
        let Bounds { lower, upper } = margin(game, self.shared.tablebase, position)?;
        let edge = |margin: i16| Score::of_margin(i32::from(margin), ply as u32);
        Some((edge(lower), edge(upper)))
    }
}
