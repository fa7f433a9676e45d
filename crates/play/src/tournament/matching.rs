//! Pairs everybody if that can be done at all: Edmonds' algorithm for graphs in which
//! anybody may be joined to anybody else. It begins with pairs that somebody already likes
//! and changes as few of them as it needs to.

use std::collections::VecDeque;

/// Who is joined to whom.
pub(super) type Mates = Vec<Option<usize>>;

/// Joins those who are still alone, where `may` allows it, by changing other pairs. Says
/// whether everybody has somebody now.
pub(super) fn complete(mates: &mut Mates, may: &dyn Fn(usize, usize) -> bool) -> bool {
    for root in 0..mates.len() {
        if mates[root].is_none() {
            let Some((end, parents)) = MateSearch::new(mates, may, root).run() else {
                return false;
            };
            turn_over(mates, end, &parents);
        }
    }
    true
}

/// Along the path from a lone end back to the lone root, pairs and gaps change places.
fn turn_over(mates: &mut Mates, end: usize, parents: &[Option<usize>]) {
    let mut at = Some(end);
    while let Some(one) = at {
        let Some(other) = parents[one] else { return };
        let next = mates[other];
        mates[one] = Some(other);
        mates[other] = Some(one);
        at = next;
    }
}

/// The search for somebody else who is alone, from one who is.
struct MateSearch<'a> {
    mates: &'a [Option<usize>],
    may: &'a dyn Fn(usize, usize) -> bool,
    root: usize,
    parents: Vec<Option<usize>>,
    /// The one who stands for all of an odd ring.
    base: Vec<usize>,
    reached: Vec<bool>,
    queue: VecDeque<usize>,
}

impl<'a> MateSearch<'a> {
    fn new(mates: &'a Mates, may: &'a dyn Fn(usize, usize) -> bool, root: usize) -> Self {
        let count = mates.len();
        let mut reached = vec![false; count];
        reached[root] = true;
        let (parents, base) = (vec![None; count], (0..count).collect());
        MateSearch { mates, may, root, parents, base, reached, queue: VecDeque::from([root]) }
    }

    fn run(mut self) -> Option<(usize, Vec<Option<usize>>)> {
        while let Some(from) = self.queue.pop_front() {
            for to in nearest_first(from, self.mates.len()) {
                if self.base[from] == self.base[to]
                    || self.mates[from] == Some(to)
                    || !(self.may)(from, to)
                {
                    continue;
                }
                let closes_ring = to == self.root
                    || self.mates[to].is_some_and(|mate| self.parents[mate].is_some());
                if closes_ring {
                    self.shrink(from, to);
                } else if self.parents[to].is_none() {
                    self.parents[to] = Some(from);
                    let Some(mate) = self.mates[to] else { return Some((to, self.parents)) };
                    self.reached[mate] = true;
                    self.queue.push_back(mate);
                }
            }
        }
        None
    }

    /// An odd ring was found: from now on it counts as one.
    fn shrink(&mut self, one: usize, other: usize) {
        let common = self.common_base(one, other);
        let mut ring = vec![false; self.base.len()];
        self.mark(&mut ring, one, common, other);
        self.mark(&mut ring, other, common, one);
        for at in 0..self.base.len() {
            if ring[self.base[at]] {
                self.base[at] = common;
                if !self.reached[at] {
                    self.reached[at] = true;
                    self.queue.push_back(at);
                }
            }
        }
    }

    fn mark(&mut self, ring: &mut [bool], mut at: usize, common: usize, mut child: usize) {
        while self.base[at] != common {
            let Some(mate) = self.mates[at] else { return };
            ring[self.base[at]] = true;
            ring[self.base[mate]] = true;
            self.parents[at] = Some(child);
            child = mate;
            let Some(parent) = self.parents[mate] else { return };
            at = parent;
        }
    }

    fn common_base(&self, one: usize, other: usize) -> usize {
        let mut on_path = vec![false; self.base.len()];
        let mut at = one;
        loop {
            at = self.base[at];
            on_path[at] = true;
            let Some(parent) = self.mates[at].and_then(|mate| self.parents[mate]) else { break };
            at = parent;
        }
        let mut at = other;
        loop {
            at = self.base[at];
            if on_path[at] {
                return at;
            }
            let Some(parent) = self.mates[at].and_then(|mate| self.parents[mate]) else {
                return self.root;
            };
            at = parent;
        }
    }
}

/// Everybody else, those with about the same rank first.
fn nearest_first(from: usize, count: usize) -> impl Iterator<Item = usize> {
    let span = from.max(count.saturating_sub(from + 1));
    (1..=span)
        .flat_map(move |step| [from.checked_add(step), from.checked_sub(step)])
        .flatten()
        .filter(move |to| *to < count)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rules::SplitMix64;

    use super::*;

    /// The most pairs there can be, by trying everything.
    fn most(count: usize, may: &dyn Fn(usize, usize) -> bool, alone: u32) -> u32 {
        let Some(one) = (0..count).find(|at| alone & (1 << at) != 0) else { return 0 };
        let rest = alone & !(1 << one);
        let mut best = most(count, may, rest);
        for other in one + 1..count {
            if rest & (1 << other) != 0 && may(one, other) {
                best = best.max(1 + most(count, may, rest & !(1 << other)));
            }
        }
        best
    }

    #[test]
    fn everybody_is_paired_whenever_that_is_possible() {
        let mut numbers = SplitMix64::new(11);
        let (mut could, mut could_not) = (0, 0);
        for _ in 0..600 {
            let count = 2 * (1 + numbers.below(5) as usize);
            let density = 1 + numbers.below(8);
            let mut edges = BTreeSet::new();
            for one in 0..count {
                let others = one + 1..count;
                edges.extend(others.filter(|_| numbers.below(10) < density).map(|it| (one, it)));
            }
            let may = |one: usize, other: usize| edges.contains(&(one.min(other), one.max(other)));
            let possible = most(count, &may, (1 << count) - 1) as usize * 2 == count;
            let mut mates = vec![None; count];
            // Begin with some pairs, as the caller does.
            for one in 0..count {
                let free = (one + 1..count).find(|to| may(one, *to) && mates[*to].is_none());
                if let (None, Some(other), true) = (mates[one], free, numbers.below(2) == 0) {
                    (mates[one], mates[other]) = (Some(other), Some(one));
                }
            }
            assert_eq!(complete(&mut mates, &may), possible, "{edges:?}");
            for (one, mate) in mates.iter().enumerate() {
                if let Some(other) = *mate {
                    assert!(may(one, other) && mates[other] == Some(one), "{mates:?}");
                }
            }
            if possible { could += 1 } else { could_not += 1 }
        }
        assert!(could > 100 && could_not > 100, "{could} {could_not}");
    }
}
