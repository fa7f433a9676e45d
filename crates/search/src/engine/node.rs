//! The recursion: principal variation search of one position.
//!
//! The first move is searched with the whole window, the others with a null
//! window that only asks whether they are better; those that are get searched
//! again. Exact, because a null-window answer is a bound of the same value;
//! worth +81 Elo [54, 108] in oware.

use rules::{EndReason, Game, Tablebase};

use super::abdada::LEAST_DEPTH;
use super::ordering::{Candidate, Ranking, best_to_front};
use super::pruning::{futile_bound, is_far_above};
use super::worker::{Shared, Worker};
use super::{Evaluator, MAX_PLY, Score};

/// One position's question, and what has been found of its answer.
pub(super) struct Frame {
    /// What the player to move already has elsewhere.
    pub(super) alpha: Score,
    /// What the opponent will not allow.
    pub(super) beta: Score,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// Is this a node of the principal variation, with an open window?
    pub(super) is_principal: bool,
    pub(super) best: Score,
    /// More than this it is proved not to be worth.
    most: Score,
    /// The place of the best move among the legal ones.
    pub(super) place: Option<u16>,
    /// Where its candidates begin.
    start: usize,
    /// Quiet moves are worth at most this, and that is too little.
    pub(super) skip: Option<Score>,
    /// Is every move so far proved to lose?
    all_lose: bool,
}

impl Frame {
    /// Asks only what is not proved yet; the answer, if that leaves nothing to ask.
    fn narrow(&mut self, least: Score, most: Score) -> Option<Score> {
        if least == most || least >= self.beta {
            return Some(least);
        }
        if most <= self.alpha {
            return Some(most);
        }
        (self.alpha, self.beta) = (self.alpha.max(least), self.beta.min(most));
        (self.best, self.most) = (least, most);
        None
    }
}

