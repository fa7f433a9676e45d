//! Every way to lay seeds in two rows of houses, numbered without gaps.
//!
//! Forms are mover first. All forms of one number of seeds are numbered from
//! 0: first by how many seeds the mover's row has, then by that row, then
//! by the opponent's. So the forms of one share stand together, and two loops
//! over rows walk through all of them in order.
//!
//! A row of `h` houses is numbered by the combinatorial number system, read
//! from its owner's right: with `p(i)` seeds in the last `i + 1` houses, its
//! number among the rows with as many seeds is the sum of `C(p(i) + i, i + 1)`
//! for `i` from 0 to `h - 2`. So the last house changes fastest: neighbours in
//! this order are worth much the same, which is what makes tables small (with
//! 13 seeds of awari 3.07 bits a form where the value before is known; 3.49 in
//! the order of the first house).

use rules::sowing::{Position, Rules, Sowing};

/// The lowest bit of every byte of a row.
const ONES: u64 = 0x0101_0101_0101_0101;
/// Houses whose seeds take part in a row's number.
const PLACES: usize = Rules::MAX_HOUSES as usize - 1;
const COUNTS: usize = Rules::MAX_SEEDS as usize + 1;

/// The numbering of forms on boards with so many houses a row.
///
/// ```
/// use endgame::Index;
/// let index = Index::new(6);
/// assert_eq!(index.forms(4), 1365);
/// let (mine, theirs) = (0x0000_0002_0000_0100, 0x0001_0000_0000_0000 >> 8);
/// let number = index.rank(mine, theirs);
/// assert_eq!(index.unrank(4, number), Some((mine, theirs)));
/// ```
#[derive(Clone, Debug)]
pub struct Index {
    houses: usize,
    /// The bits of a word that no house uses.
    unused_bits: u32,
    /// `C(p + i, i + 1)` by place and prefix; 0 beyond the last place that counts.
    steps: Box<[[u64; COUNTS]; PLACES]>,
    /// Rows by seeds in them.
    rows: [u64; COUNTS],
    /// By seeds on the board and on the mover's side: the first form.
    starts: Vec<Vec<u64>>,
}

impl Index {
    /// The numbering for so many houses a row, from 2 to 7.
    pub fn new(houses: usize) -> Self {
        let mut steps = Box::new([[0; COUNTS]; PLACES]);
        for (place, step) in steps.iter_mut().enumerate().take(houses - 1) {
            for (prefix, number) in step.iter_mut().enumerate() {
                *number = choose(prefix + place, place + 1);
            }
        }
        let rows = std::array::from_fn(|seeds| choose(seeds + houses - 1, houses - 1));
        let starts = (0..COUNTS).map(|seeds| starts(&rows, seeds)).collect();
        Index { houses, unused_bits: 64 - 8 * houses as u32, steps, rows, starts }
    }

    /// Houses a row.
    pub fn houses(&self) -> usize {
        self.houses
    }

    /// How many forms there are with so many seeds.
    pub fn forms(&self, seeds: usize) -> u64 {
        self.starts[seeds][seeds + 1]
    }

    /// How many rows hold so many seeds.
    pub fn rows(&self, seeds: usize) -> u64 {
        self.rows[seeds]
    }

    /// The first form with so many seeds of which so many are the mover's.
    pub fn start(&self, seeds: usize, mine: usize) -> u64 {
        self.starts[seeds][mine]
    }

    /// The number of a row among those with as many seeds.
    #[inline]
    pub fn rank_row(&self, row: u64) -> u64 {
        let prefixes = self.reversed(row).wrapping_mul(ONES);
        let mut number = 0;
        for (place, step) in self.steps.iter().enumerate() {
            number += step[(prefixes >> (8 * place)) as usize & (COUNTS - 1)];
        }
        number
    }

    /// The number of a form among those with as many seeds. The rows hold
    /// houses only, no store.
    #[inline]
    pub fn rank(&self, mine: u64, theirs: u64) -> u64 {
        let (own, other) = (seeds(mine), seeds(theirs));
        self.starts[own + other][own]
            + self.rank_row(mine) * self.rows[other]
            + self.rank_row(theirs)
    }

    /// The rows of a form, the mover's first; `None` if there is no such form.
    pub fn unrank(&self, seeds: usize, number: u64) -> Option<(u64, u64)> {
        let starts = self.starts.get(seeds)?;
        if number >= starts[seeds + 1] {
            return None;
        }
        let own = starts.partition_point(|&start| start <= number) - 1;
        let within = number - starts[own];
        let others = self.rows[seeds - own];
        Some((self.unrank_row(own, within / others), self.unrank_row(seeds - own, within % others)))
    }

    /// The row with so many seeds that has this number, which must exist.
    pub fn unrank_row(&self, seeds: usize, mut number: u64) -> u64 {
        let mut row = 0;
        let mut after = seeds;
        for place in (0..self.houses - 1).rev() {
            let step = &self.steps[place][..=after];
            let prefix = step.partition_point(|&first| first <= number) - 1;
            number -= step[prefix];
            row |= ((after - prefix) as u64) << (8 * (place + 1));
            after = prefix;
        }
        self.reversed(row | after as u64)
    }

    /// The row with its last house first.
    #[inline]
    fn reversed(&self, row: u64) -> u64 {
        row.swap_bytes() >> self.unused_bits
    }

    /// The two rows of a position without the stores, the mover's first.
    #[inline]
    pub fn rows_of(&self, position: &Position) -> (u64, u64) {
        let houses = u64::MAX >> (64 - 8 * self.houses);
        let turn = position.turn();
        (position.row(turn) & houses, position.row(turn.other()) & houses)
    }

    /// The numbering for a game's boards.
    pub fn of(game: &Sowing) -> Self {
        Index::new(game.row())
    }
}

/// The seeds in a row without its store.
#[inline]
pub(crate) const fn seeds(row: u64) -> usize {
    (row.wrapping_mul(ONES) >> 56) as usize
}

/// Where each share begins, and after the last one the number of all forms.
fn starts(rows: &[u64; COUNTS], seeds: usize) -> Vec<u64> {
    let mut starts = vec![0];
    let mut next = 0u64;
    for mine in 0..=seeds {
        next = next.saturating_add(rows[mine].saturating_mul(rows[seeds - mine]));
        starts.push(next);
    }
    starts
}

/// `n` over `k`.
fn choose(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    (0..k).fold(1u128, |product, i| product * (n - i) as u128 / (i as u128 + 1)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_has_its_own_number_on_every_board() {
        for houses in 2..=7 {
            let index = Index::new(houses);
            for seeds in 0..=6 {
                for number in 0..index.forms(seeds) {
                    let (mine, theirs) = index.unrank(seeds, number).unwrap();
                    assert_eq!(super::seeds(mine) + super::seeds(theirs), seeds);
                    assert_eq!(index.rank(mine, theirs), number);
                }
                assert_eq!(index.unrank(seeds, index.forms(seeds)), None);
            }
        }
    }

    #[test]
    fn six_houses_have_as_many_forms_as_there_are_ways_to_set_bars() {
        let index = Index::new(6);
        for (seeds, forms) in [(0, 1), (4, 1365), (10, 352_716), (24, 417_225_900)] {
            assert_eq!(index.forms(seeds), forms);
        }
    }
}
