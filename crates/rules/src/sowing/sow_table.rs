//! What sowing adds to the two rows, computed when a board of that length is first needed.

use std::sync::LazyLock;

/// What sowing one house adds.
#[derive(Clone, Copy, Debug)]
pub(super) struct SowDelta {
    /// Added to the row of the player to move: empties the house and drops seeds
    /// into others.
    pub(super) mine: u64,
    /// Added to the opponent's row.
    pub(super) theirs: u64,
    /// The answer bits of the opponent's houses up to that of the last seed;
    /// none if it fell into the player's own row.
    pub(super) reach: u64,
}

const NOTHING: SowDelta = SowDelta { mine: 0, theirs: 0, reach: 0 };
/// One more than the longest row, so that any three bits are a valid index and
/// no bounds check is needed.
const PLACES: usize = 8;
const MAX_ROW: usize = super::Rules::MAX_HOUSES as usize;
const COUNTS: usize = super::Rules::MAX_SEEDS as usize + 1;

/// What is added, for each house of the player to move and each number of
/// seeds in it.
pub(super) struct SowTable([[SowDelta; COUNTS]; PLACES]);

/// A table for every length of row from 2. They are not computed at compile time: the app, the
/// engine and the tutor would each weigh 6 to 7 kB more, compressed.
static TABLES: [LazyLock<Box<SowTable>>; MAX_ROW - 1] = [
    LazyLock::new(|| Box::new(SowTable::new(2))),
    LazyLock::new(|| Box::new(SowTable::new(3))),
    LazyLock::new(|| Box::new(SowTable::new(4))),
    LazyLock::new(|| Box::new(SowTable::new(5))),
    LazyLock::new(|| Box::new(SowTable::new(6))),
    LazyLock::new(|| Box::new(SowTable::new(7))),
];

impl SowTable {
    /// The table for boards with this many houses in a row.
    pub(super) fn of(houses: u8) -> &'static SowTable {
        &TABLES[usize::from(houses) - 2]
    }

    #[inline]
    pub(super) fn get(&self, house: usize, seeds: u8) -> &SowDelta {
        &self.0[house % PLACES][usize::from(seeds) & (COUNTS - 1)]
    }

    fn new(row: usize) -> Self {
        let mut table = [[NOTHING; COUNTS]; PLACES];
        for (house, counts) in table.iter_mut().enumerate().take(row) {
            for (seeds, delta) in counts.iter_mut().enumerate() {
                *delta = SowTable::sow(row, house, seeds);
            }
        }
        SowTable(table)
    }

    /// Walks round the board seed by seed, like a person.
    fn sow(row: usize, origin: usize, seeds: usize) -> SowDelta {
        let mut mine = 0u64.wrapping_sub((seeds as u64) << (8 * origin));
        let mut theirs = 0u64;
        let mut at = origin;
        for _ in 0..seeds {
            at = (at + 1) % (2 * row);
            if at == origin {
                at = (at + 1) % (2 * row);
            }
            if at < row {
                mine = mine.wrapping_add(1 << (8 * at));
            } else {
                theirs += 1 << (8 * (at - row));
            }
        }
        let mut reach = 0;
        while at >= row {
            reach |= 0x80 << (8 * (at - row));
            at -= 1;
        }
        SowDelta { mine, theirs, reach }
    }
}
