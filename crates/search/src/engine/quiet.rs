//! Beyond the horizon: the estimate, once nothing is about to be taken.

use rules::{EndReason, Game, Tablebase};

use super::worker::Worker;
use super::{Evaluator, Score};

/// How many captures are followed beyond the horizon.
const MOST_CAPTURES: usize = 6;

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> Worker<'_, G, E, T> {
    /// The worth of a position at the horizon, `ply` plies from the root.
    /// `ended` is what the course of the game says, repetition excepted.
    #[inline]
    pub(super) fn leaf(
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
        let (mut estimate, is_tense) = self.judge(position);
        if let Some((least, most)) = self.solved(position, ply) {
            if least == most {
                return least;
            }
            estimate = estimate.max(least).min(most);
        }
        self.deepest = self.deepest.max(ply);
        if is_tense && self.shared.techniques.quiescence && estimate < beta {
            return self.follow_captures(position, estimate, alpha.max(estimate), beta, ply);
        }
        estimate
    }

    /// The better of standing still and the best capture.
    fn follow_captures(
        &mut self,
        position: &G::Position,
        estimate: Score,
        mut alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Score {
        let (game, evaluator) = (self.shared.game, self.shared.evaluator);
        let mut best = estimate;
        if ply >= self.horizon + MOST_CAPTURES {
            return best;
        }
        let tension = evaluator.tension(game, position);
        for mv in game.legal_moves(position) {
            if !evaluator.could_promise(tension, mv) {
                continue;
            }
            let mut next = position.clone();
            game.play_unchecked(&mut next, mv);
            let promise = evaluator.promise(game, position, mv, &next);
            if promise == 0 || estimate.plus(evaluator.most(promise)) <= alpha {
                continue;
            }
            self.count();
            let score = if game.turn(&next) == game.turn(position) {
                self.leaf(&next, alpha, beta, None, ply + 1)
            } else {
                -self.leaf(&next, -beta, -alpha, None, ply + 1)
            };
            if score > best {
                best = score;
                alpha = alpha.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        best
    }
}
