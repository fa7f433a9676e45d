//! Which move to try first after the table's: what wins something at once,
//! then what has been good elsewhere, above all at this ply.

/// A legal move waiting for its turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<M> {
    /// The larger the sooner: its rank and, among equals, its place.
    order: i64,
    /// The evaluator's name for moves of its kind.
    slot: u32,
    pub(super) mv: M,
    /// Does it seem to win nothing at once?
    pub(super) is_quiet: bool,
}

/// Bits of the order that hold the place.
const PLACE_BITS: u32 = 16;

impl<M> Candidate<M> {
    /// A move with its place among the legal ones.
    #[inline]
    pub(super) fn new(mv: M, place: u16, slot: u32, is_quiet: bool, rank: i32) -> Self {
        let order = i64::from(rank) << PLACE_BITS | i64::from(u16::MAX - place);
        Candidate { order, slot, mv, is_quiet }
    }

    /// Its place among the legal moves.
    #[inline]
    pub(super) fn place(&self) -> u16 {
        u16::MAX - self.order as u16
    }

    /// Leaves the move for the end, because another thread is at it; how late it
    /// would have come is remembered.
    pub(super) fn put_off(&mut self, late: usize) {
        let rank = PUT_OFF_RANK - late as i64;
        self.order = rank << PLACE_BITS | self.order & i64::from(u16::MAX);
    }

    /// How late it would have come, if it was put off.
    #[inline]
    pub(super) fn put_off_at(&self) -> Option<usize> {
        let rank = self.order >> PLACE_BITS;
        (rank <= PUT_OFF_RANK).then_some((PUT_OFF_RANK - rank) as usize)
    }
}

/// Below every other rank.
const PUT_OFF_RANK: i64 = -(1 << 32);
const PROMISE_RANK: i32 = 1 << 24;
/// No history grows beyond this.
const HISTORY_LIMIT: i32 = 1 << 14;
/// What a killer is worth, the newer and the older one: history can outdo it.
const KILLER_RANKS: [i32; 2] = [HISTORY_LIMIT / 2, HISTORY_LIMIT / 4];

/// What one thread has learnt about kinds of moves.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    /// Two kinds of refutations a ply, the newer first.
    killers: Vec<[Option<u32>; 2]>,
    /// How often moves of a kind refuted, less how often they failed to.
    history: Vec<i32>,
    use_promise: bool,
    use_killers: bool,
    use_history: bool,
}

impl Memory {
    pub(super) fn new(plies: usize, slots: usize, techniques: &super::Techniques) -> Self {
        Memory {
            killers: vec![[None; 2]; plies],
            history: vec![0; slots.max(1)],
            use_promise: techniques.captures_first,
            use_killers: techniques.killers,
            use_history: techniques.history,
        }
    }

    /// What it knows about the moves of one ply.
    #[inline]
    pub(super) fn ranking(&self, ply: usize) -> Ranking<'_> {
        let Memory { killers, history, use_promise, .. } = self;
        Ranking { killers: killers[ply], history, use_promise: *use_promise }
    }

    /// Learns that the last of the moves tried was good enough and those
    /// before it were not.
    pub(super) fn learn<M>(&mut self, tried: &[Candidate<M>], depth: i32, ply: usize) {
        let Some((refuter, failed)) = tried.split_last() else { return };
        if !refuter.is_quiet && self.use_promise {
            return;
        }
        let killers = &mut self.killers[ply];
        if self.use_killers && killers[0] != Some(refuter.slot) {
            *killers = [Some(refuter.slot), killers[0]];
        }
        if !self.use_history {
            return;
        }
        let weight = (depth * depth).min(400);
        self.nudge(refuter.slot, weight);
        for failed in failed.iter().filter(|failed| failed.is_quiet) {
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

/// What is known about the moves of one ply.
pub(super) struct Ranking<'a> {
    killers: [Option<u32>; 2],
    history: &'a [i32],
    use_promise: bool,
}

impl Ranking<'_> {
    /// The rank of a move of this kind among the others.
    #[inline]
    pub(super) fn rank(&self, promise: i32, slot: u32) -> i32 {
        if promise > 0 && self.use_promise {
            return PROMISE_RANK + promise;
        }
        let killer = self.killers.iter().position(|&killer| killer == Some(slot));
        self.history[slot as usize] + killer.map_or(0, |at| KILLER_RANKS[at])
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