impl<G: Game, E: Evaluator<G>, T> Shared<'_, G, E, T> {
    /// A legal move with what is known about it before it is searched.
    #[inline]
    fn candidate(
        &self,
        position: &G::Position,
        (mv, place): (G::Move, u16),
        capture_mask: u64,
        ranking: &Ranking<'_>,
    ) -> Candidate<G::Move> {
        let (game, evaluator) = (self.game, self.evaluator);
        let (mut capture_gain, mut move_bonus) = (0, 0);
        if evaluator.may_gain(capture_mask, mv) {
            let mut next = position.clone();
            game.play_unchecked(&mut next, mv);
            capture_gain = evaluator.capture_gain(game, position, mv, &next);
            move_bonus = evaluator.move_bonus(game, position, mv, &next);
        }
        let history_slot = evaluator.history_slot(game, position, mv) as u32;
        let rank = ranking.rank(capture_gain, history_slot) + move_bonus;
        Candidate::new(mv, place, history_slot, capture_gain == 0, rank)
    }
}

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> Worker<'_, G, E, T> {
    /// The worth of the position that the path has just reached, if it lies
    /// between `alpha` and `beta`; else a bound on that side.
    pub(super) fn node(
        &mut self,
        position: &G::Position,
        alpha: Score,
        beta: Score,
        depth: i32,
    ) -> Score {
        self.count();
        if self.halted {
            return Score::DRAW;
        }
        let ply = self.path.ply();
        let is_principal = beta > alpha.next();
        if is_principal {
            self.lines[ply].clear();
        }
        let ended = self.path.ending();
        if let Some(why @ EndReason::Repetition) = ended {
            return self.score_of_course(position, why);
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(position, alpha, beta, ended, ply);
        }
        let start = self.candidates.len();
        let (best, most) = (-Score::INFINITE, Score::INFINITE);
        let (place, skip, all_lose) = (None, None, true);
        let frame = Frame {
            alpha,
            beta,
            depth,
            ply,
            is_principal,
            best,
            most,
            place,
            start,
            skip,
            all_lose,
        };
        let score = self.inner(position, frame, ended);
        self.candidates.truncate(start);
        score
    }

    /// A node that is no leaf and no repetition.
    fn inner(
        &mut self,
        position: &G::Position,
        mut frame: Frame,
        ended: Option<EndReason>,
    ) -> Score {
        let key = self.path.table_key();
        let known = self.probe_table(key, frame.depth);
        if let Some(entry) = known
            && !frame.is_principal
            && let Some(score) = self.cutoff_by(&entry, &frame)
        {
            return score;
        }
        if self.shared.game.legal_moves(position).next().is_none() {
            return self.score_of_end(position, frame.ply);
        }
        if let Some(why) = ended {
            return self.score_of_course(position, why);
        }
        if let Some((least, most)) = self.solved(position, frame.ply)
            && let Some(score) = frame.narrow(least, most)
        {
            return score;
        }
        if let Some(score) = self.prune_near_horizon(position, &mut frame) {
            return score.max(frame.best).min(frame.most);
        }
        if frame.depth == 1 && !frame.is_principal {
            return self.frontier(position, &frame).min(frame.most);
        }
        if known.is_none() && self.reduces_unknown(frame.depth) {
            frame.depth -= 1;
        }
        let asked = frame.alpha;
        self.try_moves(position, &mut frame, known.and_then(|entry| entry.best));
        if !frame.all_lose {
            frame.best = frame.best.without_proved_loss();
        }
        frame.best = frame.best.min(frame.most);
        if !self.halted {
            self.store_in_table(key, &frame, asked);
        }
        frame.best
    }

    /// Internal iterative reduction: a node without a table move is searched one
    /// ply less deeply. Its order is poor and its subtree costs most; the next
    /// iteration finds the move in the table and searches it fully. Worth +18
    /// Elo [−8, 44] in oware. Near the horizon the ply would be missed.
    #[inline]
    fn reduces_unknown(&self, depth: i32) -> bool {
        let Shared { techniques, parameters, .. } = self.shared;
        techniques.internal_iterative_reduction && depth >= parameters.iir_depth
    }

    /// Near the horizon an estimate far from the window is enough: reverse
    /// futility pruning ends the node, futility pruning skips its quiet moves.
    #[inline]
    fn prune_near_horizon(&self, position: &G::Position, frame: &mut Frame) -> Option<Score> {
        let Shared { techniques, parameters, .. } = self.shared;
        let is_near = |is_used, depth| is_used && frame.depth <= depth;
        let may_leave =
            is_near(techniques.reverse_futility_pruning, parameters.reverse_futility_depth);
        let may_skip = is_near(techniques.futility_pruning, parameters.futility_depth);
        if frame.is_principal || !(may_leave || may_skip) {
            return None;
        }
        let per_ply = self.shared.evaluator.futility_margin()?;
        let margin = |per_cent: i32| per_ply * per_cent * frame.depth / 100;
        let (estimate, may_capture) = self.evaluate(position);
        if may_leave
            && is_far_above(estimate, margin(parameters.reverse_futility_margin), frame.beta)
        {
            return Some(estimate);
        }
        if may_skip {
            frame.skip = futile_bound(estimate, margin(parameters.futility_margin), frame.alpha);
            if frame.skip.is_some() && !may_capture {
                return frame.skip;
            }
        }
        None
    }

    /// Lists the legal moves but the one at this place, after those of the
    /// nodes above.
    fn list_others(&mut self, position: &G::Position, ply: usize, known: Option<u16>) {
        let Worker { shared, history, candidates, .. } = self;
        let capture_mask = shared.evaluator.capture_mask(shared.game, position);
        let ranking = history.ranking(ply);
        for (place, mv) in (0..).zip(shared.game.legal_moves(position)) {
            if known != Some(place) {
                candidates.push(shared.candidate(position, (mv, place), capture_mask, &ranking));
            }
        }
    }

    /// Lists the legal move at this place alone and gives the position after it.
    fn list_known(&mut self, position: &G::Position, place: u16) -> Option<G::Position> {
        let (game, evaluator) = (self.shared.game, self.shared.evaluator);
        let mv = game.legal_moves(position).nth(place.into())?;
        let mut next = position.clone();
        game.play_unchecked(&mut next, mv);
        let is_quiet = evaluator.capture_gain(game, position, mv, &next) == 0;
        let history_slot = evaluator.history_slot(game, position, mv) as u32;
        self.candidates.push(Candidate::new(mv, place, history_slot, is_quiet, 0));
        Some(next)
    }

    /// Searches the moves in order. The table's comes before the others are even
    /// listed, because it is often enough for a cut-off.
    fn try_moves(&mut self, position: &G::Position, frame: &mut Frame, known: Option<u16>) {
        let shares = self.shared.searched.is_shared() && frame.depth >= LEAST_DEPTH;
        let mut played = known.and_then(|place| self.list_known(position, place));
        let mut all_listed = known.is_none();
        if all_listed {
            self.list_others(position, frame.ply, None);
        }
        // How many were tried or deferred: the reduction of a move must not depend
        // on what the other threads are searching.
        let mut passed = 0;
        let mut at = frame.start;
        loop {
            if at == self.candidates.len() {
                if all_listed {
                    return;
                }
                all_listed = true;
                self.list_others(position, frame.ply, known);
                continue;
            }
            best_to_front(&mut self.candidates[at..]);
            let candidate = self.candidates[at];
            let played = played.take();
            if let Some(bound) = frame.skip
                && candidate.is_quiet
            {
                frame.best = frame.best.max(bound);
                frame.all_lose = false;
                at += 1;
                continue;
            }
            let next = played.unwrap_or_else(|| self.after_move(position, candidate.mv));
            let late = candidate.deferred_at().unwrap_or(passed);
            passed += usize::from(late == passed);
            let announced =
                shares.then(|| self.shared.game.key(&next) ^ (frame.depth as u64) << 57);
            if !self.announces(announced, &candidate, late) {
                self.candidates[at].defer(late);
                continue;
            }
            let score = self.try_move(position, &next, &candidate, late, frame);
            if let Some(key) = announced {
                self.shared.searched.finish(key);
            }
            at += 1;
            if self.halted || self.is_cut_off(score, at, frame) {
                return;
            }
        }
    }

    fn after_move(&self, position: &G::Position, mv: G::Move) -> G::Position {
        let mut next = position.clone();
        self.shared.game.play_unchecked(&mut next, mv);
        next
    }

    /// ABDADA: marks for other threads that this move is being searched; false if
    /// one of them searches it already and others can be tried first.
    #[inline]
    fn announces(&self, key: Option<u64>, candidate: &Candidate<G::Move>, late: usize) -> bool {
        let Some(key) = key else { return true };
        let may_wait = late > 0 && candidate.deferred_at().is_none();
        if may_wait && self.shared.searched.contains(key) {
            return false;
        }
        self.shared.searched.start(key);
        true
    }

    /// Takes note of the score of the move before place `at`; true if it is
    /// more than the opponent will allow.
    #[inline]
    fn is_cut_off(&mut self, score: Score, at: usize, frame: &mut Frame) -> bool {
        frame.best = frame.best.max(score);
        frame.all_lose &= score.is_proved_loss();
        if score <= frame.alpha {
            return false;
        }
        let candidate = self.candidates[at - 1];
        frame.alpha = score;
        frame.place = Some(candidate.place());
        if frame.is_principal {
            self.extend_line(frame.ply, candidate.mv);
        }
        if score < frame.beta {
            return false;
        }
        frame.all_lose = false;
        self.history.update(&self.candidates[frame.start..at], frame.depth, frame.ply);
        true
    }

    /// Searches one move: the first with the whole window, the others reduced
    /// and with a null window, and again where that answer was not enough.
    #[inline]
    fn try_move(
        &mut self,
        position: &G::Position,
        next: &G::Position,
        candidate: &Candidate<G::Move>,
        late: usize,
        frame: &Frame,
    ) -> Score {
        let techniques = self.shared.techniques;
        let (alpha, beta, depth) = (frame.alpha, frame.beta, frame.depth - 1);
        if late == 0 {
            return self.after(position, next, alpha, beta, depth);
        }
        let narrow = if techniques.null_window { alpha.next() } else { beta };
        let mut less = 0;
        if techniques.late_move_reductions && candidate.is_quiet {
            less = self.shared.reductions.plies(frame.depth, late, frame.is_principal);
        }
        if candidate.deferred_at().is_some() {
            // The thread that searched it reduced it as unknown, to this depth.
            less += i32::from(self.reduces_unknown(depth - less));
        }
        let mut score = self.after(position, next, alpha, narrow, depth - less);
        if less > 0 && score > alpha {
            score = self.after(position, next, alpha, narrow, depth);
        }
        if narrow < beta && score > alpha && score < beta {
            score = self.after(position, next, alpha, beta, depth);
        }
        score
    }
}
