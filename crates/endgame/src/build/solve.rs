//! One count solved from all smaller ones.

use super::cells::{Cell, Cells};
use super::crew::Crew;
use super::descent::Descent;
use super::forms::Forms;
use super::observer::{Progress, Step};
use super::options::{Known, Outlook, outlook};
use super::recurrence::Recurrence;
use super::values::Values;
use crate::{Kind, TableError};

/// How many forms are turned into values at a time.
const PORTION: usize = 1 << 16;

/// The cells of a count under work. Where the bounds always meet there is one
/// set; otherwise one for each bound.
pub(super) struct Count<'a> {
    forms: Forms<'a>,
    kind: Kind,
    recurrences: bool,
    crew: Crew<'a>,
    lower: Cells,
    upper: Option<Cells>,
}

impl<'a> Count<'a> {
    pub(super) fn new(forms: Forms<'a>, kind: Kind, recurrences: bool, crew: Crew<'a>) -> Self {
        let cells = || Cells::unknown(forms.len());
        let upper = kind.has_bounds().then(cells);
        Count { forms, kind, recurrences, crew, lower: cells(), upper }
    }

    fn progress(&self, step: Step, done: usize, of: usize) -> Progress {
        Progress { seeds: self.forms.seeds, step, done: done as u64, of: of as u64 }
    }

    /// Looks at every form's ends and captures into the counts that are known.
    /// To be called for every slice of counts, in any order.
    pub(super) fn look_ahead(&self, known: Known<'_>) -> Result<(), TableError> {
        let len = self.forms.len();
        self.crew.share(self.progress(Step::LookAhead, 0, len), len, |portion| {
            while let Some(range) = portion() {
                self.forms.walk(range, |form, position| {
                    let outlook = outlook(&self.forms, known, position);
                    // A game that is over is not cut any more: its end counts
                    // even where cutting would be better for one side.
                    let ended = outlook.over && self.kind == Kind::Cut;
                    let Outlook { lower, upper, quiet, .. } = outlook;
                    improve(&self.lower, form, lower, quiet, ended && lower >= 0);
                    if let Some(cells) = &self.upper {
                        improve(cells, form, upper, quiet, ended && upper <= 0);
                    }
                });
            }
        })
    }

    /// Settles every form, from the highest threshold down.
    pub(super) fn settle(self) -> Result<Values, TableError> {
        let seeds = self.forms.seeds as i8;
        let upper = self.upper.as_ref().unwrap_or(&self.lower);
        // A game that may be cut anywhere is never worse than nothing for him
        // who can do no better: the questions change places.
        let (forced, held) =
            if self.kind == Kind::Cut { (upper, &self.lower) } else { (&self.lower, upper) };
        let descent = Descent { forms: self.forms, forced, held, crew: self.crew };
        let lowest = if self.kind == Kind::Recurring { -seeds } else { 1 };
        let of = (seeds - lowest + 1).max(0) as usize * self.forms.len();
        for (number, threshold) in (lowest..=seeds).rev().enumerate() {
            let progress = self.progress(Step::Settle, number * self.forms.len(), of);
            descent.settle(threshold, progress)?;
            if self.kind == Kind::Recurring && self.recurrences {
                Recurrence::new(&descent, threshold).settle(progress)?;
            }
        }
        Ok(self.into_values())
    }

    /// The values of the settled forms.
    fn into_values(self) -> Values {
        let worst = if self.kind == Kind::Recurring { self.forms.seeds as i8 } else { 0 };
        let Count { crew, lower, upper, .. } = self;
        let unpack = |cells: Cells, otherwise: i8| {
            let mut values = vec![0; cells.len()];
            crew.share_mut(&mut values, PORTION, |start, values| {
                for (offset, value) in values.iter_mut().enumerate() {
                    *value = cells.get(start + offset).value().unwrap_or(otherwise);
                }
            });
            values
        };
        Values {
            lower: unpack(lower, -worst),
            upper: upper.map_or_else(Vec::new, |cells| unpack(cells, worst)),
        }
    }
}

/// Notes an option of a form, with the number of its quiet moves, and whether
/// that is all there is to know.
#[inline]
fn improve(cells: &Cells, form: usize, option: i8, quiet: u8, sure: bool) {
    let best = cells.get(form).best().max(option);
    cells.set(form, if sure { Cell::known(best) } else { Cell::new(best, quiet) });
}
