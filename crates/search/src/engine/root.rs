//! The moves of the position asked about, searched deeper and deeper.

use std::time::Duration;

use rules::{Bounds, EndReason, Game, Match, Tablebase};

use super::conversion::converting_moves;
use super::result::{Observer, SearchResult, Value, Variation};
use super::tablebase::{corrected, margin_after, margin_of};
use super::worker::Worker;
use super::{Bound, Evaluator, MAX_DEPTH, NodeBudget, Score};

/// Half the width of the first aspiration window, in hundredths. Exact, because
/// a score outside the window widens it; +28 Elo [2, 55] in oware.
const ASPIRATION: i32 = 30;
/// Before this depth scores jump too much for a narrow window.
const LEAST_ASPIRATION_DEPTH: u32 = 5;

/// Plies without a capture after which a player converts by the shortest way.
const PATIENCE: usize = 10;

/// A legal move at the root.
#[derive(Clone, Debug)]
pub(super) struct RootMove<M> {
    pub(super) mv: M,
    pub(super) score: Score,
    pub(super) line: Vec<M>,
    /// What a tablebase proves of the margin for the player to move.
    pub(super) proved: Option<Bounds>,
}

impl<M: Copy> RootMove<M> {
    fn variation(&self, bound: Bound) -> Variation<M> {
        let value = Value { score: corrected(self.score, self.proved), proved: self.proved };
        Variation { value, bound, moves: self.line.clone() }
    }
}

/// When and for whom the root is searched.
pub(super) struct Plan<'a, M> {
    pub(super) depth: u32,
    pub(super) lines: usize,
    pub(super) began: Duration,
    /// After this no new iteration begins.
    pub(super) soft: Option<Duration>,
    pub(super) observer: Option<&'a mut dyn Observer<M>>,
}

/// The moves of the root in the order of their worth, and how deep they were searched.
#[derive(Clone)]
pub(super) struct Root<M> {
    pub(super) moves: Vec<RootMove<M>>,
    /// So many come first whatever the others seem to be worth, because the
    /// others would give up something proved.
    pub(super) kept: usize,
    pub(super) depth: u32,
    /// The longest line searched.
    pub(super) seldepth: u32,
}

impl<M: Copy> Root<M> {
    pub(super) fn new<G: Game<Move = M>>(
        game: &Match<G>,
        tablebase: Option<&impl Tablebase<G>>,
    ) -> Self {
        let root = |mv| RootMove {
            mv,
            score: -Score::INFINITE,
            line: vec![mv],
            proved: tablebase.and_then(|tablebase| margin_after(game, tablebase, mv)),
        };
        let moves: Vec<RootMove<M>> = game.legal_moves().into_iter().map(root).collect();
        let kept = moves.len();
        let mut root = Root { moves, kept, depth: 0, seldepth: 0 };
        if let Some(least) = root.least() {
            // Of what is not known nobody can say that it gives something up.
            root.keep(|root| root.proved.is_none_or(|proved| proved.lower >= least));
        }
        root
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
    /// until a repetition is near.
    pub(super) fn keep_converting_moves<G: Game<Move = M>>(
        &mut self,
        game: &Match<G>,
        tablebase: &impl Tablebase<G>,
        budget: NodeBudget<'_>,
    ) where
        M: PartialEq,
    {
        let Some(least) = self.least() else { return };
        let most = self.moves.iter().filter_map(|root| Some(root.proved?.upper)).max();
        let may_hope = least <= 0 && most > Some(least);
        let cut = game.game().settle(game.position(), EndReason::Repetition);
        let may_wait = may_hope || margin_of(&cut, game.turn()) >= Some(least);
        if self.kept == 1 || may_wait && !has_waited(game) {
            return;
        }
        let kept: Vec<M> = self.moves[..self.kept].iter().map(|root| root.mv).collect();
        // The majority may end the game before the whole margin is won.
        for goal in [least, 1].into_iter().filter(|&goal| goal <= least) {
            let mut moves = converting_moves(game, tablebase, goal, budget);
            moves.retain(|mv| kept.contains(mv));
            if !moves.is_empty() {
                return self.keep(|root| moves.contains(&root.mv));
            }
        }
    }

    pub(super) fn lines(&self, count: usize) -> Vec<Variation<M>> {
        self.moves.iter().take(count).map(|root| root.variation(Bound::Exact)).collect()
    }

    /// The moves that compete for a place: those from there on that may take it.
    fn rivals(&mut self, place: usize) -> &mut [RootMove<M>] {
        let end = if place < self.kept { self.kept } else { self.moves.len() };
        &mut self.moves[place..end]
    }
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
        for depth in 1..=plan.depth.min(MAX_DEPTH) {
            self.horizon = depth as usize;
            for line in 0..lines {
                self.search_line(position, root, line, depth, plan);
                if self.halted {
                    return;
                }
            }
            root.depth = depth;
            self.report(root.lines(lines), depth, plan);
            let decided = root.moves[..lines].iter().all(|mv| mv.score.is_proved());
            let late = plan.soft.is_some_and(|soft| self.shared.thinking.clock.now() >= soft);
            if decided || late {
                return;
            }
        }
    }

