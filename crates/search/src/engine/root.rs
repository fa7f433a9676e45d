//! The moves of the position asked about, searched deeper and deeper.

use std::cmp::Reverse;
use std::time::Duration;

use rules::{Bounds, EndReason, Game, Match, Tablebase};

use super::conversion::converting_moves;
use super::tablebase::{edges, margin_after, margin_of, of_result};
use super::worker::Worker;
use super::{
    Bound, Evaluator, MAX_DEPTH, NodeBudget, Observer, Scale, Score, SearchResult, Value, Variation,
};
use crate::Limits;
use crate::budget::Pace;

/// Aspiration windows are exact, because a score outside the window widens it;
/// worth +28 Elo [2, 55] in oware. Before this depth scores jump too much for one.
const LEAST_ASPIRATION_DEPTH: u32 = 5;

/// The plies of a proof whose length nobody knows.
const UNKNOWN_PLIES: u32 = u32::MAX;

/// Plies without a capture after which a player converts by the shortest way.
const PATIENCE: usize = 10;

/// A legal move at the root.
#[derive(Clone, Debug)]
pub(super) struct RootMove<M> {
    pub(super) mv: M,
    pub(super) score: Score,
    /// Whether the score is exact, or the edge of a window that failed.
    bound: Bound,
    pub(super) line: Vec<M>,
    /// What a tablebase proves of the margin for the player to move, in a game that
    /// begins after this move, and what is proved in this game: moves are chosen by it.
    pub(super) proved: Option<Bounds>,
    /// What of it holds in this game, with all positions that have been on the board.
    pub(super) claimed: Option<Bounds>,
    /// No search may find more in it: the most that a move is worth which is proved to lose,
    /// where another may hold the draw.
    cap: Option<Score>,
}

impl<M> RootMove<M> {
    /// Takes over whether the move reaches a margin in this game, if that is known.
    pub(super) fn learn(&mut self, goal: i16, answer: Option<bool>) {
        let narrowed = |Bounds { lower, upper }: Bounds| match answer {
            None => Bounds { lower, upper },
            Some(true) => Bounds { lower: lower.max(goal), upper: upper.max(goal) },
            Some(false) => Bounds { lower: lower.min(goal - 1), upper: upper.min(goal - 1) },
        };
        self.proved = self.proved.map(narrowed);
        self.claimed = self.claimed.map(narrowed);
    }
}

/// When and for whom the root is searched.
pub(super) struct Plan<'a, M> {
    pub(super) depth: u32,
    pub(super) lines: usize,
    pub(super) began: Duration,
    /// When no new iteration begins.
    pub(super) pace: Option<Pace>,
    pub(super) observer: Option<&'a mut dyn Observer<M>>,
}

/// The moves of the root in the order of their worth, and how deep they were searched.
#[derive(Clone)]
pub(super) struct Root<M> {
    pub(super) moves: Vec<RootMove<M>>,
    /// So many come first, because each of the others is dominated by one of them.
    pub(super) kept: usize,
    /// So many at the front are proved without a search.
    settled: usize,
    pub(super) depth: u32,
    /// The longest line searched.
    pub(super) seldepth: u32,
    scale: Scale,
    /// The largest margins that can still come about, for the player to move and for the
    /// opponent.
    pub(super) most: (i16, i16),
    /// Are only results claimed, because a majority may end the game before a margin is won?
    claims_results_only: bool,
    /// The most that tables allow a root that no position of the game so far can follow again.
    pub(super) fresh_most: Option<i16>,
    /// The lines of the last complete iteration, the best first.
    complete: Vec<Variation<M>>,
}

impl<M: Copy + PartialEq> Root<M> {
    pub(super) fn new<G: Game<Move = M>>(
        game: &Match<G>,
        evaluator: &impl Evaluator<G>,
        tablebase: Option<&impl Tablebase<G>>,
    ) -> Self {
        let scale = Scale::of(game.game(), game.position());
        let root = |mv| {
            let proved = tablebase.and_then(|tablebase| margin_after(game, tablebase, mv));
            let score = first_guess(game, evaluator, mv, scale);
            let (line, bound) = (vec![mv], Bound::Exact);
            RootMove { mv, score, bound, line, proved, claimed: proved, cap: None }
        };
        let moves: Vec<RootMove<M>> = game.legal_moves().into_iter().map(root).collect();
        let (kept, complete) = (moves.len(), vec![]);
        let (settled, depth, seldepth) = (0, 0, 0);
        let (most, claims_results_only, fresh_most) = (most_margins(game), false, None);
        let mut root = Root {
            moves,
            kept,
            settled,
            depth,
            seldepth,
            scale,
            most,
            claims_results_only,
            fresh_most,
            complete,
        };
        root.keep_undominated();
        root
    }

