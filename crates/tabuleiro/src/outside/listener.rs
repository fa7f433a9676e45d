//! Listens to a program: the words of the protocol that matter here, until it
//! falls silent.

use std::io::{BufRead, Read as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The longest line listened to, in bytes.
const LONGEST_LINE: u64 = 65_536;
/// The most that may be said between a question and its answer, in bytes:
/// hours of reports of an ordinary engine.
const FLOOD: u64 = 64 << 20;
/// The words that matter; reports on the way are passed over.
const WORDS: [&str; 5] = ["uciok", "readyok", "bestmove", "option", "error"];

/// What is passed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A line that begins with one of the words.
    Line(String),
    /// Far too much was said, or a line that does not end.
    Flood,
    /// The program closed its mouth.
    End,
}

/// The lines of a stream that matter, and last how it ended.
///
/// ```
/// use tabuleiro::outside::{Heard, Listener};
/// let heard: Vec<_> = Listener::new(&b"info depth 1\nbestmove F\n"[..]).collect();
/// assert_eq!(heard, [Heard::Line("bestmove F".into()), Heard::End]);
/// ```
#[derive(Debug)]
pub struct Listener<R> {
    stream: R,
    said: Arc<AtomicU64>,
    is_over: bool,
}

impl<R: BufRead> Listener<R> {
    /// Listens to a stream.
    pub fn new(stream: R) -> Self {
        Listener { stream, said: Arc::default(), is_over: false }
    }

    /// How many bytes were heard since somebody last set it to 0.
    pub(super) fn said(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.said)
    }

    /// The next line, whatever it says. What would move a terminal's cursor or
    /// change its colours becomes a space.
    fn hear(&mut self) -> Heard {
        let mut bytes = vec![];
        let length = match self.stream.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Err(_) | Ok(0) => return Heard::End,
            Ok(length) => length as u64,
        };
        let endless = length == LONGEST_LINE && !bytes.ends_with(b"\n");
        if endless || self.said.fetch_add(length, Relaxed) + length > FLOOD {
            return Heard::Flood;
        }
        let line = String::from_utf8_lossy(&bytes).replace(char::is_control, " ");
        Heard::Line(line.trim().to_string())
    }
}

impl<R: BufRead> Iterator for Listener<R> {
    type Item = Heard;

    fn next(&mut self) -> Option<Heard> {
        while !self.is_over {
            let heard = self.hear();
            match &heard {
                Heard::Line(line) if !WORDS.iter().any(|word| line.starts_with(word)) => continue,
                Heard::Line(_) => {}
                Heard::Flood | Heard::End => self.is_over = true,
            }
            return Some(heard);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_does_not_end_is_a_flood_and_nothing_follows_it() {
        let longest = LONGEST_LINE as usize;
        let endless = vec![b'x'; longest + 9];
        assert_eq!(Listener::new(&endless[..]).collect::<Vec<_>>(), [Heard::Flood]);
        let mut just = vec![b'x'; longest - 1];
        just.extend(b"\nbestmove A");
        let heard: Vec<_> = Listener::new(&just[..]).collect();
        assert_eq!(heard, [Heard::Line("bestmove A".into()), Heard::End]);
    }

    #[test]
    fn signs_that_command_a_terminal_are_not_passed_on() {
        let heard = Listener::new(&b"error \x1b[2J\xff\r\n"[..]).next();
        assert_eq!(heard, Some(Heard::Line("error  [2J\u{fffd}".into())));
    }
}
