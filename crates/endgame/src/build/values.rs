//! The solved values of one count, unpacked.

use std::sync::Mutex;

use super::crew::Crew;
use crate::{ReadAt, Table, TableError};

/// For every form what the mover can force, and what he can be held to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Values {
    pub(crate) lower: Vec<i8>,
    /// Empty where the two always meet.
    pub(crate) upper: Vec<i8>,
}

impl Values {
    /// Everything that a table says.
    pub(super) fn unpack<R: ReadAt>(table: &Table<R>, crew: Crew<'_>) -> Result<Self, TableError> {
        let forms = table.forms() as usize;
        let mut bounds = vec![(0i8, 0i8); forms];
        let trouble = Mutex::new(None);
        crew.share_mut(&mut bounds, table.group_len(), |start, bounds| {
            let mut places = bounds.iter_mut();
            let read = table.visit_group(start as u64, |form| {
                if let Some(place) = places.next() {
                    *place = (form.lower as i8, form.upper as i8);
                }
            });
            if let (Err(error), Ok(mut trouble)) = (read, trouble.lock()) {
                *trouble = Some(error);
            }
        });
        if let Ok(Some(error)) = trouble.into_inner() {
            return Err(error);
        }
        let upper = bounds.iter().map(|&(_, upper)| upper);
        let upper = if table.kind().has_bounds() { upper.collect() } else { vec![] };
        Ok(Values { lower: bounds.iter().map(|&(lower, _)| lower).collect(), upper })
    }

    /// The upper bounds.
    #[inline]
    pub(crate) fn upper(&self) -> &[i8] {
        if self.upper.is_empty() { &self.lower } else { &self.upper }
    }

    /// The bounds of a form as seen by its mover, or by his opponent.
    #[inline]
    pub(crate) fn seen_by(&self, mover: bool, form: usize) -> (i8, i8) {
        let (lower, upper) = (self.lower[form], self.upper()[form]);
        if mover { (lower, upper) } else { (-upper, -lower) }
    }
}
