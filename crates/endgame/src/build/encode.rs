//! Values pressed into the bytes of a table.

use super::crew::Crew;
use super::values::Values;
use crate::Kind;
use crate::bits::BitWriter;
use crate::checksum::checksum;
use crate::huffman::Lengths;
use crate::layout::{self, BLOCKS, Header};

/// Groups that one thread counts or writes at a time.
const PORTION: usize = 64;

/// A table in pieces: its head and its groups, to be written in this order.
pub(crate) struct Encoded {
    pub(crate) head: Vec<u8>,
    pub(crate) groups: Vec<Vec<u8>>,
}

/// Which table is written.
#[derive(Clone, Copy)]
pub(crate) struct Head {
    pub(crate) kind: Kind,
    pub(crate) houses: u8,
    pub(crate) seeds: u8,
    pub(crate) fingerprint: u64,
}

/// The symbols of one form in each stream.
type Symbols = [usize; 2];

struct Encoder<'a> {
    kind: Kind,
    seeds: u8,
    values: &'a Values,
}

/// The table of these values.
pub(super) fn encode(values: &Values, head: Head, crew: Crew<'_>) -> Encoded {
    let Head { kind, houses, seeds, fingerprint } = head;
    let encoder = Encoder { kind, seeds, values };
    let count = layout::symbols(seeds);
    let codes: Vec<Lengths> =
        encoder.counts(crew).iter().map(|counts| Lengths::best(count, counts)).collect();
    let books: Vec<Vec<(u16, u8)>> = codes.iter().map(Lengths::codes).collect();
    let forms = values.lower.len();
    let mut groups = vec![vec![]; forms.div_ceil(layout::group_len(kind))];
    crew.share_mut(&mut groups, PORTION, |first, groups| {
        for (number, group) in groups.iter_mut().enumerate() {
            *group = encoder.group(first + number, &books);
        }
    });
    let sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
    let header =
        Header { kind, houses, seeds, fingerprint, forms: forms as u64, codes, groups: vec![] };
    Encoded { head: header.to_bytes(&sizes), groups }
}

impl Encoder<'_> {
    /// How often each symbol follows each, in every stream.
    fn counts(&self, crew: Crew<'_>) -> Vec<Vec<u64>> {
        let symbols = layout::symbols(self.seeds);
        let blank = || vec![vec![0u64; symbols * symbols]; layout::streams(self.kind)];
        let portion = PORTION * layout::group_len(self.kind);
        let mut tallies: Vec<Vec<Vec<u64>>> = vec![];
        tallies.resize_with(self.values.lower.len().div_ceil(portion), Vec::new);
        crew.share_mut(&mut tallies, 1, |number, tally| {
            let mut counts = blank();
            let end = ((number + 1) * portion).min(self.values.lower.len());
            self.follow(number * portion..end, |before, now| {
                for (stream, counts) in counts.iter_mut().enumerate() {
                    counts[before[stream] * symbols + now[stream]] += 1;
                }
            });
            tally[0] = counts;
        });
        tallies.into_iter().fold(blank(), |mut sums, tally| {
            for (sums, counts) in sums.iter_mut().zip(tally) {
                sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            }
            sums
        })
    }

    /// Calls `visit` with the symbols before and of every form in a range that
    /// begins with a block.
    fn follow(&self, range: std::ops::Range<usize>, mut visit: impl FnMut(Symbols, Symbols)) {
        let block = layout::block_len(self.kind);
        let (lower, upper) = (&self.values.lower, self.values.upper());
        let first = [usize::from(self.seeds), 0];
        let mut before = first;
        for form in range {
            if form % block == 0 {
                before = first;
            }
            let value = (i16::from(lower[form]) + i16::from(self.seeds)) as usize;
            let distance = (i16::from(upper[form]) - i16::from(lower[form])) as usize;
            visit(before, [value, distance]);
            before = [value, distance];
        }
    }

    /// The bytes of one group.
    fn group(&self, number: usize, books: &[Vec<(u16, u8)>]) -> Vec<u8> {
        let symbols = layout::symbols(self.seeds);
        let block = layout::block_len(self.kind);
        let mut bits = BitWriter::default();
        let mut starts = vec![];
        for number in number * BLOCKS..(number + 1) * BLOCKS {
            starts.push(bits.len() as u16);
            let end = |number: usize| (number * block).min(self.values.lower.len());
            self.follow(end(number)..end(number + 1), |before, now| {
                for (stream, book) in books.iter().enumerate() {
                    let (code, length) = book[before[stream] * symbols + now[stream]];
                    bits.push(code, length);
                }
            });
        }
        let mut body: Vec<u8> = starts[1..].iter().flat_map(|start| start.to_le_bytes()).collect();
        body.extend(bits.finish());
        let mut group = checksum(&body).to_le_bytes().to_vec();
        group.extend(body);
        group
    }
}