    /// Leaves out the moves that what is proved of others dominates.
    pub(super) fn keep_undominated(&mut self) {
        let known: Vec<Bounds> = self.moves.iter().filter_map(|root| root.proved).collect();
        // Of what is not known nobody can say that it gives something up.
        let is_kept = |proved: Option<Bounds>| {
            proved.is_none_or(|own| !known.iter().any(|&other| dominates(other, own)))
        };
        self.keep(|root| is_kept(root.proved));
    }

    /// Where a move may hold the draw, the others are worth no more than the loss that is proved
    /// of them. The search does not see it, since it looks nothing up before the next capture.
    pub(super) fn cap_losses(&mut self) {
        let loss = |root: &RootMove<M>| root.proved.filter(|Bounds { upper, .. }| *upper < 0);
        if self.moves[..self.kept].iter().any(|root| loss(root).is_none()) {
            let scale = self.scale;
            for root in &mut self.moves {
                root.cap = loss(root).map(|loss| edges(loss, UNKNOWN_PLIES, scale).1.unproved());
            }
        }
    }

    /// From now on only results are claimed, because a majority may end the
    /// game before the margin is won.
    pub(super) fn claim_results_only(&mut self) {
        self.claims_results_only = true;
    }

    /// Puts a line first that is proved to win and need not be searched.
    pub(super) fn settle(&mut self, line: Vec<M>, score: Score) {
        let Some(at) = self.moves.iter().position(|root| Some(&root.mv) == line.first()) else {
            return;
        };
        self.moves[..=at].rotate_right(1);
        (self.moves[0].line, self.moves[0].score) = (line, score);
        self.settled = 1;
    }

    /// What the player to move can force, if anything is proved.
    fn least(&self) -> Option<i16> {
        self.moves.iter().filter_map(|root| Some(root.proved?.lower)).max()
    }

    /// Puts the moves first that are to be weighed; the others only follow.
    fn keep(&mut self, is_kept: impl Fn(&RootMove<M>) -> bool) {
        self.moves.sort_by_key(|root| !is_kept(root));
        self.kept = self.moves.iter().take_while(|root| is_kept(root)).count();
    }

    /// Is everything proved of the moves that a tablebase can prove?
    pub(super) fn is_solved(&self) -> bool {
        self.moves.iter().all(|root| root.proved.is_some())
    }

    /// Keeps only the moves that make progress to what is proved. A player who
    /// may hope for more, or who loses nothing by repeating positions, waits
    /// until a repetition is near; a player who loses and may hope for more
    /// has nothing to convert. Gives the margin that these moves lead to, if they
    /// were sought and found.
    pub(super) fn keep_converting_moves<G: Game<Move = M>>(
        &mut self,
        game: &Match<G>,
        tablebase: &impl Tablebase<G>,
        budget: NodeBudget<'_>,
    ) -> Option<i16> {
        let least = self.least()?;
        let most = self.moves.iter().filter_map(|root| Some(root.proved?.upper)).max();
        let may_hope = least <= 0 && most > Some(least);
        let cut = game.game().settle(game.position(), EndReason::Repetition);
        let may_wait = may_hope || margin_of(&cut, game.turn()) >= Some(least);
        let has_nothing = may_hope && least < 0;
        if self.kept == 1 || has_nothing || may_wait && !has_waited(game) {
            return None;
        }
        let kept: Vec<M> = self.moves[..self.kept].iter().map(|root| root.mv).collect();
        // The majority may end the game before the whole margin is won.
        for goal in [least, 1].into_iter().filter(|&goal| goal <= least) {
            let mut moves = converting_moves(game, tablebase, goal, budget);
            moves.retain(|mv| kept.contains(mv));
            if !moves.is_empty() {
                self.keep(|root| moves.contains(&root.mv));
                return Some(goal);
            }
        }
        None
    }

