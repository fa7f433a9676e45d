//! Three neighbouring houses at once: everything the evaluator wants to know
//! about them, in one word of a table.

use rules::sowing::Rules;

use super::Weights;
use super::terms::{MOST_SEEDS, Role, house_weight, landing, movable, place, weak};

/// Houses in a group.
const HOUSES: usize = 3;
/// Bits for the seeds of a house; more seeds count as the most.
const BITS: usize = 4;
const ENTRIES: usize = 1 << (HOUSES * BITS);
/// The most groups in a row of seven houses.
const MOST_GROUPS: usize = 3;

/// What is known about one row.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Row {
    pub(super) worth: i32,
    /// The opponent's houses where a sowing from here would end, as bits.
    pub(super) landing: u32,
    /// The houses that a last seed here would let be taken, as bits.
    pub(super) weak: u32,
    /// How many houses hold a seed.
    pub(super) movable: usize,
}

const WORTH_AT: u32 = 16;
const LANDING_AT: u32 = 0;
const WEAK_AT: u32 = 7;
const MOVABLE_AT: u32 = 14;

/// The table, by role, group and seeds.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    tables: Vec<[u32; ENTRIES]>,
    /// Every bit of the houses.
    houses: u64,
    /// Are there more than six houses in a row?
    is_long: bool,
}

impl Groups {
    pub(super) fn new(rules: &Rules, weights: &Weights) -> Self {
        let row = usize::from(rules.houses);
        let mut tables = Vec::with_capacity(2 * MOST_GROUPS);
        for role in Role::BOTH {
            for group in 0..MOST_GROUPS {
                tables.push(std::array::from_fn(|entry| {
                    let seeds = |at: usize| (entry >> (BITS * at)) & (MOST_SEEDS - 1);
                    let houses = (0..HOUSES).map(|at| (group * HOUSES + at, seeds(at)));
                    pack(rules, weights, role, houses.filter(|&(house, _)| house < row))
                }));
            }
        }
        Groups { tables, houses: (1_u64 << (8 * row)) - 1, is_long: row > 2 * HOUSES }
    }

    #[inline]
    pub(super) fn look(&self, role: Role, row: u64) -> Row {
        let seeds = nibbles(row & self.houses);
        let base = role as usize * MOST_GROUPS;
        let tables = &self.tables[base..base + MOST_GROUPS];
        let mut answer = Row::default();
        answer.add(tables[0][seeds & (ENTRIES - 1)]);
        answer.add(tables[1][seeds >> (HOUSES * BITS) & (ENTRIES - 1)]);
        if self.is_long {
            answer.add(tables[2][seeds >> (2 * HOUSES * BITS) & (ENTRIES - 1)]);
        }
        answer
    }
}

impl Row {
    #[inline]
    fn add(&mut self, word: u32) {
        self.worth += word as i32 >> WORTH_AT;
        self.landing |= word >> LANDING_AT & 0x7f;
        self.weak |= word >> WEAK_AT & 0x7f;
        self.movable += (word >> MOVABLE_AT & 3) as usize;
    }
}

/// The seeds of every house in four bits, more than fit being the most.
#[inline]
fn nibbles(row: u64) -> usize {
    const MORE: u64 = 0x70 * 0x0101_0101_0101_0101;
    let over = ((row + MORE) & 0x8080_8080_8080_8080) >> 7;
    let bytes = (row | (over * 0x0f)) & 0x0f0f_0f0f_0f0f_0f0f;
    let pairs = (bytes | bytes >> 4) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
    ((fours | fours >> 16) & 0xffff_ffff) as usize
}

fn pack(
    rules: &Rules,
    weights: &Weights,
    role: Role,
    houses: impl Iterator<Item = (usize, usize)>,
) -> u32 {
    let mut row = Row::default();
    for (house, seeds) in houses {
        row.worth += weights.at(house_weight(role, place(rules, house), seeds));
        row.landing |= landing(rules, house, seeds);
        row.weak |= weak(rules, house, seeds);
        row.movable += movable(seeds);
    }
    (row.worth as u32) << WORTH_AT
        | row.landing << LANDING_AT
        | row.weak << WEAK_AT
        | (row.movable as u32) << MOVABLE_AT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clamping_keeps_the_small_and_stops_the_large() {
        assert_eq!(nibbles(0x0001_0f10_2f7f), 0x01_ffff);
        assert_eq!(nibbles(0x0900_0404_0302_0104), 0x9044_3214);
    }
}
