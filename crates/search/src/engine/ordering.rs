//! Move ordering: after the move of the transposition table come captures by
//! their gain, then quiet moves by killers and history.
//!
//! Sound because order never changes a value, only how soon alpha-beta cuts.

use rules::Game;

use super::{Evaluator, MAX_PLY, Techniques};

/// A legal move waiting for its turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<M> {
    /// The larger the sooner: its rank and, among equals, its place.
    order: i64,
    /// The evaluator's name for moves of its kind.
    history_slot: u32,
    pub(super) mv: M,
    /// Does it seem to win nothing at once?
    pub(super) is_quiet: bool,
}

/// Bits of the order that hold the place.
const PLACE_BITS: u32 = 16;

impl<M> Candidate<M> {
    /// A move with its place among the legal ones.
    #[inline]
    pub(super) fn new(mv: M, place: u16, history_slot: u32, is_quiet: bool, rank: i32) -> Self {
        let order = i64::from(rank) << PLACE_BITS | i64::from(u16::MAX - place);
        Candidate { order, history_slot, mv, is_quiet }
    }

    /// Its place among the legal moves.
    #[inline]
    pub(super) fn place(&self) -> u16 {
        u16::MAX - self.order as u16
    }

    /// Defers the move to the end, because another thread is searching it
    /// (ABDADA); how late it would have come is kept for its reduction.
    pub(super) fn defer(&mut self, late: usize) {
        let rank = DEFERRED_RANK - late as i64;
        self.order = rank << PLACE_BITS | self.order & i64::from(u16::MAX);
    }

    /// How late it would have come, if it was deferred.
    #[inline]
    pub(super) fn deferred_at(&self) -> Option<usize> {
        let rank = self.order >> PLACE_BITS;
        (rank <= DEFERRED_RANK).then_some((DEFERRED_RANK - rank) as usize)
    }
}

/// Below every other rank.
const DEFERRED_RANK: i64 = -(1 << 32);
/// Above every quiet move. Captures first are worth +40 Elo [13, 66] in oware.
const CAPTURE_RANK: i32 = 1 << 24;
/// No history grows beyond this.
const HISTORY_LIMIT: i32 = 1 << 14;
/// The bonus of the newer and the older killer: a large history can outdo it.
const KILLER_BONUS: [i32; 2] = [HISTORY_LIMIT / 2, HISTORY_LIMIT / 4];
/// The most one cut-off adds to a history: deep ones would drown all others.
const MOST_HISTORY_WEIGHT: i32 = 400;

/// The killer and history heuristics of one thread.
///
/// Killers are quiet moves that cut off at the same ply of sister positions.
/// They save a seventh of the nodes in Quantum Leap, where moves are many; in
/// the sowing and line games they cost more than they saved (−14 Elo in oware)
/// and are not used. History counts cut-offs of a move wherever it was played
/// and saves a tenth of the nodes in the sowing games.
#[derive(Clone, Debug)]
pub(super) struct MoveHistory {
    /// Two killers a ply, the newer first; empty where killers are not used.
    killers: Vec<[Option<u32>; 2]>,
    /// Cut-offs by moves of a kind, less how often they failed to cut off.
    history: Vec<i32>,
    use_captures: bool,
    use_history: bool,
}

impl MoveHistory {
    pub(super) fn new<G: Game>(
        game: &G,
        evaluator: &impl Evaluator<G>,
        techniques: &Techniques,
    ) -> Self {
        let plies = if techniques.killers && evaluator.uses_killers() { MAX_PLY + 1 } else { 0 };
        MoveHistory {
            killers: vec![[None; 2]; plies],
            history: vec![0; evaluator.history_slots(game).max(1)],
            use_captures: techniques.capture_ordering,
            use_history: techniques.history,
        }
    }

    /// What it knows about the moves of one ply.
    #[inline]
    pub(super) fn ranking(&self, ply: usize) -> Ranking<'_> {
        let MoveHistory { killers, history, use_captures, .. } = self;
        let killers = killers.get(ply).copied().unwrap_or_default();
        Ranking { killers, history, use_captures: *use_captures }
    }

    /// Records that the last of the moves tried cut off and those before it
    /// did not.
    pub(super) fn update<M>(&mut self, tried: &[Candidate<M>], depth: i32, ply: usize) {
        let Some((refuter, failed)) = tried.split_last() else { return };
        if !refuter.is_quiet && self.use_captures {
            return;
        }
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(refuter.history_slot)
        {
            *killers = [Some(refuter.history_slot), killers[0]];
        }
        if !self.use_history {
            return;
        }
        let weight = (depth * depth).min(MOST_HISTORY_WEIGHT);
        self.add_history(refuter.history_slot, weight);
        for failed in failed.iter().filter(|failed| failed.is_quiet) {
            self.add_history(failed.history_slot, -weight);
        }
    }

    /// History with gravity: an entry moves towards the limit, the slower the
    /// nearer it is, so that it never overflows and forgets what is long past.
    fn add_history(&mut self, history_slot: u32, by: i32) {
        let entry = &mut self.history[history_slot as usize];
        *entry += by - *entry * by.abs() / HISTORY_LIMIT;
    }

    /// Between two searches: killers belong to another root, history counts less.
    pub(super) fn decay(&mut self) {
        self.killers.fill([None; 2]);
        self.history.iter_mut().for_each(|entry| *entry /= 4);
    }
}

/// What is known about the moves of one ply.
pub(super) struct Ranking<'a> {
    killers: [Option<u32>; 2],
    history: &'a [i32],
    use_captures: bool,
}

impl Ranking<'_> {
    /// The rank of a move of this kind among the others.
    #[inline]
    pub(super) fn rank(&self, capture_gain: i32, history_slot: u32) -> i32 {
        if capture_gain > 0 && self.use_captures {
            return CAPTURE_RANK + capture_gain;
        }
        let killer = self.killers.iter().position(|&killer| killer == Some(history_slot));
        self.history[history_slot as usize] + killer.map_or(0, |at| KILLER_BONUS[at])
    }
}

/// Brings the best of the candidates left to the front; among equals the
/// first in board order.
#[inline]
pub(super) fn best_to_front<M>(left: &mut [Candidate<M>]) {
    let mut best = 0;
    for at in 1..left.len() {
        if left[at].order > left[best].order {
            best = at;
        }
    }
    left.swap(0, best);
}