    /// What may be claimed of a move. What is said of the best one is said of the root: another
    /// move may bring more, so the opponent can hold the player only to the most that any of
    /// them allows.
    fn claimed(&self, root: &RootMove<M>, is_best: bool) -> Option<Bounds> {
        let claimed = root.claimed?;
        if !is_best {
            return Some(claimed);
        }
        let most = |root: &RootMove<M>| root.claimed.map_or(self.most.0, |bounds| bounds.upper);
        let upper = self.moves.iter().map(most).max().unwrap_or(claimed.upper);
        Some(match self.fresh_most {
            None => Bounds { upper, ..claimed },
            Some(most) => Bounds { lower: root.proved?.lower, upper: upper.min(most) },
        })
    }

    /// A move as a line, with what may be claimed of it.
    fn variation(
        &self,
        root: &RootMove<M>,
        is_best: bool,
        score: Score,
        bound: Bound,
    ) -> Variation<M> {
        let proved = self.claimed(root, is_best);
        let score = corrected(score, root, proved, self.scale);
        let mut value = Value { score, proved };
        if self.claims_results_only {
            value.score = score.without_margin();
            value.proved = proved.map(|bounds| of_result(bounds, self.most));
        }
        Variation { value, bound, moves: root.line.clone() }
    }

    /// The best lines, sorted: dominated moves may stand above some that are kept.
    fn sorted(&self, count: usize) -> Vec<Variation<M>> {
        let mut moves: Vec<&RootMove<M>> = self.moves.iter().take(count).collect();
        moves.sort_by_key(|root| Reverse(corrected(root.score, root, root.claimed, self.scale)));
        let line = |(at, root): (usize, &RootMove<M>)| {
            // Of a proof nothing more is said than that edge.
            let bound = if root.score.is_proved() { Bound::Exact } else { root.bound };
            self.variation(root, at == 0, root.score, bound)
        };
        moves.into_iter().enumerate().map(line).collect()
    }

    /// Notes that an iteration is complete.
    fn complete(&mut self, depth: u32, lines: usize) {
        self.depth = depth;
        let (settled, kept) = (self.settled, lines.min(self.kept));
        if settled < kept {
            // The next iteration expects the lines in this order.
            self.moves[settled..kept].sort_by_key(|root| Reverse(root.score));
        }
        self.complete = self.sorted(lines);
    }

    /// The answer: of one line the best move so far, of several those of the
    /// last complete iteration, because others are of different depths. Where the window of
    /// the best move failed, its edge says less than the last complete iteration, unless
    /// that preferred another move.
    pub(super) fn lines(&self, count: usize) -> Vec<Variation<M>> {
        let found = self.sorted(count);
        let says_more = |before: &Variation<M>| {
            let is_edge = |now: &Variation<M>| now.bound != Bound::Exact;
            count > 1
                || found.first().is_some_and(|now| is_edge(now) && now.moves[0] == before.moves[0])
        };
        if self.complete.first().is_some_and(says_more) { self.complete.clone() } else { found }
    }

    /// Can nothing better be found? Where margins count, a proved win may still
    /// become larger; that is worth all the time there is, but not for ever.
    fn is_sure(&self, lines: usize, is_unlimited: bool) -> bool {
        let is_sure = |root: &RootMove<M>| {
            root.score.is_proved() && (is_unlimited || !root.score.has_margin())
        };
        self.moves[..lines].iter().all(is_sure)
    }

    /// Are the moves that do not compete for a place known to lose?
    fn others_lose(&self, place: usize) -> bool {
        let others = if place < self.kept { &self.moves[self.kept..] } else { &[] };
        others.iter().all(|root| root.claimed.is_some_and(|bounds| bounds.upper < 0))
    }

    /// The moves that compete for a place: those from there on that may take it.
    fn rivals(&mut self, place: usize) -> &mut [RootMove<M>] {
        let end = if place < self.kept { self.kept } else { self.moves.len() };
        &mut self.moves[place..end]
    }
}

