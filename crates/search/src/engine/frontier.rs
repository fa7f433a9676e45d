//! Frontier nodes, one ply before the horizon, where most of the work is: the
//! same as any other node, but their moves need no order and their children no
//! place on the path.

use rules::{Game, Tablebase};

use super::node::Frame;
use super::worker::Worker;
use super::{Evaluator, Score};

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> Worker<'_, G, E, T> {
    /// The best of the moves of a node with one ply left, searched with a null window.
    pub(super) fn frontier(&mut self, position: &G::Position, frame: &Frame) -> Score {
        let (game, evaluator) = (self.shared.game, self.shared.evaluator);
        let turn = game.turn(position);
        let skipped = frame.skip.unwrap_or(-Score::INFINITE);
        let (mut best, mut alpha) = (skipped.max(frame.best), frame.alpha);
        let mut all_lose = frame.skip.is_none();
        let capture_mask =
            if frame.skip.is_some() { evaluator.capture_mask(game, position) } else { 0 };
        for mv in game.legal_moves(position) {
            if frame.skip.is_some() && !evaluator.may_gain(capture_mask, mv) {
                continue;
            }
            let mut next = position.clone();
            game.play_unchecked(&mut next, mv);
            if frame.skip.is_some() && evaluator.capture_gain(game, position, mv, &next) == 0 {
                continue;
            }
            let score = if self.path.is_plain(game.stage(&next)) {
                self.count();
                let ply = frame.ply + 1;
                if game.turn(&next) == turn {
                    self.quiescence(&next, alpha, frame.beta, None, ply)
                } else {
                    -self.quiescence(&next, -frame.beta, -alpha, None, ply)
                }
            } else {
                self.after(position, &next, alpha, frame.beta, 0)
            };
            all_lose &= score.is_proved_loss();
            if score > best {
                best = score;
                alpha = alpha.max(score);
                if score >= frame.beta {
                    all_lose = false;
                    break;
                }
            }
        }
        if all_lose { best } else { best.without_proved_loss() }
    }
}
