//! News for forms of slices that are not in hand.
//!
//! Every slice has a queue. What outgrows a page of memory goes, page by page,
//! to a working file that all queues share.

use std::io::{self, Read, Seek, SeekFrom, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::board_news::BoardNews;
use super::scratch::Scratch;
use super::slices::Slices;
use crate::TableError;

/// The fewest and the most news in a page.
pub(super) const PAGE: (usize, usize) = (1 << 8, 1 << 16);
/// Bytes of one piece of news.
pub(super) const BYTES: usize = 4;

/// A piece of news as it waits: twice its form's place in the slice, and one
/// more where it is an option. Two slices or more leave a bit for that.
type Letter = u32;

pub(super) struct Mail {
    slices: Slices,
    /// News in a page.
    page: usize,
    waiting: Mutex<WaitingMail>,
}

struct WaitingMail {
    queues: Vec<Queue>,
    file: Option<Scratch>,
    /// Pages of the file that can be used again.
    free: Vec<usize>,
    /// Pages that the file has.
    pages: usize,
    /// What went wrong in a thread that could not say so.
    trouble: Option<TableError>,
}

#[derive(Default)]
struct Queue {
    /// Less than a page.
    last: Vec<Letter>,
    /// The full pages, by their numbers in the file.
    pages: Vec<usize>,
}

impl Mail {
    /// Empty queues that take about `memory` bytes together. More than one
    /// slice need a file.
    pub(super) fn new(slices: Slices, memory: u64, file: Option<Scratch>) -> Self {
        let (fewest, most) = PAGE;
        let page = (memory as usize / BYTES / slices.number()).clamp(fewest, most);
        let mut queues = vec![];
        queues.resize_with(slices.number(), Queue::default);
        let waiting = WaitingMail { queues, file, free: vec![], pages: 0, trouble: None };
        Mail { slices, page, waiting: Mutex::new(waiting) }
    }

    fn waiting(&self) -> MutexGuard<'_, WaitingMail> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends news on their way. What goes wrong is said by [`Mail::fullest`].
    pub(super) fn post(&self, news: &mut Vec<BoardNews>) {
        if news.is_empty() {
            return;
        }
        let mut waiting = self.waiting();
        if waiting.trouble.is_some() {
            news.clear();
        }
        for item in news.drain(..) {
            let (slice, place) = self.slices.place(item.form());
            let option = Letter::from(matches!(item, BoardNews::Option(_)));
            let queue = &mut waiting.queues[slice];
            queue.last.push((place as Letter) << 1 | option);
            if queue.last.len() == self.page
                && let Err(error) = waiting.spill(slice)
            {
                waiting.trouble = Some(error.into());
            }
        }
    }

    /// The slice for which most news wait, if any do.
    pub(super) fn fullest(&self) -> Result<Option<usize>, TableError> {
        let mut waiting = self.waiting();
        if let Some(trouble) = waiting.trouble.take() {
            return Err(trouble);
        }
        let news = |slice: &usize| {
            let queue = &waiting.queues[*slice];
            queue.pages.len() * self.page + queue.last.len()
        };
        Ok((0..waiting.queues.len()).max_by_key(news).filter(|fullest| news(fullest) > 0))
    }

    /// Takes up to a page of the news that wait for a slice; none are left if
    /// there are none in it.
    pub(super) fn take(&self, slice: usize) -> Result<Vec<BoardNews>, TableError> {
        let mut waiting = self.waiting();
        let letters = match waiting.queues[slice].pages.pop() {
            Some(page) => waiting.fetch(page, self.page)?,
            None => std::mem::take(&mut waiting.queues[slice].last),
        };
        let first = self.slices.range(slice).start;
        let read = |letter: Letter| {
            let form = first + (letter >> 1) as usize;
            if letter & 1 == 0 { BoardNews::Closed(form) } else { BoardNews::Option(form) }
        };
        Ok(letters.into_iter().map(read).collect())
    }
}

impl WaitingMail {
    /// Writes a queue's last page to the file.
    fn spill(&mut self, slice: usize) -> io::Result<()> {
        let WaitingMail { queues, file: Some(file), free, pages, .. } = self else { return Ok(()) };
        let queue = &mut queues[slice];
        let page = free.pop().unwrap_or_else(|| {
            *pages += 1;
            *pages - 1
        });
        let bytes: Vec<u8> = queue.last.iter().flat_map(|letter| letter.to_le_bytes()).collect();
        file.seek(SeekFrom::Start((page * bytes.len()) as u64))?;
        file.write_all(&bytes)?;
        queue.last.clear();
        queue.pages.push(page);
        Ok(())
    }

    /// Reads a page of so many letters and frees it.
    fn fetch(&mut self, page: usize, letters: usize) -> io::Result<Vec<Letter>> {
        let Some(file) = &mut self.file else { return Ok(vec![]) };
        let mut bytes = vec![0; letters * BYTES];
        file.seek(SeekFrom::Start((page * bytes.len()) as u64))?;
        file.read_exact(&mut bytes)?;
        self.free.push(page);
        let letter = |bytes: &[u8]| Letter::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        Ok(bytes.chunks_exact(BYTES).map(letter).collect())
    }
}
