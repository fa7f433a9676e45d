//! The input, output and language of a command. Commands touch the standard
//! streams only through this, so that tests can replace them.

use std::io::{self, BufRead, Read as _, Write};

use messages::Messages;

use crate::Environment;

/// The input, output and language of a command.
pub struct Console<'a> {
    messages: &'a Messages,
    environment: &'a Environment,
    input: &'a mut (dyn BufRead + Send),
    out: &'a mut dyn Write,
}

/// The input, for a thread that only reads.
pub(crate) struct ConsoleInput<'a>(&'a mut (dyn BufRead + Send));

/// The output, while another thread reads.
pub(crate) struct ConsoleOutput<'a>(&'a mut dyn Write);

impl<'a> Console<'a> {
    /// A console over these streams.
    pub fn new(
        messages: &'a Messages,
        environment: &'a Environment,
        input: &'a mut (dyn BufRead + Send),
        out: &'a mut dyn Write,
    ) -> Self {
        Console { messages, environment, input, out }
    }

    /// Where the command runs.
    #[must_use]
    pub fn environment(&self) -> &'a Environment {
        self.environment
    }

    /// The streams themselves, for a conversation.
    pub fn streams(&mut self) -> (&mut dyn BufRead, &mut dyn Write) {
        (self.input, self.out)
    }

    /// The messages of the language in use.
    #[must_use]
    pub fn messages(&self) -> &'a Messages {
        self.messages
    }

    /// Writes one line.
    pub fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.out, "{}", text.as_ref())
    }

    /// Writes several lines.
    pub fn lines<T: AsRef<str>>(&mut self, lines: impl IntoIterator<Item = T>) -> io::Result<()> {
        lines.into_iter().try_for_each(|line| self.line(line))
    }

    /// Writes a text as it is.
    pub fn write(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    /// Writes out what is still in a buffer.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Reads a line; `None` at the end. Of a line longer than `limit` bytes
    /// only the beginning is kept, one byte more than the limit.
    pub fn read_line(&mut self, limit: usize) -> io::Result<Option<String>> {
        ConsoleInput(&mut *self.input).read_line(limit)
    }

    /// Separates output from input, so that two threads can use them.
    pub(crate) fn split(&mut self) -> (ConsoleOutput<'_>, ConsoleInput<'_>) {
        (ConsoleOutput(&mut *self.out), ConsoleInput(&mut *self.input))
    }

    /// Reads everything there is, as bytes; of more than `limit` bytes only
    /// the beginning, one byte more than the limit.
    pub fn read_all(&mut self, limit: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![];
        (&mut *self.input).take(one_more(limit)).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

impl ConsoleInput<'_> {
    /// Reads a line as [`Console::read_line`] does.
    pub(crate) fn read_line(&mut self, limit: usize) -> io::Result<Option<String>> {
        let mut bytes = vec![];
        let read = (&mut *self.0).take(one_more(limit)).read_until(b'\n', &mut bytes)?;
        if bytes.len() > limit && !bytes.ends_with(b"\n") {
            self.0.skip_until(b'\n')?;
        }
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
    }
}

impl ConsoleOutput<'_> {
    /// Writes several lines.
    pub(crate) fn lines<T: AsRef<str>>(
        &mut self,
        lines: impl IntoIterator<Item = T>,
    ) -> io::Result<()> {
        lines.into_iter().try_for_each(|line| writeln!(self.0, "{}", line.as_ref()))
    }

    /// Writes out what is still in a buffer.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

fn one_more(limit: usize) -> u64 {
    u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1)
}
