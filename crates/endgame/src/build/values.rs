//! The solved values of one count, or of a part of it, unpacked.

use std::ops::Range;
use std::sync::Mutex;

use super::crew::Crew;
use crate::{ReadAt, Table, TableError};

/// For every form what the mover can force, and what they can be held to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Values {
    /// The form that the lists begin with.
    pub(crate) first: usize,
    pub(crate) lower: Vec<i8>,
    /// Empty where the two always meet.
    pub(crate) upper: Vec<i8>,
}

impl Values {
    /// What a table says of forms that begin with a group, and end with one or
    /// with the table.
    pub(super) fn unpack<R: ReadAt>(
        table: &Table<R>,
        forms: Range<usize>,
        crew: Crew<'_>,
    ) -> Result<Self, TableError> {
        let group = table.group_len();
        let mut lower = vec![0; forms.len()];
        let mut upper = vec![0; if table.kind().has_bounds() { forms.len() } else { 0 }];
        let mut uppers = upper.chunks_mut(group);
        let mut groups: Vec<_> = lower
            .chunks_mut(group)
            .map(|lower| (lower, uppers.next().unwrap_or_default()))
            .collect();
        let trouble = Mutex::new(None);
        crew.share_mut(&mut groups, 1, |number, groups| {
            for (lower, upper) in groups {
                let mut place = 0;
                let start = forms.start + number * group;
                let read = table.visit_group(start as u64, |bounds| {
                    lower[place] = bounds.lower as i8;
                    if let Some(upper) = upper.get_mut(place) {
                        *upper = bounds.upper as i8;
                    }
                    place += 1;
                });
                if let (Err(error), Ok(mut trouble)) = (read, trouble.lock()) {
                    *trouble = Some(error);
                }
            }
        });
        match trouble.into_inner() {
            Ok(Some(error)) => Err(error),
            _ => Ok(Values { first: forms.start, lower, upper }),
        }
    }

    /// The upper bounds.
    #[inline]
    pub(crate) fn upper(&self) -> &[i8] {
        if self.upper.is_empty() { &self.lower } else { &self.upper }
    }

    /// The bounds of a form as seen by its mover, or by the opponent, if the
    /// form is here.
    #[inline]
    pub(crate) fn known_to(&self, mover: bool, form: usize) -> Option<(i8, i8)> {
        let place = form.wrapping_sub(self.first);
        let (lower, upper) = (*self.lower.get(place)?, *self.upper().get(place)?);
        Some(if mover { (lower, upper) } else { (-upper, -lower) })
    }

    /// The same of a form that is here.
    #[inline]
    pub(crate) fn seen_by(&self, mover: bool, form: usize) -> (i8, i8) {
        let place = form - self.first;
        let (lower, upper) = (self.lower[place], self.upper()[place]);
        if mover { (lower, upper) } else { (-upper, -lower) }
    }
}