    /// Finds the best of the moves from place `line` on, widening the window
    /// until the score lies in it.
    fn search_line(
        &mut self,
        position: &G::Position,
        root: &mut Root<G::Move>,
        line: usize,
        depth: u32,
        plan: &mut Plan<'_, G::Move>,
    ) {
        let expected = root.moves[line].score;
        let narrow = self.shared.techniques.aspiration_window
            && depth >= LEAST_ASPIRATION_DEPTH
            && !expected.is_proved();
        let (mut alpha, mut beta) = (-Score::INFINITE, Score::INFINITE);
        let mut width = ASPIRATION;
        if narrow {
            (alpha, beta) = (expected.plus(-width), expected.plus(width));
        }
        loop {
            let score = self.search_root(position, root.rivals(line), alpha, beta, depth);
            if self.halted {
                return;
            }
            let bound = if score <= alpha {
                Bound::AtMost
            } else if score >= beta {
                Bound::AtLeast
            } else {
                Bound::Exact
            };
            if bound != Bound::Exact && plan.lines == 1 {
                let mut failed = root.moves[line].variation(bound);
                failed.value.score = corrected(score, failed.value.proved);
                self.report(vec![failed], depth, plan);
            }
            width *= 4;
            let enough = width > 2000 || score.is_proved();
            match bound {
                Bound::Exact => return,
                Bound::AtMost => {
                    alpha = if enough { -Score::INFINITE } else { score.plus(-width) };
                }
                Bound::AtLeast => beta = if enough { Score::INFINITE } else { score.plus(width) },
            }
        }
    }

    /// Searches the moves given with one window and brings the best to the front.
    fn search_root(
        &mut self,
        position: &G::Position,
        moves: &mut [RootMove<G::Move>],
        mut alpha: Score,
        beta: Score,
        depth: u32,
    ) -> Score {
        let game = self.shared.game;
        let mut best = -Score::INFINITE;
        for at in 0..moves.len() {
            let mut next = position.clone();
            game.play_unchecked(&mut next, moves[at].mv);
            let depth = depth as i32 - 1;
            let narrow = self.shared.techniques.null_window && at > 0;
            let first = if narrow { alpha.next() } else { beta };
            let mut score = self.after(position, &next, alpha, first, depth);
            if narrow && !self.halted && score > alpha && score < beta {
                score = self.after(position, &next, alpha, beta, depth);
            }
            if self.halted {
                return best;
            }
            best = best.max(score);
            if at == 0 || score > alpha {
                let mv = moves[at].mv;
                moves[at].score = score;
                moves[at].line.clear();
                moves[at].line.push(mv);
                if score > alpha && score < beta {
                    moves[at].line.extend_from_slice(&self.lines[1]);
                }
                moves[..=at].rotate_right(1);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Tells the observer, if there is one, what was found.
    fn report(&mut self, lines: Vec<Variation<G::Move>>, depth: u32, plan: &mut Plan<'_, G::Move>) {
        let Some(observer) = plan.observer.as_deref_mut() else { return };
        self.flush();
        observer.progress(&SearchResult {
            lines,
            depth,
            seldepth: (self.deepest as u32).max(depth),
            nodes: self.nodes(),
            elapsed: self.shared.thinking.clock.now().saturating_sub(plan.began),
            hashfull: self.shared.table.fullness(),
            is_complete: false,
        });
    }
}
