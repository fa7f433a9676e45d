//! Counts the leaves of a game tree, on one thread or several.

use std::sync::atomic::{AtomicUsize, Ordering};

use rules::{AnyGame, AnyMatch, TextError};
use search::Stop;

/// What to count.
#[derive(Clone, Copy)]
pub(super) struct LeafCount<'a> {
    /// The game.
    pub(super) game: &'a AnyGame,
    /// Where to begin, if not at the start of the game.
    pub(super) position: Option<&'a str>,
    /// How many plies.
    pub(super) depth: u32,
    /// Do repetitions and the longest length end games?
    pub(super) history: bool,
    /// How many threads share the work.
    pub(super) threads: usize,
    /// A request to count no further.
    pub(super) stop: &'a Stop,
    /// Called with the number of leaves of each part of the work.
    pub(super) counted: &'a (dyn Fn(u64) + Sync),
}

/// About how many leaves are counted between two looks at the request to stop: a
/// few milliseconds of work.
const PART: f64 = 200_000.0;

/// The leaves below each first move, in board order.
pub(super) type Divided = Vec<(String, u64)>;

/// A match after a move.
type Child = (String, Box<dyn AnyMatch>);

impl LeafCount<'_> {
    /// The leaves in all.
    pub(super) fn total(self) -> Result<u64, TextError> {
        if self.threads > 1 && self.depth >= 1 {
            return Ok(self.divided()?.iter().map(|(_, leaves)| leaves).sum());
        }
        self.below(&*self.begin()?, 0)
    }

    /// The leaves below each first move.
    pub(super) fn divided(self) -> Result<Divided, TextError> {
        if self.depth == 0 {
            return Ok(vec![]);
        }
        let first = self.children(&*self.begin()?)?;
        if self.threads <= 1 || self.depth < 2 {
            let leaves = first.into_iter().map(|(mv, child)| Ok((mv, self.below(&*child, 1)?)));
            return leaves.collect();
        }
        // Shared out after two plies: first moves alone are too few and too
        // unequal for the threads to finish together.
        let (mut sizes, mut second) = (vec![], vec![]);
        for (mv, child) in first {
            let children = self.children(&*child)?;
            sizes.push((mv, children.len()));
            second.extend(children.into_iter().map(|(_, next)| next));
        }
        let mut leaves = self.share(&second, 2)?.into_iter();
        let sums = sizes.into_iter().map(|(mv, size)| (mv, leaves.by_ref().take(size).sum()));
        Ok(sums.collect())
    }

    fn begin(self) -> Result<Box<dyn AnyMatch>, TextError> {
        self.position.map_or_else(|| Ok(self.game.start()), |text| self.game.start_from(text))
    }

    /// The leaves below a match, as far as they were counted before the request
    /// to stop.
    fn below(self, begun: &dyn AnyMatch, plies_gone: u32) -> Result<u64, TextError> {
        if self.stop.is_requested() {
            return Ok(0);
        }
        let depth = self.depth - plies_gone;
        let width = begun.legal_moves().len().max(2) as f64;
        if width.powf(f64::from(depth)) > PART && depth > 1 {
            let children = self.children(begun)?;
            return children.iter().map(|(_, child)| self.below(&**child, plies_gone + 1)).sum();
        }
        let leaves = begun.perft(depth, self.history);
        (self.counted)(leaves);
        Ok(leaves)
    }

    /// The matches after each legal move. Without history each is a new match, so
    /// that no rule about repetitions or length can end it.
    fn children(self, begun: &dyn AnyMatch) -> Result<Vec<Child>, TextError> {
        let after = |mv: String| {
            let mut next = begun.boxed_clone();
            next.play(&mv)?;
            if !self.history {
                next = self.game.start_from(&next.position())?;
            }
            Ok((mv, next))
        };
        begun.legal_moves().into_iter().map(after).collect()
    }

    /// Counts below each of these matches, all `plies_gone` deep, in their order.
    fn share(self, begun: &[Box<dyn AnyMatch>], plies_gone: u32) -> Result<Vec<u64>, TextError> {
        let next = AtomicUsize::new(0);
        let work = || {
            let mut counted = vec![];
            while let Some((index, begun)) = {
                let index = next.fetch_add(1, Ordering::Relaxed);
                begun.get(index).map(|begun| (index, begun))
            } {
                counted.push((index, self.below(&**begun, plies_gone)));
            }
            counted
        };
        let mut leaves: Vec<Result<u64, TextError>> = begun.iter().map(|_| Ok(0)).collect();
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..self.threads).map(|_| scope.spawn(work)).collect();
            let mut counted = work();
            for helper in helpers {
                counted.extend(helper.join().unwrap_or_default());
            }
            for (index, count) in counted {
                leaves[index] = count;
            }
        });
        leaves.into_iter().collect()
    }
}
