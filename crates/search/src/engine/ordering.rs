//! Which move to try first after the table's: what wins something at once,
//! then the killers of this ply, then what has been good elsewhere.

use rules::Game;

/// A legal move waiting for its turn.
#[derive(Clone, Debug)]
pub(super) struct Candidate<G: Game> {
    pub(super) mv: G::Move,
    /// The position after it.
    pub(super) next: G::Position,
    /// Its place among the legal moves.
    pub(super) place: u16,
    /// What it seems to win at once.
    pub(super) promise: i32,
    /// The evaluator's name for moves of its kind.
    pub(super) slot: u32,
    pub(super) rank: i32,
}

impl<G: Game> Candidate<G> {
    /// Leaves the move for the end, because another thread is at it.
    pub(super) fn put_off(&mut self) {
        self.rank = PUT_OFF_RANK;
    }

    #[inline]
    pub(super) fn is_put_off(&self) -> bool {
        self.rank == PUT_OFF_RANK
    }
}

const PUT_OFF_RANK: i32 = i32::MIN;
const PROMISE_RANK: i32 = 1 << 24;
const KILLER_RANK: i32 = 1 << 23;
/// No history grows beyond this.
const HISTORY_LIMIT: i32 = 1 << 14;

/// What one thread has learnt about moves.
#[derive(Clone, Debug)]
pub(super) struct Memory<M> {
    /// Two refutations a ply, the newer first.
    killers: Vec<[Option<M>; 2]>,
    /// How often moves of a kind refuted, less how often they failed to.
    history: Vec<i32>,
    use_promise: bool,
    use_killers: bool,
    use_history: bool,
}

impl<M: Copy + Eq> Memory<M> {
    pub(super) fn new(plies: usize, slots: usize, techniques: &super::Techniques) -> Self {
        Memory {
            killers: vec![[None; 2]; plies],
            history: vec![0; slots.max(1)],
            use_promise: techniques.captures_first,
            use_killers: techniques.killers,
            use_history: techniques.history,
        }
    }

    /// The rank of a move among the others.
    #[inline]
    pub(super) fn rank(&self, mv: M, promise: i32, slot: u32, ply: usize) -> i32 {
        if self.use_promise && promise > 0 {
            PROMISE_RANK + promise
        } else if self.use_killers && self.killers[ply][0] == Some(mv) {
            KILLER_RANK + 1
        } else if self.use_killers && self.killers[ply][1] == Some(mv) {
            KILLER_RANK
        } else if self.use_history {
            self.history[slot as usize]
        } else {
            0
        }
    }

    /// Learns that the last of the moves tried was good enough and those
    /// before it were not.
    pub(super) fn learn<G: Game<Move = M>>(
        &mut self,
        tried: &[Candidate<G>],
        depth: i32,
        ply: usize,
    ) {
        let Some((refuter, failed)) = tried.split_last() else { return };
        if refuter.promise > 0 && self.use_promise {
            return;
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(refuter.mv) {
            *killers = [Some(refuter.mv), killers[0]];
        }
        let weight = (depth * depth).min(400);
        self.nudge(refuter.slot, weight);
        for failed in failed.iter().filter(|failed| failed.promise == 0) {
            self.nudge(failed.slot, -weight);
        }
    }

    /// Moves an entry towards the limit, the slower the nearer it is.
    fn nudge(&mut self, slot: u32, by: i32) {
        let entry = &mut self.history[slot as usize];
        *entry += by - *entry * by.abs() / HISTORY_LIMIT;
    }

    /// Between two searches: killers are of another root, history fades.
    pub(super) fn fade(&mut self) {
        self.killers.fill([None; 2]);
        self.history.iter_mut().for_each(|entry| *entry /= 4);
    }
}

/// Brings the best of the candidates left to the front; among equals the
/// first in board order.
#[inline]
pub(super) fn best_to_front<G: Game>(left: &mut [Candidate<G>]) {
    let mut best = 0;
    for at in 1..left.len() {
        if left[at].rank > left[best].rank
            || left[at].rank == left[best].rank && left[at].place < left[best].place
        {
            best = at;
        }
    }
    left.swap(0, best);
}
