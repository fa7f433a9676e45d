//! The recursion: principal-variation search of one position.

use rules::{EndReason, Game, Tablebase};

use super::busy::LEAST_DEPTH;
use super::ordering::{Candidate, Ranking, best_to_front};
use super::reductions::{NEAR, reduction, skips_quiet_moves, stands};
use super::worker::{Shared, Worker};
use super::{Evaluator, MAX_PLY, Score};

/// With less depth left, an unknown position is searched as it is.
const LEAST_UNKNOWN_DEPTH: i32 = 5;

/// One position's question, and what has been found of its answer.
pub(super) struct Frame {
    /// What the player to move already has elsewhere.
    pub(super) alpha: Score,
    /// What the opponent will not allow.
    pub(super) beta: Score,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// Is more than a yes or no wanted?
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
        tension: u64,
        ranking: &Ranking<'_>,
    ) -> Candidate<G::Move> {
        let (game, evaluator) = (self.game, self.evaluator);
        let (mut promise, mut inclination) = (0, 0);
        if evaluator.could_promise(tension, mv) {
            let mut next = position.clone();
            game.play_unchecked(&mut next, mv);
            promise = evaluator.promise(game, position, mv, &next);
            inclination = evaluator.inclination(game, position, mv, &next);
        }
        let slot = evaluator.slot(game, position, mv) as u32;
        let rank = ranking.rank(promise, slot) + inclination;
        Candidate::new(mv, place, slot, promise == 0, rank)
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
            return self.leaf(position, alpha, beta, ended, ply);
        }
        let start = self.candidates.len();
        let (best, most) = (-Score::INFINITE, Score::INFINITE);
        let (place, skip) = (None, None);
        let frame = Frame { alpha, beta, depth, ply, is_principal, best, most, place, start, skip };
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
        let known = self.recall(key, frame.depth);
        if let Some(entry) = known
            && !frame.is_principal
            && let Some(score) = self.settled_by(&entry, &frame)
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
        if let Some(score) = self.look_near_the_horizon(position, &mut frame) {
            return score.max(frame.best).min(frame.most);
        }
        if frame.depth == 1 && !frame.is_principal {
            return self.frontier(position, &frame).min(frame.most);
        }
        let techniques = self.shared.techniques;
        if techniques.unknown_shallower && known.is_none() && frame.depth >= LEAST_UNKNOWN_DEPTH {
            frame.depth -= 1;
        }
        let asked = frame.alpha;
        self.try_moves(position, &mut frame, known.and_then(|entry| entry.best));
        frame.best = frame.best.min(frame.most);
        if !self.halted {
            self.remember(key, &frame, asked);
        }
        frame.best
    }

    /// Near the horizon an estimate far from the window is enough: above it
    /// ends the node, below it spares the quiet moves.
    #[inline]
    fn look_near_the_horizon(&self, position: &G::Position, frame: &mut Frame) -> Option<Score> {
        let techniques = self.shared.techniques;
        if frame.is_principal || frame.depth > NEAR || !(techniques.standing || techniques.futility)
        {
            return None;
        }
        let swing = self.shared.evaluator.swing()?;
        let (estimate, is_tense) = self.judge(position);
        if techniques.standing && stands(estimate, swing, frame.depth, frame.beta) {
            return Some(estimate);
        }
        if techniques.futility {
            frame.skip = skips_quiet_moves(estimate, swing, frame.depth, frame.alpha);
            if frame.skip.is_some() && !is_tense {
                return frame.skip;
            }
        }
        None
    }

    /// Lists the legal moves but the one at this place, after those of the
    /// nodes above.
    fn list_others(&mut self, position: &G::Position, ply: usize, known: Option<u16>) {
        let Worker { shared, memory, candidates, .. } = self;
        let tension = shared.evaluator.tension(shared.game, position);
        let ranking = memory.ranking(ply);
        for (place, mv) in (0..).zip(shared.game.legal_moves(position)) {
            if known != Some(place) {
                candidates.push(shared.candidate(position, (mv, place), tension, &ranking));
            }
        }
    }

    /// Lists the legal move at this place alone.
    fn list_known(&mut self, position: &G::Position, ply: usize, place: u16) {
        let Worker { shared, memory, candidates, .. } = self;
        if let Some(mv) = shared.game.legal_moves(position).nth(place.into()) {
            let ranking = memory.ranking(ply);
            candidates.push(shared.candidate(position, (mv, place), u64::MAX, &ranking));
        }
    }

    /// Searches the moves, the most promising first: the table's before the
    /// others are even listed, for it is often enough.
    fn try_moves(&mut self, position: &G::Position, frame: &mut Frame, known: Option<u16>) {
        let shares = self.shared.busy.is_shared() && frame.depth >= LEAST_DEPTH;
        match known {
            Some(place) => self.list_known(position, frame.ply, place),
            None => self.list_others(position, frame.ply, None),
        }
        let mut all_listed = known.is_none();
        // How many were tried or put off: what a move loses by coming late must
        // not depend on what the other threads are at.
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
            if let Some(bound) = frame.skip
                && candidate.is_quiet
            {
                frame.best = frame.best.max(bound);
                at += 1;
                continue;
            }
            let mut next = position.clone();
            self.shared.game.play_unchecked(&mut next, candidate.mv);
            let announced =
                shares.then(|| self.shared.game.key(&next) ^ (frame.depth as u64) << 57);
            let late = candidate.put_off_at().unwrap_or(passed);
            passed += usize::from(late == passed);
            if let Some(key) = announced {
                if late > 0 && candidate.put_off_at().is_none() && self.shared.busy.contains(key) {
                    self.candidates[at].put_off(late);
                    continue;
                }
                self.shared.busy.enter(key);
            }
            let score = self.try_move(position, &next, &candidate, late, frame);
            if let Some(key) = announced {
                self.shared.busy.leave(key);
            }
            if self.halted {
                return;
            }
            at += 1;
            frame.best = frame.best.max(score);
            if score > frame.alpha {
                frame.alpha = score;
                frame.place = Some(candidate.place());
                if frame.is_principal {
                    self.extend_line(frame.ply, candidate.mv);
                }
                if score >= frame.beta {
                    self.memory.learn(&self.candidates[frame.start..at], frame.depth, frame.ply);
                    return;
                }
            }
        }
    }

    /// Searches one move: the first with the whole window; the others only as
    /// far as needed to see that they are no better.
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
        let narrow = if techniques.narrow_windows { alpha.next() } else { beta };
        let mut less = 0;
        if techniques.reductions && candidate.is_quiet {
            less = reduction(frame.depth, late, frame.is_principal);
        }
        if candidate.put_off_at().is_some() && techniques.unknown_shallower {
            // The thread that was at it found it unknown, and looked that deep.
            less += i32::from(depth - less >= LEAST_UNKNOWN_DEPTH);
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
