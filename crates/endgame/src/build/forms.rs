//! Walking through all forms of one count, and looking single ones up fast.

use std::ops::Range;

use rules::sowing::{Position, Sowing};

use crate::Index;

/// Every row of up to so many seeds, by seeds and number.
pub(super) struct Rows(Vec<Vec<u64>>);

impl Rows {
    pub(super) fn up_to(index: &Index, seeds: usize) -> Self {
        let rows = |seeds| (0..index.rows(seeds)).map(|row| index.unrank_row(seeds, row)).collect();
        Rows((0..=seeds).map(rows).collect())
    }
}

/// The forms of one count.
#[derive(Clone, Copy)]
pub(super) struct Forms<'a> {
    pub(super) game: &'a Sowing,
    pub(super) index: &'a Index,
    pub(super) rows: &'a Rows,
    pub(super) seeds: usize,
}

impl Forms<'_> {
    pub(super) fn len(&self) -> usize {
        self.index.forms(self.seeds) as usize
    }

    /// Where a form is: the mover's seeds, the number of the mover's row, and
    /// that of the opponent's row.
    #[inline]
    fn place(&self, form: usize) -> (usize, usize, usize) {
        let mut own = 0;
        while self.index.start(self.seeds, own + 1) <= form as u64 {
            own += 1;
        }
        // Builders number forms in 32 bits, which divide faster.
        let within = (form as u64 - self.index.start(self.seeds, own)) as u32;
        let others = self.index.rows(self.seeds - own) as u32;
        (own, (within / others) as usize, (within % others) as usize)
    }

    /// The rows of a form, the mover's first.
    #[inline]
    pub(super) fn rows(&self, form: usize) -> (u64, u64) {
        let (own, mine, theirs) = self.place(form);
        (self.rows.0[own][mine], self.rows.0[self.seeds - own][theirs])
    }

    /// Calls `visit` with the forms of a range, in order.
    #[inline]
    pub(super) fn walk(&self, range: Range<usize>, mut visit: impl FnMut(usize, Position)) {
        if range.is_empty() {
            return;
        }
        let (mut own, mut mine, mut theirs) = self.place(range.start);
        let mut form = range.start;
        loop {
            let row = self.rows.0[own][mine];
            for &other in &self.rows.0[self.seeds - own][theirs..] {
                visit(form, self.game.board_unchecked(row, other));
                form += 1;
                if form == range.end {
                    return;
                }
            }
            theirs = 0;
            mine += 1;
            if mine == self.rows.0[own].len() {
                mine = 0;
                own += 1;
            }
        }
    }
}
