//! What the table remembers of a position, in 64 bits.

use crate::engine::{Bound, Score};

/// A remembered position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Entry {
    pub(in crate::engine) score: Score,
    pub(in crate::engine) bound: Bound,
    pub(in crate::engine) depth: i32,
    /// The place of the best move among the legal ones, if one is known.
    pub(in crate::engine) best: Option<u16>,
}

const SCORE_BITS: u32 = 32;
const DEPTH_AT: u32 = SCORE_BITS;
const BOUND_AT: u32 = DEPTH_AT + 8;
const BEST_AT: u32 = BOUND_AT + 2;
const BEST_BITS: u32 = 12;
const NO_BEST: u64 = (1 << BEST_BITS) - 1;
const AGE_AT: u32 = BEST_AT + BEST_BITS;
/// Searches are numbered below this; the table is emptied before numbers come again,
/// because the number of an entry says whether its proof may be believed.
pub(super) const AGES: u64 = 1 << 10;

impl Entry {
    /// What is left of it where its score may not be believed: the move to try first.
    pub(in crate::engine) fn without_score(self) -> Entry {
        Entry { score: Score::DRAW, bound: Bound::AtLeast, depth: -1, best: self.best }
    }

    /// The entry and the number of its search in one word, which is never 0.
    pub(super) fn pack(self, age: u64) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::AtLeast => 2,
            Bound::AtMost => 3,
        };
        let best = self.best.map_or(NO_BEST, |best| u64::from(best).min(NO_BEST));
        u64::from(self.score.raw() as u32)
            | (self.depth.clamp(0, 255) as u64) << DEPTH_AT
            | bound << BOUND_AT
            | best << BEST_AT
            | age << AGE_AT
    }

    pub(super) fn unpack(word: u64) -> Entry {
        let field = |at: u32, bits: u32| (word >> at) & ((1 << bits) - 1);
        let best = field(BEST_AT, BEST_BITS);
        Entry {
            score: Score::from_raw(field(0, SCORE_BITS) as u32 as i32),
            depth: field(DEPTH_AT, 8) as i32,
            bound: match field(BOUND_AT, 2) {
                1 => Bound::Exact,
                2 => Bound::AtLeast,
                _ => Bound::AtMost,
            },
            best: (best != NO_BEST).then_some(best as u16),
        }
    }
}

/// The depth in a packed entry.
pub(super) const fn depth_of(word: u64) -> i32 {
    (word >> DEPTH_AT & 0xff) as i32
}

/// The number of the search that wrote a packed entry.
pub(super) const fn age_of(word: u64) -> u64 {
    word >> AGE_AT & (AGES - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_keeps_everything() {
        for score in [Score::DRAW, Score::win(30, 12), -Score::win(1, 0), Score::estimate(-777)] {
            for bound in [Bound::Exact, Bound::AtLeast, Bound::AtMost] {
                for best in [None, Some(0), Some(4000)] {
                    let entry = Entry { score, bound, depth: 37, best };
                    let word = entry.pack(AGES - 1);
                    assert_eq!(Entry::unpack(word), entry);
                    assert_eq!((depth_of(word), age_of(word)), (37, AGES - 1));
                }
            }
        }
    }
}