/// What a score says that a search with this window found.
fn bound_of(score: Score, alpha: Score, beta: Score) -> Bound {
    if score <= alpha {
        Bound::AtMost
    } else if score >= beta {
        Bound::AtLeast
    } else {
        Bound::Exact
    }
}

/// The largest margins that can still come about, for the player to move and for the opponent.
fn most_margins<G: Game>(game: &Match<G>) -> (i16, i16) {
    let (position, side) = (game.position(), game.turn());
    let (score, stage) =
        (game.game().score(position).unwrap_or_default(), game.game().stage(position) as i16);
    let ahead = score[side] as i16 - score[side.other()] as i16;
    (stage + ahead, stage - ahead)
}

/// What a move seems to be worth before anything is searched.
fn first_guess<G: Game>(
    game: &Match<G>,
    evaluator: &impl Evaluator<G>,
    mv: G::Move,
    scale: Scale,
) -> Score {
    let (rules, side) = (game.game(), game.turn());
    let mut next = game.position().clone();
    rules.play_unchecked(&mut next, mv);
    if let Some(ending) = rules.ending(&next) {
        return Score::of_ending(&ending, side, 1, scale);
    }
    let estimate = Score::estimate(evaluator.estimate(rules, &next));
    if rules.turn(&next) == side { estimate } else { -estimate }
}

/// A score that does not deny what is proved. What does not hold in this game is the
/// place of the score, but not a proof.
fn corrected<M>(score: Score, root: &RootMove<M>, claimed: Option<Bounds>, scale: Scale) -> Score {
    let (Some(proved), Some(claimed)) = (root.proved, claimed) else { return score };
    let (least, most) = edges(proved, UNKNOWN_PLIES, scale);
    let held = |edge: Score| {
        let is_win_dropped = edge > Score::DRAW && claimed.lower != proved.lower;
        let is_loss_dropped = edge < Score::DRAW && claimed.upper != proved.upper;
        if is_win_dropped || is_loss_dropped { edge.unproved() } else { edge }
    };
    score.max(held(least)).min(held(most))
}

/// Is a move with the bounds `own` dominated by one with the bounds `other`? The
/// result comes first: a proved win or draw is given up for no hope of more.
/// Otherwise it is dominated if it may be worse and cannot be better; a proved
/// loss dominates no move that may still hold the draw.
fn dominates(other: Bounds, own: Bounds) -> bool {
    let sure = other.lower.signum();
    let gives_up_result = sure >= 0 && own.lower.signum() < sure;
    gives_up_result || own.upper <= other.lower && own.lower < other.lower
}

