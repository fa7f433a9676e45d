//! One thread of a search: what it shares with the others, what is its own.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use rules::{EndReason, Game, Match, Tablebase};

use super::abdada::CurrentlySearched;
use super::ordering::{Candidate, MoveHistory};
use super::path::Path;
use super::pruning::Reductions;
use super::{
    Evaluator, MAX_PLY, Parameters, PointsCurve, Scale, Score, Techniques, TranspositionTable,
};
use crate::Thinking;

/// Positions between two looks at the clock: well under a millisecond even in
/// Quantum Leap, where a position takes longest.
const BETWEEN_CHECKS: u64 = 256;

/// What all threads of one search share.
pub(super) struct Shared<'a, G, E, T> {
    pub(super) game: &'a G,
    pub(super) evaluator: &'a E,
    pub(super) tablebase: &'a T,
    /// Positions of smaller stages are looked up in the tablebase.
    pub(super) probes_below: u32,
    pub(super) table: &'a TranspositionTable,
    pub(super) techniques: Techniques,
    pub(super) parameters: Parameters,
    pub(super) reductions: &'a Reductions,
    /// Where proofs stand among estimates in this search.
    pub(super) scale: Scale,
    /// What its estimates mean in points.
    pub(super) curve: PointsCurve,
    pub(super) thinking: Thinking<'a>,
    /// When the search must end.
    pub(super) deadline: Option<Duration>,
    /// Set once, when any reason to end is found.
    pub(super) halt: AtomicBool,
    pub(super) nodes: AtomicU64,
    pub(super) searched: CurrentlySearched,
}

/// One thread's part.
pub(super) struct Worker<'a, G: Game, E, T> {
    pub(super) shared: &'a Shared<'a, G, E, T>,
    pub(super) path: Path,
    pub(super) history: &'a mut MoveHistory,
    /// The candidates of every node on the line, one node after another.
    pub(super) candidates: Vec<Candidate<G::Move>>,
    /// The best line found from each ply.
    pub(super) lines: Vec<Vec<G::Move>>,
    pub(super) halted: bool,
    pub(super) deepest: usize,
    /// Where the iteration's depth ends; captures go a little further.
    pub(super) horizon: usize,
    /// Positions not yet added to the shared count.
    uncounted: u64,
    until_check: u64,
}

impl<'a, G: Game, E: Evaluator<G>, T: Tablebase<G>> Worker<'a, G, E, T> {
    pub(super) fn new(
        shared: &'a Shared<'a, G, E, T>,
        game: &Match<G>,
        history: &'a mut MoveHistory,
    ) -> Self {
        let shortest_cycle = shared.evaluator.shortest_cycle(shared.game);
        let path = Path::new(game, &shared.techniques, shortest_cycle);
        let mut worker = Worker {
            shared,
            path,
            history,
            candidates: Vec::with_capacity(1024),
            lines: vec![vec![]; MAX_PLY + 1],
            halted: false,
            deepest: 0,
            horizon: 0,
            uncounted: 0,
            until_check: 0,
        };
        worker.plan_check();
        worker
    }

    /// Positions visited by all threads so far.
    pub(super) fn nodes(&self) -> u64 {
        self.shared.nodes.load(Relaxed) + self.uncounted
    }

    /// Counts a position; from time to time looks whether to end.
    #[inline]
    pub(super) fn count(&mut self) {
        self.uncounted += 1;
        if self.uncounted >= self.until_check {
            self.check();
        }
    }

    fn check(&mut self) {
        self.flush();
        let shared = self.shared;
        let over =
            |limit: Option<u64>| limit.is_some_and(|most| shared.nodes.load(Relaxed) >= most);
        let late = || shared.deadline.is_some_and(|end| shared.thinking.clock.now() >= end);
        if shared.thinking.stop.is_requested() || over(shared.thinking.limits.nodes) || late() {
            shared.halt.store(true, Relaxed);
        }
        self.halted = shared.halt.load(Relaxed);
        self.plan_check();
    }

    /// Adds what this thread visited to the shared count.
    pub(super) fn flush(&mut self) {
        self.shared.nodes.fetch_add(self.uncounted, Relaxed);
        self.uncounted = 0;
    }

    fn plan_check(&mut self) {
        let nodes = self.shared.nodes.load(Relaxed);
        let left = self.shared.thinking.limits.nodes.map(|most| most.saturating_sub(nodes).max(1));
        self.until_check = left.map_or(BETWEEN_CHECKS, |left| left.min(BETWEEN_CHECKS));
    }

    /// The worth of a game that its course ends here.
    #[inline]
    pub(super) fn score_of_course(&self, position: &G::Position, why: EndReason) -> Score {
        let game = self.shared.game;
        let (ending, side) = (game.settle(position, why), game.turn(position));
        if why == EndReason::Repetition {
            Score::of_repetition(&ending, side, self.shared.scale)
        } else {
            Score::of_ending(&ending, side, self.path.ply() as u32, self.shared.scale)
        }
    }

    /// The worth of a position without legal moves.
    #[cold]
    pub(super) fn score_of_end(&self, position: &G::Position, ply: usize) -> Score {
        let game = self.shared.game;
        game.ending(position).map_or(Score::DRAW, |ending| {
            Score::of_ending(&ending, game.turn(position), ply as u32, self.shared.scale)
        })
    }

    /// The evaluator's opinion, and whether something may be about to be taken.
    #[inline]
    pub(super) fn evaluate(&self, position: &G::Position) -> (Score, bool) {
        let (estimate, may_capture) = self.shared.evaluator.evaluate(self.shared.game, position);
        (Score::estimate(estimate), may_capture)
    }

    /// Searches the position after a move, seen from the player who moved.
    #[inline]
    pub(super) fn after(
        &mut self,
        position: &G::Position,
        next: &G::Position,
        alpha: Score,
        beta: Score,
        depth: i32,
    ) -> Score {
        let game = self.shared.game;
        let stage = game.stage(next);
        // Nobody asks for the key of a leaf that cannot be a repetition.
        let is_asked = depth > 0 || self.path.could_repeat(stage);
        self.path.push(if is_asked { game.key(next) } else { 0 }, stage);
        let score = if game.turn(next) == game.turn(position) {
            self.node(next, alpha, beta, depth)
        } else {
            -self.node(next, -beta, -alpha, depth)
        };
        self.path.pop();
        score
    }

    /// Notes that the best line from `ply` begins with `mv`.
    pub(super) fn extend_line(&mut self, ply: usize, mv: G::Move) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        before[ply].clear();
        before[ply].push(mv);
        before[ply].extend_from_slice(&after[0]);
    }
}
