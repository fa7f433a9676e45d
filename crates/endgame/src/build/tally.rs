//! How often each symbol follows each in the streams of a table.

use std::ops::Range;
use std::sync::Mutex;

use super::crew::Crew;
use super::observer::Progress;
use super::values::Values;
use crate::huffman::Lengths;
use crate::{Kind, TableError, layout};

/// The symbols of one form in each stream.
type Symbols = [usize; 2];

/// Counts symbols by the one before, in every stream.
pub(super) struct Tally {
    kind: Kind,
    seeds: u8,
    counts: Mutex<Vec<Vec<u64>>>,
}

impl Tally {
    pub(super) fn new(kind: Kind, seeds: u8) -> Self {
        Tally { kind, seeds, counts: Mutex::new(blank(kind, seeds)) }
    }

    /// Counts what these values, which begin with a group, are written as.
    pub(super) fn add(
        &self,
        values: &Values,
        crew: Crew<'_>,
        progress: Progress,
    ) -> Result<(), TableError> {
        let symbols = layout::symbols(self.seeds);
        crew.share(progress, values.lower.len(), |portion| {
            let mut counts = blank(self.kind, self.seeds);
            while let Some(range) = portion() {
                follow(values, range, self.kind, self.seeds, |before, now| {
                    for (stream, counts) in counts.iter_mut().enumerate() {
                        counts[before[stream] * symbols + now[stream]] += 1;
                    }
                });
            }
            let Ok(mut sums) = self.counts.lock() else { return };
            for (sums, counts) in sums.iter_mut().zip(counts) {
                sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            }
        })
    }

    /// The best codes for what was counted.
    pub(super) fn codes(self) -> Vec<Lengths> {
        let symbols = layout::symbols(self.seeds);
        let counts = self.counts.into_inner().unwrap_or_default();
        counts.iter().map(|counts| Lengths::best(symbols, counts)).collect()
    }
}

fn blank(kind: Kind, seeds: u8) -> Vec<Vec<u64>> {
    let symbols = layout::symbols(seeds);
    vec![vec![0; symbols * symbols]; layout::streams(kind)]
}

/// Calls `visit` with the symbols before and of every form in a range of places
/// that begins with a block.
#[inline]
pub(super) fn follow(
    values: &Values,
    range: Range<usize>,
    kind: Kind,
    seeds: u8,
    mut visit: impl FnMut(Symbols, Symbols),
) {
    let block = layout::block_len(kind);
    let (lower, upper) = (&values.lower, values.upper());
    let first = [usize::from(seeds), 0];
    let mut before = first;
    for place in range {
        if place % block == 0 {
            before = first;
        }
        let value = (i16::from(lower[place]) + i16::from(seeds)) as usize;
        let distance = (i16::from(upper[place]) - i16::from(lower[place])) as usize;
        visit(before, [value, distance]);
        before = [value, distance];
    }
}
