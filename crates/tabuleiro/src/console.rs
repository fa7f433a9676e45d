//! The input, output and language of a command. Commands use the standard
//! streams only through this.

use std::io::{self, BufRead, Read as _, Write};

use messages::Messages;

use crate::Environment;

/// The input, output and language of a command.
pub(crate) struct Console<'a> {
    messages: &'a Messages,
    environment: &'a Environment,
    input: &'a mut (dyn BufRead + Send),
    out: &'a mut dyn Write,
}

impl<'a> Console<'a> {
    /// A console over these streams.
    pub(crate) fn new(
        messages: &'a Messages,
        environment: &'a Environment,
        input: &'a mut (dyn BufRead + Send),
        out: &'a mut dyn Write,
    ) -> Self {
        Console { messages, environment, input, out }
    }

    /// The same console in another environment.
    pub(crate) fn within<'b>(&'b mut self, environment: &'b Environment) -> Console<'b> {
        Console {
            messages: self.messages,
            environment,
            input: &mut *self.input,
            out: &mut *self.out,
        }
    }

    /// Where the command runs.
    pub(crate) fn environment(&self) -> &'a Environment {
        self.environment
    }

    /// The messages of the language in use.
    pub(crate) fn messages(&self) -> &'a Messages {
        self.messages
    }

    /// Both streams, for a conversation: one thread may read while another writes.
    pub(crate) fn streams(&mut self) -> (&mut (dyn BufRead + Send), &mut dyn Write) {
        (self.input, self.out)
    }

    /// Writes one line.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.out, "{}", text.as_ref())
    }

    /// Writes several lines.
    pub(crate) fn lines<T: AsRef<str>>(
        &mut self,
        lines: impl IntoIterator<Item = T>,
    ) -> io::Result<()> {
        lines.into_iter().try_for_each(|line| self.line(line))
    }

    /// Writes a line that is no part of the result.
    pub(crate) fn warn(&self, text: impl AsRef<str>) {
        if !self.environment.is_quiet {
            // Without a place for warnings, the result is still wanted.
            let _ = writeln!(io::stderr(), "{}", text.as_ref());
        }
    }

    /// Writes a text as it is.
    pub(crate) fn write(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    /// Writes out what is still in a buffer.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Reads all of the input, as bytes. One that is too long is cut one byte
    /// above the limit, so that the parser can notice.
    pub(crate) fn read_all(&mut self, limit: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![];
        (&mut *self.input).take((limit as u64).saturating_add(1)).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}
