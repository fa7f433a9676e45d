//! How the memory of a plan is laid out for the work on one count.
//!
//! A count that fits, with the counts that its captures lead to or at least a
//! good part of them, is worked on as a whole. Otherwise half of the memory is
//! for the cells of one slice. The other half holds by turns what smaller
//! counts say, the news that wait for other slices, and values to be written.

use std::ops::Range;

use super::plan::Plan;
use super::slices::Slices;
use super::{cells, mail, recurrence};
use crate::{Index, Kind, TableError, layout};

/// Bytes that a bound of a form takes while its count is worked on: its cell,
/// and its value.
const WORKING_BYTES: u64 = cells::BYTES as u64 + 1;

/// Bytes that a form takes beside that while recurrence is looked for.
const REFUGE_BYTES: u64 = 3;

/// Bytes for each group of a table: its entry in the header, and copies of
/// that entry while the table is read or written.
const GROUP_BYTES: u64 = 32;

/// Bytes for what is small: lists of threads, batches of groups.
const SUNDRIES: u64 = 1 << 20;

/// The least that is tried for a slice, and by how much more each time.
const STEP: u64 = 1 << 14;

/// The most forms in one of several slices, so that mail can name them.
const MOST_FORMS: u64 = 1 << 31;

/// The memory of a plan, for tables of one kind.
#[derive(Clone, Copy)]
pub(super) struct Budget<'a> {
    pub(super) plan: &'a Plan,
    pub(super) index: &'a Index,
    pub(super) kind: Kind,
    /// The seeds that the smallest capture takes.
    pub(super) capture: usize,
    /// Is there a disk for what does not fit?
    pub(super) disk: bool,
}

/// What the work on one count may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Allotment {
    pub(super) slices: Slices,
    /// Bytes for the values of smaller counts.
    pub(super) room: u64,
    /// Bytes for news.
    pub(super) mail: u64,
}

/// Some forms of a finished table.
pub(super) struct Part {
    pub(super) seeds: usize,
    pub(super) forms: Range<usize>,
}

