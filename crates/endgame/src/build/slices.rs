//! How the forms of a count are cut into slices.

use std::ops::Range;

/// The forms of one count in slices of the same length; the last may be shorter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slices {
    forms: usize,
    len: usize,
}

impl Slices {
    /// So many forms in one slice.
    pub(super) fn one(forms: usize) -> Self {
        Slices { forms, len: forms.max(1) }
    }

    /// As few slices as can be, about equally long, none longer than `most`.
    /// Each begins where a `group` of the table does; `most` holds at least one.
    pub(super) fn cut(forms: usize, group: usize, most: usize) -> Self {
        let most = most / group * group;
        let number = forms.div_ceil(most).max(1);
        Slices { forms, len: forms.div_ceil(number).next_multiple_of(group).max(group) }
    }

    /// How many slices there are.
    pub(super) fn number(&self) -> usize {
        self.forms.div_ceil(self.len).max(1)
    }

    /// Forms in each slice but the last.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The forms of a slice.
    pub(super) fn range(&self, slice: usize) -> Range<usize> {
        slice * self.len..((slice + 1) * self.len).min(self.forms)
    }

    /// The slice that holds a form, and its place there.
    #[inline]
    pub(super) fn place(&self, form: usize) -> (usize, usize) {
        (form / self.len, form % self.len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_hold_every_form_once_and_begin_with_groups() {
        for (forms, most) in [(1, 64), (64, 64), (65, 64), (1000, 70), (4096, 640), (5000, 4999)] {
            let slices = Slices::cut(forms, 64, most);
            let mut next = 0;
            for number in 0..slices.number() {
                let range = slices.range(number);
                assert_eq!((range.start, range.start % 64), (next, 0));
                assert!(!range.is_empty() && range.len() <= most);
                assert_eq!(slices.place(range.end - 1), (number, range.len() - 1));
                next = range.end;
            }
            assert_eq!(next, forms);
        }
        assert_eq!(Slices::one(5000).number(), 1);
    }
}
