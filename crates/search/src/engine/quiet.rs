//! Beyond the horizon: the estimate, once nothing is about to be taken.

use rules::{EndReason, Game, Tablebase};

use super::worker::Worker;
use super::{Evaluator, Score};

/// How many captures are followed beyond the horizon.
const MOST_CAPTURES: u32 = 6;

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> Worker<'_, G, E, T> {
    /// The worth of a position at the horizon. `ended` is what the course of
    /// the game says, repetition excepted.
    pub(super) fn leaf(
        &mut self,
        position: &G::Position,
        alpha: Score,
        beta: Score,
        ended: Option<EndReason>,
    ) -> Score {
        self.deepest = self.deepest.max(self.path.ply());
        if self.shared.game.legal_moves(position).next().is_none() {
            return self.score_of_end(position);
        }
        if let Some(why) = ended {
            return self.score_of_course(position, why);
        }
        if let Some(bounds) = self.shared.tablebase.probe(self.shared.game, position)
            && bounds.is_exact()
            && let Some(score) = self.solved(position, alpha, beta)
        {
            return score;
        }
        let estimate = self.estimate(position);
        if self.shared.techniques.quiescence && estimate < beta {
            return self.follow_captures(position, estimate, alpha.max(estimate), beta, 0);
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
        followed: u32,
    ) -> Score {
        let (game, evaluator) = (self.shared.game, self.shared.evaluator);
        let mut best = estimate;
        if followed == MOST_CAPTURES || !evaluator.is_tense(game, position) {
            return best;
        }
        for mv in game.legal_moves(position) {
            let mut next = position.clone();
            game.play_unchecked(&mut next, mv);
            let promise = evaluator.promise(game, position, mv, &next);
            if promise == 0 || estimate.plus(evaluator.most(promise)) <= alpha {
                continue;
            }
            self.count();
            let same = game.turn(&next) == game.turn(position);
            let (low, high) = if same { (alpha, beta) } else { (-beta, -alpha) };
            let score = self.after_capture(&next, low, high, followed + 1);
            let score = if same { score } else { -score };
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

    fn after_capture(
        &mut self,
        position: &G::Position,
        alpha: Score,
        beta: Score,
        followed: u32,
    ) -> Score {
        let game = self.shared.game;
        if game.legal_moves(position).next().is_none() {
            let plies = self.path.ply() as u32 + followed;
            return game.ending(position).map_or(Score::DRAW, |ending| {
                Score::of_ending(&ending, game.turn(position), plies)
            });
        }
        let estimate = self.estimate(position);
        if estimate >= beta {
            return estimate;
        }
        self.follow_captures(position, estimate, alpha.max(estimate), beta, followed)
    }
}
