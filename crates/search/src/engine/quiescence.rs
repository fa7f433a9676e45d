//! Quiescence search: beyond the horizon only captures are followed, until the
//! estimate can be trusted.
//!
//! *Stand pat*: the player may always decline to capture, so the estimate is a
//! lower bound of the node. That is sound where a quiet move is nearly always
//! there, as in these games; where none is, `score_of_end` answers first. *Delta
//! pruning* skips captures that cannot reach alpha even with their largest
//! gain. Worth +84 Elo [57, 111] in oware.

use rules::{EndReason, Game, Tablebase};

use super::worker::Worker;
use super::{Evaluator, Score};

/// How many captures are followed beyond the horizon: long exchanges are rare,
/// and in `ouri` a player may capture without end.
const MOST_CAPTURES: usize = 6;

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> Worker<'_, G, E, T> {
    /// The value of a position at the horizon, `ply` plies from the root.
    /// `ended` is what the course of the game says, repetition excepted.
    #[inline]
    pub(super) fn quiescence(
        &mut self,
        position: &G::Position,
        alpha: Score,
        beta: Score,
        ended: Option<EndReason>,
        ply: usize,
    ) -> Score {
        if self.shared.game.legal_moves(position).next().is_none() {
            return self.score_of_end(position, ply);
        }
        if let Some(why) = ended {
            return self.score_of_course(position, why);
        }
        let (mut estimate, may_capture) = self.evaluate(position);
        if let Some((least, most)) = self.solved(position, ply) {
            if least == most {
                return least;
            }
            estimate = estimate.max(least).min(most);
        }
        self.deepest = self.deepest.max(ply);
        if may_capture && self.shared.techniques.quiescence && estimate < beta {
            return self.search_captures(position, estimate, alpha.max(estimate), beta, ply);
        }
        estimate
    }

    /// The better of stand pat and the best capture.
    fn search_captures(
        &mut self,
        position: &G::Position,
        estimate: Score,
        mut alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Score {
        let (game, evaluator) = (self.shared.game, self.shared.evaluator);
        let delta_margin = self.shared.parameters.delta_margin;
        let mut best = estimate;
        if ply >= self.horizon + MOST_CAPTURES {
            return best;
        }
        let capture_mask = evaluator.capture_mask(game, position);
        for mv in game.legal_moves(position) {
            if !evaluator.may_gain(capture_mask, mv) {
                continue;
            }
            let mut next = position.clone();
            game.play_unchecked(&mut next, mv);
            let capture_gain = evaluator.capture_gain(game, position, mv, &next);
            // Delta pruning.
            let max_gain = evaluator.max_gain(capture_gain) + delta_margin;
            if capture_gain == 0 || estimate.plus(max_gain) <= alpha {
                continue;
            }
            self.count();
            let score = if game.turn(&next) == game.turn(position) {
                self.quiescence(&next, alpha, beta, None, ply + 1)
            } else {
                -self.quiescence(&next, -beta, -alpha, None, ply + 1)
            };
            if score > best {
                best = score;
                alpha = alpha.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        // The moves that do not capture have not been searched.
        best.without_proved_loss()
    }
}
