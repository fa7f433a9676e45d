//! Compresses values into the bytes of a table.
//!
//! There are two passes over the values: the first finds the best codes, the
//! second writes the groups. The length of the header is known beforehand; its
//! entries for the groups are known only afterwards, and written last.

use std::io::{Seek, SeekFrom, Write};

use super::crew::Crew;
use super::observer::{Progress, Step};
use super::solved::Solved;
use super::tally::{Tally, follow};
use super::values::Values;
use crate::bits::BitWriter;
use crate::checksum::checksum;
use crate::huffman::Lengths;
use crate::layout::{self, BLOCKS, Header};
use crate::{Kind, TableError};

/// Groups that are compressed before they are written.
const BATCH: usize = 128;

/// Groups that one thread compresses at a time.
const PORTION: usize = 8;

/// Writes the table of a solved count. Its header has neither codes nor groups yet.
pub(super) fn encode(
    solved: &mut Solved,
    mut header: Header,
    crew: Crew<'_>,
    to: &mut (impl Write + Seek),
) -> Result<(), TableError> {
    let Header { kind, seeds, forms, .. } = header;
    let mut progress = Progress { seeds: seeds.into(), step: Step::Write, done: 0, of: 2 * forms };
    let tally = Tally::new(kind, seeds);
    solved.visit(crew, |values| {
        tally.add(values, crew, progress)?;
        progress.done += values.lower.len() as u64;
        Ok(())
    })?;
    header.codes = tally.codes();
    let groups = forms.div_ceil(layout::group_len(kind) as u64) as usize;
    to.seek(SeekFrom::Start(Header::size(kind, seeds, groups) as u64))?;
    let press = Press { kind, seeds, books: header.codes.iter().map(Lengths::codes).collect() };
    let mut sizes = Vec::with_capacity(groups);
    solved.visit(crew, |values| {
        press.write(values, crew, progress, to, &mut sizes)?;
        progress.done += values.lower.len() as u64;
        Ok(())
    })?;
    to.seek(SeekFrom::Start(0))?;
    Ok(to.write_all(&header.to_bytes(&sizes))?)
}

/// Turns values into groups.
struct Press {
    kind: Kind,
    seeds: u8,
    /// For every stream, symbol before and symbol: its code and the code's length.
    books: Vec<Vec<(u16, u8)>>,
}

impl Press {
    /// Writes the groups of these values, and notes the size of each.
    fn write(
        &self,
        values: &Values,
        crew: Crew<'_>,
        progress: Progress,
        to: &mut impl Write,
        sizes: &mut Vec<usize>,
    ) -> Result<(), TableError> {
        let group_len = layout::group_len(self.kind);
        let groups = values.lower.len().div_ceil(group_len);
        for first in (0..groups).step_by(BATCH) {
            let done = progress.done + (first * group_len) as u64;
            crew.tell(Progress { done, ..progress })?;
            let mut batch = vec![vec![]; BATCH.min(groups - first)];
            crew.share_mut(&mut batch, PORTION, |start, portion| {
                for (number, group) in portion.iter_mut().enumerate() {
                    *group = self.group(values, first + start + number);
                }
            });
            sizes.extend(batch.iter().map(Vec::len));
            to.write_all(&batch.concat())?;
        }
        Ok(())
    }

    /// The bytes of one group.
    fn group(&self, values: &Values, number: usize) -> Vec<u8> {
        let Press { kind, seeds, ref books } = *self;
        let (symbols, block) = (layout::symbols(seeds), layout::block_len(kind));
        let mut bits = BitWriter::default();
        let mut starts = vec![];
        for number in number * BLOCKS..(number + 1) * BLOCKS {
            starts.push(bits.len() as u16);
            let end = |number: usize| (number * block).min(values.lower.len());
            follow(values, end(number)..end(number + 1), kind, seeds, |before, now| {
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
