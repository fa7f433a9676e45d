//! One count solved from all smaller ones.

use super::cells::{Cell, Cells};
use super::crew::Crew;
use super::descent::Descent;
use super::forms::Forms;
use super::mail::Mail;
use super::observer::{Progress, Step};
use super::options::{Known, Outlook, outlook};
use super::recurrence::Recurrence;
use super::shelf::Shelf;
use super::solved::Solved;
use crate::{Kind, TableError};

/// A count under work, slice by slice.
pub(super) struct Count<'a> {
    pub(super) forms: Forms<'a>,
    pub(super) kind: Kind,
    /// Is recurrence looked for? Then there is only one slice.
    pub(super) recurrences: bool,
    pub(super) crew: Crew<'a>,
    pub(super) shelf: Shelf,
    pub(super) mail: Mail,
}

impl Count<'_> {
    fn progress(&self, step: Step, done: usize, of: usize) -> Progress {
        Progress { seeds: self.forms.seeds, step, done: done as u64, of: of as u64 }
    }

    /// Looks at every form's ends and captures into what is known of smaller
    /// counts. To be called for every part of them, in any order; this is
    /// number `part` of `parts`.
    pub(super) fn look_ahead(
        &mut self,
        known: Known<'_>,
        part: usize,
        parts: usize,
    ) -> Result<(), TableError> {
        for number in 0..self.shelf.slices.number() {
            self.shelf.take(number)?;
            let done = part * self.forms.len() + self.shelf.range().start;
            let of = parts * self.forms.len();
            self.look_from_hand(known, self.progress(Step::LookAhead, done, of))?;
            self.shelf.keep()?;
        }
        Ok(())
    }

    /// Looks ahead from every form of the slice in hand.
    fn look_from_hand(&self, known: Known<'_>, progress: Progress) -> Result<(), TableError> {
        let (slice, hand) = (self.shelf.range(), self.shelf.hand());
        self.crew.share(progress, slice.len(), |portion| {
            while let Some(places) = portion() {
                let range = slice.start + places.start..slice.start + places.end;
                self.forms.walk(range, |form, position| {
                    let outlook = outlook(&self.forms, known, position);
                    // A game that is over is not cut any more: its end counts
                    // even where cutting would be better for one side.
                    let ended = outlook.over && self.kind == Kind::Cut;
                    let Outlook { lower, upper, quiet, .. } = outlook;
                    improve(&hand.lower, form, lower, quiet, ended && lower >= 0);
                    if let Some(cells) = &hand.upper {
                        improve(cells, form, upper, quiet, ended && upper <= 0);
                    }
                });
            }
        })
    }

    /// Settles every form, from the highest threshold down.
    pub(super) fn settle(mut self) -> Result<Solved, TableError> {
        let (seeds, forms) = (self.forms.seeds as i8, self.forms.len());
        let lowest = if self.kind == Kind::Recurring { -seeds } else { 1 };
        let of = (seeds - lowest + 1).max(0) as usize * forms;
        for (number, threshold) in (lowest..=seeds).rev().enumerate() {
            let done = number * forms;
            for slice in 0..self.shelf.slices.number() {
                self.shelf.take(slice)?;
                let progress = self.progress(Step::Settle, done + self.shelf.range().start, of);
                self.descent().settle(threshold, progress)?;
                self.hear(slice, threshold, progress)?;
            }
            let progress = self.progress(Step::Settle, done + forms, of);
            while let Some(slice) = self.mail.fullest()? {
                self.shelf.take(slice)?;
                self.hear(slice, threshold, progress)?;
            }
            if self.recurrences {
                Recurrence::new(&self.descent(), threshold).settle(progress)?;
            }
        }
        let worst = if self.kind == Kind::Recurring { seeds } else { 0 };
        Ok(Solved::new(self.shelf, worst, self.crew))
    }

    /// Takes in all news that wait for the slice in hand, and keeps it.
    fn hear(&mut self, slice: usize, threshold: i8, progress: Progress) -> Result<(), TableError> {
        let descent = self.descent();
        loop {
            let news = self.mail.take(slice)?;
            if news.is_empty() {
                break;
            }
            descent.hear(&news, threshold, progress)?;
        }
        self.shelf.keep()
    }

    /// The descent within the slice in hand.
    fn descent(&self) -> Descent<'_> {
        let hand = self.shelf.hand();
        let upper = hand.upper.as_ref().unwrap_or(&hand.lower);
        // A game that may be cut anywhere is never worse than 0 for a player
        // who can do no better, so the two questions change places.
        let (forced, held) =
            if self.kind == Kind::Cut { (upper, &hand.lower) } else { (&hand.lower, upper) };
        Descent {
            forms: self.forms,
            slice: self.shelf.range(),
            forced,
            held,
            mail: &self.mail,
            crew: self.crew,
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