/// Has play gone on without a capture for so long that positions may come back?
fn has_waited<G: Game>(game: &Match<G>) -> bool {
    let stage = |position| game.game().stage(position);
    let here = stage(game.position());
    game.positions().iter().rev().take_while(|past| stage(past) == here).count() > PATIENCE
}

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> Worker<'_, G, E, T> {
    /// Iterative deepening, until the plan or a limit ends it.
    pub(super) fn deepen(
        &mut self,
        position: &G::Position,
        root: &mut Root<G::Move>,
        plan: &mut Plan<'_, G::Move>,
    ) {
        let lines = plan.lines.min(root.moves.len());
        let is_unlimited = self.shared.thinking.limits == Limits::default();
        for depth in 1..=plan.depth.min(MAX_DEPTH) {
            self.horizon = depth as usize;
            for line in root.settled..lines {
                self.search_line(position, root, line, depth, plan);
                if self.halted {
                    return;
                }
            }
            let before = root.complete.first().map(|line| line.moves[0]);
            root.complete(depth, lines);
            if !self.shared.searched.is_shared() {
                self.shared.table.make_room();
            }
            self.report(root.complete.clone(), depth, plan);
            if self.is_late(root, before, plan) || root.is_sure(lines, is_unlimited) {
                return;
            }
        }
    }

    /// Is it time to begin no other iteration, after one whose best move may differ
    /// from the one before?
    fn is_late(
        &self,
        root: &Root<G::Move>,
        before: Option<G::Move>,
        plan: &mut Plan<'_, G::Move>,
    ) -> bool {
        let (Some(pace), Some(best)) = (&mut plan.pace, root.complete.first()) else {
            return false;
        };
        let has_changed = before.is_some_and(|before| before != best.moves[0]);
        let elapsed = self.shared.thinking.clock.now().saturating_sub(plan.began);
        pace.is_spent(elapsed, has_changed, best.value.score.hundredths())
    }

    /// Finds the best of the moves from place `line` on, widening the
    /// aspiration window until the score lies in it: every line has a window of
    /// its own and ends with an exact value.
    fn search_line(
        &mut self,
        position: &G::Position,
        root: &mut Root<G::Move>,
        line: usize,
        depth: u32,
        plan: &mut Plan<'_, G::Move>,
    ) {
        let expected = root.moves[line].score;
        let is_result = |score: Score| score.is_proved() && !score.has_margin();
        let (mut alpha, mut beta) = (-Score::INFINITE, Score::INFINITE);
        let mut width = self.shared.parameters.aspiration;
        if self.shared.techniques.aspiration_window
            && depth >= LEAST_ASPIRATION_DEPTH
            && !is_result(expected)
        {
            (alpha, beta) = (expected.plus(-width), expected.plus(width));
        }
        loop {
            let others_lose = root.others_lose(line);
            let moves = (root.rivals(line), others_lose);
            let score = self.search_root(position, moves, alpha, beta, depth);
            if self.halted {
                return;
            }
            let bound = bound_of(score, alpha, beta);
            if bound == Bound::Exact {
                return;
            }
            if plan.lines == 1 {
                let failed = root.variation(&root.moves[line], line == 0, score, bound);
                self.report(vec![failed], depth, plan);
            }
            width *= 4;
            let enough = width > 2000 || is_result(score);
            match bound {
                Bound::AtMost if enough => alpha = -Score::INFINITE,
                Bound::AtMost => alpha = score.plus(-width),
                _ if enough => beta = Score::INFINITE,
                _ => beta = score.plus(width),
            }
        }
    }

    /// Searches the moves given with one window and brings the best to the front. All of
    /// them are lost only if those left out are.
    fn search_root(
        &mut self,
        position: &G::Position,
        (moves, mut all_lose): (&mut [RootMove<G::Move>], bool),
        mut alpha: Score,
        beta: Score,
        depth: u32,
    ) -> Score {
        let game = self.shared.game;
        let (mut best, mut front) = (-Score::INFINITE, -Score::INFINITE);
        for at in 0..moves.len() {
            let mut next = position.clone();
            game.play_unchecked(&mut next, moves[at].mv);
            let depth = depth as i32 - 1;
            let narrow = self.shared.techniques.null_window && at > 0;
            let first = if narrow { alpha.next() } else { beta };
            let cap = moves[at].cap.unwrap_or(Score::INFINITE);
            let mut score = self.after(position, &next, alpha, first, depth).min(cap);
            if narrow && !self.halted && score > alpha && score < beta {
                score = self.after(position, &next, alpha, beta, depth).min(cap);
            }
            if self.halted {
                return best;
            }
            best = best.max(score);
            all_lose &= score.is_proved_loss();
            if at == 0 || score > alpha {
                let mv = moves[at].mv;
                // Lost only if all moves are, and the search may end before that is known.
                moves[at].score = score.without_proved_loss();
                moves[at].bound = bound_of(score, alpha, beta);
                front = score;
                moves[at].line.clear();
                moves[at].line.push(mv);
                if score > alpha && score < beta {
                    moves[at].line.extend_from_slice(&self.lines[1]);
                }
                moves[..=at].rotate_right(1);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                return best;
            }
        }
        if all_lose {
            moves[0].score = front;
        }
        best
    }

    /// Reports what was found to the observer, if there is one.
    fn report(&mut self, lines: Vec<Variation<G::Move>>, depth: u32, plan: &mut Plan<'_, G::Move>) {
        let Some(observer) = plan.observer.as_deref_mut() else { return };
        self.flush();
        observer.progress(&SearchResult {
            lines,
            depth,
            seldepth: (self.deepest as u32).max(depth),
            scale: self.shared.scale,
            curve: self.shared.curve,
            nodes: self.nodes(),
            elapsed: self.shared.thinking.clock.now().saturating_sub(plan.began),
            hashfull: self.shared.table.fullness(),
            is_complete: false,
        });
    }
}