impl Budget<'_> {
    /// How the work on each count is laid out.
    pub(super) fn allot_all(&self) -> Result<Vec<Allotment>, TableError> {
        let allotments: Vec<_> = (0..=self.plan.seeds).map(|seeds| self.allot(seeds)).collect();
        match allotments.iter().filter_map(|allotment| allotment.err()).max() {
            Some(needed) => Err(TableError::TooLittleMemory { needed }),
            None => Ok(allotments.into_iter().flatten().collect()),
        }
    }

    /// How the work on a count is laid out; where there is too little memory,
    /// how many bytes would be enough.
    fn allot(&self, seeds: usize) -> Result<Allotment, u64> {
        let (fixed, whole) = (self.fixed(seeds), self.whole(seeds));
        let spare = self.plan.memory.saturating_sub(fixed);
        let ahead: u64 = self.reach(seeds).map(|smaller| self.bytes(smaller)).sum();
        let forms = self.index.forms(seeds) as usize;
        if whole + ahead.min(spare / 4) <= spare {
            return Ok(Allotment { slices: Slices::one(forms), room: spare - whole, mail: 0 });
        }
        if !self.disk || self.seeks_recurrence(seeds) {
            return Err(fixed + whole + ahead.min(whole.div_ceil(3)));
        }
        let Some(slices) = self.cut(seeds, spare / 2) else {
            let enough = |half: &u64| self.cut(seeds, *half).is_some();
            let half = (1..).map(|steps| steps * STEP).find(enough).unwrap_or(u64::MAX / 4);
            return Err(fixed + 2 * half);
        };
        Ok(Allotment { slices, room: spare / 2, mail: spare / 4 })
    }

    /// Is recurrence looked for in this count? Then it is worked on as a whole.
    pub(super) fn seeks_recurrence(&self, seeds: usize) -> bool {
        self.plan.recurrences && recurrence::is_sought(self.kind, seeds)
    }

    /// Can the values of all smaller counts stay in memory?
    pub(super) fn keeps_all(&self, seeds: usize, allotment: &Allotment) -> bool {
        let all: u64 = (0..seeds).map(|smaller| self.bytes(smaller)).sum();
        allotment.slices.number() == 1 && all <= allotment.room
    }

    /// The counts that captures lead to.
    pub(super) fn reach(&self, seeds: usize) -> Range<usize> {
        0..(seeds + 1).saturating_sub(self.capture)
    }

    /// The counts that captures lead to, in runs that fit in so many bytes.
    /// There is always one, if only to look at the ends of games.
    pub(super) fn runs(&self, seeds: usize, room: u64) -> Vec<Vec<Part>> {
        let group = layout::group_len(self.kind);
        let most = ((room / self.sets()) as usize).max(group);
        let (mut runs, mut run, mut left) = (vec![], vec![], most);
        for smaller in self.reach(seeds) {
            let (mut start, end) = (0, self.index.forms(smaller) as usize);
            while start < end {
                // Tables are read by whole groups, but for the last.
                let fitting = if end - start <= left { end - start } else { left / group * group };
                if fitting == 0 {
                    runs.push(std::mem::take(&mut run));
                    left = most;
                    continue;
                }
                run.push(Part { seeds: smaller, forms: start..start + fitting });
                left -= fitting;
                start += fitting;
            }
        }
        runs.push(run);
        runs
    }

    /// The slices of a count for whose cells there are so many bytes; `None` if
    /// they would be so many that their mail does not fit in half as much.
    fn cut(&self, seeds: usize, bytes: u64) -> Option<Slices> {
        let group = layout::group_len(self.kind);
        let most = (bytes / self.sets() / cells::BYTES as u64).min(MOST_FORMS) as usize;
        let slices =
            (most >= group).then(|| Slices::cut(self.index.forms(seeds) as usize, group, most))?;
        let least_mail = slices.number() * mail::PAGE.0 * mail::BYTES;
        (least_mail as u64 <= bytes / 2).then_some(slices)
    }

    /// How many bounds a form has.
    fn sets(&self) -> u64 {
        if self.kind.has_bounds() { 2 } else { 1 }
    }

    /// The bytes of a count's values.
    fn bytes(&self, seeds: usize) -> u64 {
        self.index.forms(seeds) * self.sets()
    }

    /// Bytes for the work on a count as a whole.
    fn whole(&self, seeds: usize) -> u64 {
        let refuge = if self.seeks_recurrence(seeds) { REFUGE_BYTES } else { 0 };
        self.bytes(seeds) * WORKING_BYTES + self.index.forms(seeds) * refuge
    }

    /// Bytes that are taken however a count is worked on.
    fn fixed(&self, seeds: usize) -> u64 {
        let rows: u64 = (0..=self.plan.seeds).map(|seeds| 8 * self.index.rows(seeds)).sum();
        let groups = self.index.forms(seeds).div_ceil(layout::group_len(self.kind) as u64);
        SUNDRIES + rows + GROUP_BYTES * groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allot(kind: Kind, seeds: usize, memory: u64) -> Result<Allotment, u64> {
        let (plan, index) = (Plan { memory, ..Plan::up_to(seeds) }, Index::new(6));
        Budget { plan: &plan, index: &index, kind, capture: 2, disk: true }.allot(seeds)
    }

    #[test]
    fn what_is_said_to_be_needed_is_enough_and_less_is_not() {
        for kind in Kind::ALL {
            for seeds in 0..=30 {
                let needed = allot(kind, seeds, 0).unwrap_err();
                assert!(allot(kind, seeds, needed).is_ok(), "{kind:?}, {seeds} seeds, {needed}");
                let less = allot(kind, seeds, needed - 2 * STEP);
                assert!(less.is_err(), "{kind:?}, {seeds} seeds, {needed}");
            }
        }
    }

    #[test]
    fn a_small_memory_is_enough_for_large_counts() {
        for kind in Kind::ALL {
            assert!((0..=24).all(|seeds| allot(kind, seeds, 32 << 20).is_ok()), "{kind:?}");
        }
        assert_eq!(allot(Kind::Exact, 24, 4 << 30).unwrap().slices.number(), 1);
        assert!(allot(Kind::Exact, 24, 1 << 30).unwrap().slices.number() > 1);
    }

    #[test]
    fn runs_lead_through_every_form_of_the_smaller_counts_and_fit() {
        let (plan, index) = (Plan::up_to(9), Index::new(6));
        for kind in [Kind::Exact, Kind::Cut] {
            let budget = Budget { plan: &plan, index: &index, kind, capture: 2, disk: true };
            for room in [5_000, 40_000, 1_000_000] {
                let runs = budget.runs(9, room);
                let parts: Vec<&Part> = runs.iter().flatten().collect();
                for smaller in 0..=7 {
                    let mut next = 0;
                    for part in parts.iter().filter(|part| part.seeds == smaller) {
                        assert_eq!(part.forms.start, next);
                        next = part.forms.end;
                    }
                    assert_eq!(next, index.forms(smaller) as usize);
                }
                for run in &runs {
                    let forms: usize = run.iter().map(|part| part.forms.len()).sum();
                    assert!(forms as u64 * budget.sets() <= room, "{} of {room}", forms);
                }
            }
        }
    }
}
