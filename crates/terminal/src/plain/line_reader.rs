//! Lines of a person, read in a thread of their own, so that a game at a server goes
//! on while nobody types.

use std::io::{self, BufRead, Read as _};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::Scope;
use std::time::Duration;

/// The longest line that is read.
const MAX_LINE: u64 = 4096;

/// What reading a line gives: none at the end of the input.
type ReadLine = io::Result<Option<String>>;

/// Lines, read one by one when they are asked for. The thread ends with the reader: it
/// never reads what nobody asked for.
pub struct LineReader {
    wanted: Sender<()>,
    read: Receiver<ReadLine>,
    /// Was a line asked for that has not come yet?
    is_reading: bool,
    /// What is left of a line that is read piece by piece.
    rest: Vec<u8>,
}

impl LineReader {
    /// Reads from `input` in a thread of this scope.
    pub fn new<'scope>(
        input: &'scope mut (dyn BufRead + Send),
        scope: &'scope Scope<'scope, '_>,
    ) -> LineReader {
        let (wanted, requests) = mpsc::channel();
        let (sender, read) = mpsc::channel();
        scope.spawn(
            move || {
                while requests.recv().is_ok() && sender.send(read_line(input)).is_ok() {}
            },
        );
        LineReader { wanted, read, is_reading: false, rest: vec![] }
    }

    /// The next line. With a limit of time there may be none yet; the same line is
    /// waited for the next time.
    pub(super) fn next(&mut self, patience: Option<Duration>) -> Option<ReadLine> {
        if !std::mem::replace(&mut self.is_reading, true) {
            let _ = self.wanted.send(());
        }
        let read = match patience {
            None => self.read.recv().map_err(RecvTimeoutError::from),
            Some(patience) => self.read.recv_timeout(patience),
        };
        if matches!(read, Err(RecvTimeoutError::Timeout)) {
            return None;
        }
        self.is_reading = false;
        Some(read.unwrap_or(Ok(None)))
    }
}

/// For a conversation that reads by itself.
impl io::Read for LineReader {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(out)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for LineReader {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.rest.is_empty()
            && let Some(line) = self.next(None).transpose()?.flatten()
        {
            self.rest = (line + "\n").into_bytes();
        }
        Ok(&self.rest)
    }

    fn consume(&mut self, amount: usize) {
        self.rest.drain(..amount);
    }
}

/// Reads a line; what is too long is cut.
fn read_line(input: &mut (dyn BufRead + Send)) -> ReadLine {
    let mut bytes = vec![];
    let read = (&mut *input).take(MAX_LINE).read_until(b'\n', &mut bytes)?;
    if read as u64 == MAX_LINE {
        input.skip_until(b'\n')?;
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_string()))
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[test]
    fn lines_come_one_by_one_and_then_the_end() {
        let long = "x".repeat(10_000);
        let mut input = Cursor::new(format!("one\r\n\n{long}\nlast"));
        let read: Vec<Option<String>> = std::thread::scope(|scope| {
            let mut lines = LineReader::new(&mut input, scope);
            (0..6).map(|_| lines.next(None).unwrap().unwrap()).collect()
        });
        let lengths: Vec<Option<usize>> =
            read.iter().map(|line| line.as_ref().map(String::len)).collect();
        assert_eq!(lengths, [Some(3), Some(0), Some(4096), Some(4), None, None]);
    }

    /// An input that says nothing until it ends.
    struct Silent(Receiver<()>);

    impl io::Read for Silent {
        fn read(&mut self, _buffer: &mut [u8]) -> io::Result<usize> {
            let _ = self.0.recv();
            Ok(0)
        }
    }

    #[test]
    fn nobody_waits_longer_than_they_want() {
        let (end, ended) = mpsc::channel();
        let mut input = io::BufReader::new(Silent(ended));
        std::thread::scope(|scope| {
            let mut lines = LineReader::new(&mut input, scope);
            for _ in 0..3 {
                assert!(lines.next(Some(Duration::from_millis(5))).is_none());
            }
            drop(end);
            assert!(matches!(lines.next(None), Some(Ok(None))));
        });
    }
}
