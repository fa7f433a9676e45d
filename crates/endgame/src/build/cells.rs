//! What is known so far about every form of the slice in hand.
//!
//! Threads share the cells, so each is one atomic word. Orders between cells do
//! not matter: whatever thread decides a cell decides the same, and the end of
//! each step joins all threads.

use std::io::{self, Read, Write};
use std::ops::Range;
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

/// No option is known yet.
pub(super) const NONE: i8 = i8::MIN;

/// Bytes of a cell.
pub(super) const BYTES: usize = 2;

/// Cells that are read or written at a time.
const PORTION: usize = 1 << 15;

const DECIDED: u16 = 1 << 15;
const OPEN: u16 = 0x0f00;

/// One form: the best option known to the mover, how many moves of unknown
/// value are left, and whether the form is decided.
#[derive(Clone, Copy)]
pub(super) struct Cell(u16);

impl Cell {
    pub(super) fn new(best: i8, open: u8) -> Self {
        Cell(u16::from(best as u8) | u16::from(open) << 8)
    }

    /// The same cell, decided. It keeps its open moves, so that a thread that
    /// closes one too late does no harm.
    fn decided(self, value: i8) -> Self {
        Cell(DECIDED | self.0 & OPEN | u16::from(value as u8))
    }

    /// A form whose value needs no more work.
    pub(super) fn known(value: i8) -> Self {
        Cell::new(value, 0).decided(value)
    }

    /// The value, once decided.
    pub(super) fn value(self) -> Option<i8> {
        self.is_decided().then(|| self.best())
    }

    /// The best option; the value once decided.
    #[inline]
    pub(super) fn best(self) -> i8 {
        self.0 as u8 as i8
    }

    /// Moves of unknown worth.
    #[inline]
    pub(super) fn open(self) -> u8 {
        ((self.0 & OPEN) >> 8) as u8
    }

    #[inline]
    pub(super) fn is_decided(self) -> bool {
        self.0 & DECIDED != 0
    }
}

/// The forms of one slice, named by their numbers in the count.
pub(super) struct Cells {
    /// The first form.
    first: usize,
    cells: Vec<AtomicU16>,
}

impl Cells {
    /// Forms of which nothing is known.
    pub(super) fn unknown(forms: Range<usize>) -> Self {
        let mut cells = Cells { first: 0, cells: Vec::with_capacity(forms.len()) };
        cells.turn_to(forms);
        cells
    }

    /// Turns to other forms, no more than before, of which nothing is known.
    pub(super) fn turn_to(&mut self, forms: Range<usize>) {
        let blank = Cell::new(NONE, 0).0;
        self.first = forms.start;
        self.cells.clear();
        self.cells.resize_with(forms.len(), || AtomicU16::new(blank));
    }

    /// Reads every cell.
    pub(super) fn read(&mut self, from: &mut impl Read) -> io::Result<()> {
        let mut bytes = vec![0; PORTION * BYTES];
        for cells in self.cells.chunks_mut(PORTION) {
            let bytes = &mut bytes[..cells.len() * BYTES];
            from.read_exact(bytes)?;
            for (cell, bytes) in cells.iter_mut().zip(bytes.chunks_exact(BYTES)) {
                *cell.get_mut() = u16::from_le_bytes([bytes[0], bytes[1]]);
            }
        }
        Ok(())
    }

    /// Writes every cell.
    pub(super) fn write(&mut self, to: &mut impl Write) -> io::Result<()> {
        let mut bytes = vec![0; PORTION * BYTES];
        for cells in self.cells.chunks_mut(PORTION) {
            let bytes = &mut bytes[..cells.len() * BYTES];
            for (cell, bytes) in cells.iter_mut().zip(bytes.chunks_exact_mut(BYTES)) {
                bytes.copy_from_slice(&cell.get_mut().to_le_bytes());
            }
            to.write_all(bytes)?;
        }
        Ok(())
    }

    #[inline]
    fn at(&self, form: usize) -> &AtomicU16 {
        &self.cells[form - self.first]
    }

    #[inline]
    pub(super) fn get(&self, form: usize) -> Cell {
        Cell(self.at(form).load(Relaxed))
    }

    #[inline]
    pub(super) fn set(&self, form: usize, cell: Cell) {
        self.at(form).store(cell.0, Relaxed);
    }

    /// Decides a form that `seen` says is undecided. False if another thread
    /// changed it in the meantime.
    #[inline]
    pub(super) fn decide(&self, form: usize, seen: Cell, value: i8) -> bool {
        self.at(form).compare_exchange(seen.0, seen.decided(value).0, Relaxed, Relaxed).is_ok()
    }

    /// Takes one open move away. Gives the cell as it is afterwards.
    #[inline]
    pub(super) fn close_one(&self, form: usize) -> Cell {
        Cell(self.at(form).fetch_sub(1 << 8, Relaxed) - (1 << 8))
    }
}
