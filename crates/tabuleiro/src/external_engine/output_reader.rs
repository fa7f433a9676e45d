//! Reads the output of an engine: the lines that matter here, until it ends.

use std::io::{BufRead, Read as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The longest line that is read, in bytes.
const LONGEST_LINE: u64 = 65_536;
/// The most output between a command and its answer, in bytes: hours of reports
/// of an ordinary engine.
const FLOOD: u64 = 64 << 20;
/// The first words of the lines that matter; reports of the search do not.
const WORDS: [&str; 5] = ["uciok", "readyok", "bestmove", "option", "error"];

/// A piece of output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineOutput {
    /// A line that begins with one of the words.
    Line(String),
    /// Far too much output, or a line that does not end.
    Flood,
    /// The program closed its output.
    End,
}

/// The lines of a stream that matter, and last how it ended.
///
/// ```
/// use tabuleiro::external_engine::{EngineOutput, OutputReader};
/// let output: Vec<_> = OutputReader::new(&b"info depth 1\nbestmove F\n"[..]).collect();
/// assert_eq!(output, [EngineOutput::Line("bestmove F".into()), EngineOutput::End]);
/// ```
#[derive(Debug)]
pub struct OutputReader<R> {
    stream: R,
    bytes_read: Arc<AtomicU64>,
    is_over: bool,
}

impl<R: BufRead> OutputReader<R> {
    /// Reads a stream.
    pub fn new(stream: R) -> Self {
        OutputReader { stream, bytes_read: Arc::default(), is_over: false }
    }

    /// The bytes read since the last command, which sets it to 0.
    pub(super) fn bytes_read(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.bytes_read)
    }

    /// The next line, whatever it says. Control characters become spaces: they
    /// could move the cursor of a terminal or change its colours.
    fn next_line(&mut self) -> EngineOutput {
        let mut bytes = vec![];
        let length = match self.stream.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Err(_) | Ok(0) => return EngineOutput::End,
            Ok(length) => length as u64,
        };
        let endless = length == LONGEST_LINE && !bytes.ends_with(b"\n");
        if endless || self.bytes_read.fetch_add(length, Relaxed) + length > FLOOD {
            return EngineOutput::Flood;
        }
        let line = String::from_utf8_lossy(&bytes).replace(char::is_control, " ");
        EngineOutput::Line(line.trim().to_string())
    }
}

impl<R: BufRead> Iterator for OutputReader<R> {
    type Item = EngineOutput;

    fn next(&mut self) -> Option<EngineOutput> {
        while !self.is_over {
            let output = self.next_line();
            match &output {
                EngineOutput::Line(line) if !WORDS.iter().any(|word| line.starts_with(word)) => {
                    continue;
                }
                EngineOutput::Line(_) => {}
                EngineOutput::Flood | EngineOutput::End => self.is_over = true,
            }
            return Some(output);
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
        assert_eq!(OutputReader::new(&endless[..]).collect::<Vec<_>>(), [EngineOutput::Flood]);
        let mut just = vec![b'x'; longest - 1];
        just.extend(b"\nbestmove A");
        let output: Vec<_> = OutputReader::new(&just[..]).collect();
        assert_eq!(output, [EngineOutput::Line("bestmove A".into()), EngineOutput::End]);
    }

    #[test]
    fn control_characters_are_not_passed_on() {
        let output = OutputReader::new(&b"error \x1b[2J\xff\r\n"[..]).next();
        assert_eq!(output, Some(EngineOutput::Line("error  [2J\u{fffd}".into())));
    }
}
