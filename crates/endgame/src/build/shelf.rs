//! The cells of a count: one slice in hand, the others in a working file.
//!
//! A count that fits in memory is one slice, which is always in hand; then
//! there is no file.

use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::Range;

use super::cells::{BYTES, Cells};
use super::scratch::Scratch;
use super::slices::Slices;
use crate::{Kind, TableError};

/// The cells of one slice. Where the bounds always meet there is one set,
/// otherwise one for each bound.
pub(super) struct Slice {
    pub(super) lower: Cells,
    pub(super) upper: Option<Cells>,
}

impl Slice {
    /// Turns to other forms, of which nothing is known.
    fn turn_to(&mut self, range: Range<usize>) {
        self.sets().for_each(|cells| cells.turn_to(range.clone()));
    }

    fn sets(&mut self) -> impl Iterator<Item = &mut Cells> {
        [&mut self.lower].into_iter().chain(self.upper.as_mut())
    }

    fn read(&mut self, from: &mut impl Read) -> io::Result<()> {
        self.sets().try_for_each(|cells| cells.read(from))
    }

    fn write(&mut self, to: &mut impl Write) -> io::Result<()> {
        self.sets().try_for_each(|cells| cells.write(to))
    }
}

pub(super) struct Shelf {
    pub(super) slices: Slices,
    hand: Slice,
    /// Which slice is in hand.
    number: usize,
    /// Slices from the first on that were kept before.
    kept: usize,
    file: Option<Scratch>,
}

impl Shelf {
    /// Nothing is known; the first slice is in hand. More than one need a file.
    pub(super) fn new(slices: Slices, kind: Kind, file: Option<Scratch>) -> Self {
        let cells = || Cells::unknown(slices.range(0));
        let hand = Slice { lower: cells(), upper: kind.has_bounds().then(cells) };
        Shelf { slices, hand, number: 0, kept: 0, file }
    }

    /// The slice in hand.
    pub(super) fn hand(&self) -> &Slice {
        &self.hand
    }

    /// The forms of the slice in hand.
    pub(super) fn range(&self) -> Range<usize> {
        self.slices.range(self.number)
    }

    /// Takes a slice in hand, as it was last kept.
    pub(super) fn take(&mut self, number: usize) -> Result<(), TableError> {
        if number == self.number {
            return Ok(());
        }
        self.number = number;
        self.hand.turn_to(self.slices.range(number));
        let offset = self.offset();
        match &mut self.file {
            Some(file) if number < self.kept => {
                file.seek(SeekFrom::Start(offset))?;
                Ok(self.hand.read(file)?)
            }
            _ => Ok(()),
        }
    }

    /// Keeps the slice in hand as it is now.
    pub(super) fn keep(&mut self) -> Result<(), TableError> {
        let offset = self.offset();
        if let Some(file) = &mut self.file {
            file.seek(SeekFrom::Start(offset))?;
            self.hand.write(file)?;
            self.kept = self.kept.max(self.number + 1);
        }
        Ok(())
    }

    /// Where the slice in hand lies in the file.
    fn offset(&self) -> u64 {
        let sets = 1 + usize::from(self.hand.upper.is_some());
        (self.number * self.slices.len() * sets * BYTES) as u64
    }
}
