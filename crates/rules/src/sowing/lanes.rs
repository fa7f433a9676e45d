//! Eight small numbers in one word: a row of houses in the low bytes, its
//! store in the top one. No byte ever exceeds 127, so adding a constant to the
//! word can compare all houses at once: the top bit of each byte is the answer.

use super::{Majority, Rules};

/// The byte that holds the store.
pub(super) const STORE: u32 = 56;
/// The lowest bit of every byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The constants with which one game compares a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words {
    /// All bits of the houses.
    pub(super) houses: u64,
    /// The answer bit of every house.
    pub(super) answers: u64,
    /// Added to a row, answers: more than 0?
    more_than_none: u64,
    /// Added to a row, answers: more than 1?
    more_than_one: u64,
    /// Added to a row, answers: does sowing it reach the other row?
    reaches_over: u64,
    /// Added to a row, answers: at least the smallest capture?
    at_least_low: u64,
    /// Added to a row, answers: more than the largest capture?
    more_than_high: u64,
    /// A store with more seeds than this has the majority: half of all seeds, or
    /// all of them if the game has no majority rule.
    pub(super) half: u64,
}

impl Words {
    pub(super) fn new(rules: &Rules) -> Self {
        let row = u32::from(rules.houses);
        let every =
            |byte: u8| (0..row).fold(0, |word, house| word | u64::from(byte) << (8 * house));
        let (low, high) = rules.cap;
        Words {
            houses: every(0xff),
            answers: every(0x80),
            more_than_none: every(0x7f),
            more_than_one: every(0x7e),
            reaches_over: (0..row)
                .fold(0, |word, house| word | u64::from(0x80 - (row - house)) << (8 * house)),
            at_least_low: every(0x80 - low),
            more_than_high: every(0x7f - high),
            half: match rules.majority {
                Majority::Off => u64::from(rules.total()),
                Majority::Stop | Majority::Sweep => u64::from(rules.total() / 2),
            },
        }
    }

    /// The answer bits of the houses that hold a seed.
    #[inline]
    pub(super) fn occupied(&self, row: u64) -> u64 {
        (row + self.more_than_none) & self.answers
    }

    /// The answer bits of the houses that hold two seeds or more.
    #[inline]
    pub(super) fn larger(&self, row: u64) -> u64 {
        (row + self.more_than_one) & self.answers
    }

    /// The answer bits of the houses whose sowing reaches the other row.
    #[inline]
    pub(super) fn feeding(&self, row: u64) -> u64 {
        (row + self.reaches_over) & self.answers
    }

    /// The answer bits of the houses whose number of seeds can be captured.
    #[inline]
    pub(super) fn capturable(&self, row: u64) -> u64 {
        (row + self.at_least_low) & !(row + self.more_than_high) & self.answers
    }

    /// Does a house hold more seeds than can be captured?
    #[inline]
    pub(super) fn any_beyond_capture(&self, row: u64) -> bool {
        (row + self.more_than_high) & self.answers != 0
    }

    /// The seeds in the houses of a row.
    #[inline]
    pub(super) fn sum(&self, row: u64) -> u64 {
        (row & self.houses).wrapping_mul(ONES) >> STORE
    }
}

/// All bits of the houses whose answer bit is set.
#[inline]
pub(super) const fn whole(answers: u64) -> u64 {
    (answers >> 7) * 0xff
}

/// The content of one house.
#[inline]
pub(super) const fn seeds(row: u64, house: usize) -> u8 {
    (row >> (8 * house)) as u8
}

/// Is there one house with one seed and nothing else?
#[inline]
pub(super) const fn is_one_seed(houses: u64) -> bool {
    houses.is_power_of_two() && houses & ONES == houses
}
