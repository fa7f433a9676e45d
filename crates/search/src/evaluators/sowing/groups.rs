//! Three neighbouring houses at once: everything the evaluator wants to know
//! about them, in one word of a table.

use rules::sowing::Rules;

use super::Weights;
use super::terms::{
    BITS, ENTRIES, HOUSES, MOST_SEEDS, Role, group_weight, house_weight, landing, movable, place,
    weak,
};

/// The most groups in a row of seven houses.
const MOST_GROUPS: usize = 3;

/// What is known about one row.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct WeightRow {
    pub(super) worth: i32,
    /// The opponent's houses where a sowing from here would end, as bits.
    pub(super) landing: u32,
    /// The houses that a last seed here would let be taken, as bits.
    pub(super) weak: u32,
    /// How many houses hold a seed.
    pub(super) movable: usize,
}

const WORTH_AT: u32 = 17;
const LANDING_AT: u32 = 0;
const WEAK_AT: u32 = 7;
const MOVABLE_AT: u32 = 14;

/// The table, by group and seeds, of each role.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    tables: Box<[[[u32; ENTRIES]; MOST_GROUPS]; 2]>,
    /// Every bit of the houses.
    houses: u64,
    /// Are there more than six houses in a row?
    is_long: bool,
}

impl Groups {
    pub(super) fn new(rules: &Rules, weights: &Weights) -> Self {
        let row = usize::from(rules.houses);
        let mut tables = Box::new([[[0; ENTRIES]; MOST_GROUPS]; 2]);
        for role in Role::BOTH {
            for (group, table) in tables[role as usize].iter_mut().enumerate() {
                for (entry, word) in table.iter_mut().enumerate() {
                    let seeds = |at: usize| entry >> (BITS * (HOUSES - 1 - at)) & (MOST_SEEDS - 1);
                    let houses = (0..HOUSES).map(|at| (group * HOUSES + at, seeds(at)));
                    let own =
                        group_weight(rules, role, group, entry).map_or(0, |at| weights.at(at));
                    let houses = houses.filter(|&(house, _)| house < row);
                    *word = pack(rules, weights, role, houses, own);
                }
            }
        }
        Groups { tables, houses: (1_u64 << (8 * row)) - 1, is_long: row > 2 * HOUSES }
    }

    #[inline]
    pub(super) fn look(&self, role: Role, row: u64) -> WeightRow {
        let seeds = clamped(row & self.houses);
        let tables = &self.tables[role as usize];
        let mut groups = Joined::default();
        groups.add(tables[0][gathered(seeds)]);
        groups.add(tables[1][gathered(seeds >> (8 * HOUSES))]);
        if self.is_long {
            groups.add(tables[2][gathered(seeds >> (16 * HOUSES))]);
        }
        groups.row()
    }
}

/// Words of the table put together: sets are united, numbers added, and no
/// sum of movable houses reaches the worth above it.
#[derive(Default)]
struct Joined {
    sets: u32,
    numbers: i32,
}

impl Joined {
    #[inline]
    fn add(&mut self, word: u32) {
        self.sets |= word;
        self.numbers += word as i32 >> MOVABLE_AT;
    }

    #[inline]
    fn row(&self) -> WeightRow {
        WeightRow {
            worth: self.numbers >> (WORTH_AT - MOVABLE_AT),
            landing: self.sets >> LANDING_AT & 0x7f,
            weak: self.sets >> WEAK_AT & 0x7f,
            movable: self.numbers as usize & 7,
        }
    }
}

/// The seeds of every house in the low half of its byte, more than fit being
/// the most; what is in the high half means nothing.
#[inline]
fn clamped(row: u64) -> u64 {
    const MORE: u64 = 0x70 * 0x0101_0101_0101_0101;
    let over = ((row + MORE) & 0x8080_8080_8080_8080) >> 7;
    row | (over * 0x0f)
}

/// The low halves of the three lowest bytes side by side, the lowest byte's at
/// the top: one multiplication moves all three, and what else it makes falls
/// beside them.
#[inline]
fn gathered(bytes: u64) -> usize {
    let spread = (bytes & 0x0f_0f0f) * (1 | 1 << 12 | 1 << 24);
    (spread >> 16) as usize & (ENTRIES - 1)
}

fn pack(
    rules: &Rules,
    weights: &Weights,
    role: Role,
    houses: impl Iterator<Item = (usize, usize)>,
    own: i32,
) -> u32 {
    let mut row = WeightRow { worth: own, ..WeightRow::default() };
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
        let low_halves = |row| clamped(row) & 0x0f0f_0f0f_0f0f_0f0f;
        assert_eq!(low_halves(0x0001_0f10_2f7f), 0x0001_0f0f_0f0f);
        assert_eq!(low_halves(0x0900_0404_0302_0104), 0x0900_0404_0302_0104);
    }

    #[test]
    fn gathering_keeps_every_house_apart() {
        for seeds in 0..ENTRIES as u64 {
            let (first, second, third) = (seeds & 15, seeds >> 4 & 15, seeds >> 8);
            let bytes = first | second << 8 | third << 16 | 0xff << 24;
            let expected = first << 8 | second << 4 | third;
            assert_eq!(gathered(bytes), expected as usize);
        }
    }
}
