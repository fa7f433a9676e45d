//! Retrograde analysis: from the best that can be forced down to the worst.
//!
//! Two questions are asked of every form. *Forced*: what can the mover force
//! if endless play is the worst result for them? *Held*: what can they be
//! held to if endless play is the worst for the opponent? A quiet move turns
//! one into the other, so that both are answered in one sweep of a threshold
//! `t` from high to low:
//!
//! - a form whose mover has an option worth `t` has the forced value `t`: every
//!   better option would have shown at a higher threshold;
//! - a form all of whose options are known is held to the best of them, and
//!   what becomes known at threshold `t` is worth `-t` to the other side.
//!
//! Where endless play is worth nothing to either side, both questions have the
//! same answer, and the thresholds down to 1 find every value but 0. Then the
//! two sets of cells are one and the same.
//!
//! Only the current slice is worked on. What its forms report to forms of other
//! slices is queued for those slices.

use std::ops::Range;

use super::board_news::BoardNews;
use super::cells::{Cell, Cells};
use super::crew::Crew;
use super::forms::Forms;
use super::mail::Mail;
use super::observer::Progress;
use super::unsow::predecessors;
use crate::TableError;

/// The cells of one slice and the means to settle them.
pub(super) struct Descent<'a> {
    pub(super) forms: Forms<'a>,
    /// The forms of the slice.
    pub(super) slice: Range<usize>,
    pub(super) forced: &'a Cells,
    pub(super) held: &'a Cells,
    pub(super) mail: &'a Mail,
    pub(super) crew: Crew<'a>,
}

/// A form that was decided, and in which of its two questions. Builders number
/// forms in 32 bits.
#[derive(Clone, Copy)]
pub(super) enum Decided {
    /// The mover can force the threshold.
    Forced(u32),
    /// The mover is held to the threshold's negative.
    Held(u32),
}

/// How many forms are reported together.
const BATCH: usize = 16;

/// News for other slices that a thread gathers before it posts them.
const BUNDLE: usize = 1 << 10;

impl Descent<'_> {
    /// Decides every form whose forced value is `threshold` or that is held to
    /// its negative, as far as this slice shows, all higher thresholds being done.
    pub(super) fn settle(&self, threshold: i8, progress: Progress) -> Result<(), TableError> {
        self.crew.share(progress, self.slice.len(), |portion| {
            let mut decided = vec![];
            while let Some(places) = portion() {
                let forms = self.slice.start + places.start..self.slice.start + places.end;
                forms.for_each(|form| self.start_at(form, threshold, &mut decided));
                self.spread(&mut decided, threshold);
            }
        })
    }

    /// Takes in what other slices reported to forms of this one.
    pub(super) fn hear(
        &self,
        news: &[BoardNews],
        threshold: i8,
        progress: Progress,
    ) -> Result<(), TableError> {
        self.crew.share(progress, news.len(), |portion| {
            let mut decided = vec![];
            while let Some(part) = portion() {
                self.take_in(&news[part], threshold, &mut decided);
                self.spread(&mut decided, threshold);
            }
        })
    }

    /// Decides the form if what is known of it says so.
    #[inline]
    fn start_at(&self, form: usize, threshold: i8, decided: &mut Vec<Decided>) {
        let cell = self.forced.get(form);
        if !cell.is_decided() && cell.best() == threshold {
            self.decide_forced(form, threshold, decided);
        }
        let cell = self.held.get(form);
        if !cell.is_decided() && cell.open() == 0 && cell.best() == -threshold {
            self.decide_held(form, cell, threshold, decided);
        }
    }

    /// Notifies the forms before each decided one, and those before them.
    pub(super) fn spread(&self, decided: &mut Vec<Decided>, threshold: i8) {
        let (mut news, mut away) = (vec![], vec![]);
        while !decided.is_empty() {
            self.gather(decided.drain(decided.len().saturating_sub(BATCH)..), &mut news);
            if self.slice.len() < self.forms.len() {
                away.extend(news.extract_if(.., |item| !self.slice.contains(&item.form())));
            }
            self.take_in(&news, threshold, decided);
            news.clear();
            if away.len() >= BUNDLE {
                self.mail.post(&mut away);
            }
        }
        self.mail.post(&mut away);
    }

    /// What decided forms report to the forms before them. Most of the time is
    /// spent here; as a function of its own it has all registers.
    #[inline(never)]
    fn gather(&self, decided: impl Iterator<Item = Decided>, news: &mut Vec<BoardNews>) {
        for item in decided {
            match item {
                Decided::Forced(form) => {
                    predecessors(&self.forms, form as usize, |before| {
                        news.push(BoardNews::Closed(before));
                    });
                }
                Decided::Held(form) => {
                    predecessors(&self.forms, form as usize, |before| {
                        news.push(BoardNews::Option(before));
                    });
                }
            }
        }
    }

    /// Decides what these news decide.
    #[inline]
    fn take_in(&self, news: &[BoardNews], threshold: i8, decided: &mut Vec<Decided>) {
        self.fetch(news);
        for &item in news {
            match item {
                BoardNews::Closed(form) => self.close(form, threshold, decided),
                BoardNews::Option(form) => self.decide_forced(form, threshold, decided),
            }
        }
    }

    /// Looks at all cells that are about to change. The processor can wait for
    /// many cells at once if it only reads; a change makes it wait for each.
    #[inline]
    fn fetch(&self, news: &[BoardNews]) {
        for item in news {
            let _ = match *item {
                BoardNews::Closed(form) => self.held.get(form),
                BoardNews::Option(form) => self.forced.get(form),
            };
        }
    }

    #[inline]
    pub(super) fn decide_forced(&self, form: usize, threshold: i8, decided: &mut Vec<Decided>) {
        loop {
            let cell = self.forced.get(form);
            if cell.is_decided() {
                return;
            }
            if self.forced.decide(form, cell, threshold) {
                decided.push(Decided::Forced(form as u32));
                return;
            }
        }
    }

    /// One quiet move of this form turned out to be worth the threshold's negative.
    #[inline]
    fn close(&self, form: usize, threshold: i8, decided: &mut Vec<Decided>) {
        if self.held.get(form).is_decided() {
            return;
        }
        let cell = self.held.close_one(form);
        if !cell.is_decided() && cell.open() == 0 && cell.best() <= -threshold {
            self.decide_held(form, cell, threshold, decided);
        }
    }

    #[inline]
    pub(super) fn decide_held(
        &self,
        form: usize,
        seen: Cell,
        threshold: i8,
        decided: &mut Vec<Decided>,
    ) {
        if self.held.decide(form, seen, -threshold) {
            decided.push(Decided::Held(form as u32));
        }
    }
}
