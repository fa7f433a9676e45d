//! Counts the leaves of a game tree, on one thread or several.

use std::sync::atomic::{AtomicUsize, Ordering};

use rules::catalogue::Visitor;
use rules::{AnyGame, Game, Match, Notation, TextError, perft, perft_with_history};
use search::Stop;

/// What to count.
#[derive(Clone, Copy)]
pub(super) struct LeafCount<'a> {
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

impl LeafCount<'_> {
    /// The leaves in all.
    pub(super) fn total(self, game: &AnyGame) -> Result<u64, TextError> {
        game.visit(Total(self))
    }

    /// The leaves below each first move.
    pub(super) fn divided(self, game: &AnyGame) -> Result<Divided, TextError> {
        game.visit(Divide(self))
    }

    fn begin<G: Notation>(self, game: G) -> Result<Match<G>, TextError> {
        Ok(match self.position {
            None => Match::new(game),
            Some(text) => {
                let position = game.parse_position(text)?;
                Match::from_position(game, position)
            }
        })
    }

    /// The leaves below a match, as far as they were counted before the request
    /// to stop.
    fn below<G: Game>(self, begun: &Match<G>, plies_gone: u32) -> u64 {
        if self.stop.is_requested() {
            return 0;
        }
        let depth = self.depth - plies_gone;
        let width = begun.legal_moves().len().max(2) as f64;
        if width.powf(f64::from(depth)) > PART && depth > 1 {
            let children = self.children(begun);
            return children.iter().map(|(_, child)| self.below(child, plies_gone + 1)).sum();
        }
        let leaves = self.leaves(begun, depth);
        (self.counted)(leaves);
        leaves
    }

    fn leaves<G: Game>(self, begun: &Match<G>, depth: u32) -> u64 {
        if self.history {
            perft_with_history(&mut begun.clone(), depth)
        } else {
            perft(begun.game(), begun.position(), depth)
        }
    }

    /// The matches after each legal move. Without history each is a new match, so
    /// that no rule about repetitions or length can end it.
    fn children<G: Game>(self, begun: &Match<G>) -> Vec<(G::Move, Match<G>)> {
        let after = |mv| {
            let mut next = begun.clone();
            next.play(mv).ok()?;
            if !self.history {
                next = Match::from_position(next.game().clone(), next.position().clone());
            }
            Some((mv, next))
        };
        begun.legal_moves().into_iter().filter_map(after).collect()
    }

    /// Counts below each of these matches, all `plies_gone` deep, in their order.
    fn share<G: Game>(self, begun: &[Match<G>], plies_gone: u32) -> Vec<u64> {
        let next = AtomicUsize::new(0);
        let work = || {
            let mut counted = vec![];
            while let Some((index, begun)) = {
                let index = next.fetch_add(1, Ordering::Relaxed);
                begun.get(index).map(|begun| (index, begun))
            } {
                counted.push((index, self.below(begun, plies_gone)));
            }
            counted
        };
        let mut leaves = vec![0; begun.len()];
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
        leaves
    }
}

struct Total<'a>(LeafCount<'a>);

impl Visitor for Total<'_> {
    type Output = Result<u64, TextError>;

    fn visit<G: Notation>(self, game: G) -> Self::Output {
        let count = self.0;
        if count.threads > 1 && count.depth >= 1 {
            return Ok(Divide(count).visit(game)?.iter().map(|(_, leaves)| leaves).sum());
        }
        Ok(count.below(&count.begin(game)?, 0))
    }
}

struct Divide<'a>(LeafCount<'a>);

impl Visitor for Divide<'_> {
    type Output = Result<Divided, TextError>;

    fn visit<G: Notation>(self, game: G) -> Self::Output {
        let count = self.0;
        let begun = count.begin(game)?;
        if count.depth == 0 {
            return Ok(vec![]);
        }
        let first = count.children(&begun);
        let names = first.iter().map(|(mv, _)| begun.game().move_text(*mv));
        if count.threads <= 1 || count.depth < 2 {
            let leaves = first.iter().map(|(_, child)| count.below(child, 1));
            return Ok(names.zip(leaves).collect());
        }
        // Shared out after two plies: first moves alone are too few and too
        // unequal for the threads to finish together.
        let second: Vec<Vec<Match<G>>> = first
            .iter()
            .map(|(_, child)| count.children(child).into_iter().map(|(_, next)| next).collect())
            .collect();
        let sizes: Vec<usize> = second.iter().map(Vec::len).collect();
        let flat: Vec<Match<G>> = second.into_iter().flatten().collect();
        let mut leaves = count.share(&flat, 2).into_iter();
        let sums = sizes.iter().map(|&size| leaves.by_ref().take(size).sum());
        Ok(names.zip(sums).collect())
    }
}
