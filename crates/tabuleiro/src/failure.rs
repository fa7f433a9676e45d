//! How a command can go wrong, and what the shell is told.

use std::io;

use messages::Messages;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub enum Failure {
    /// What was asked makes no sense: exit code 2.
    BadInput(String),
    /// It made sense, but the machine could not do it: exit code 1.
    Trouble(String),
    /// The machine refused something that nobody named: exit code 1.
    Machine(io::Error),
    /// The reader of our output has gone, as `head` does: nothing to complain about.
    NobodyListens,
}

impl Failure {
    /// What the process answers.
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        match self {
            Failure::BadInput(_) => 2,
            Failure::Trouble(_) | Failure::Machine(_) => 1,
            Failure::NobodyListens => 0,
        }
    }

    /// The same failure with an example of what would have been right.
    pub(crate) fn with_example(self, messages: &Messages, example: &str) -> Self {
        self.with_line(&messages.format("command-example", &[("example", example.into())]))
    }

    /// The same failure with another line of help.
    pub(crate) fn with_line(self, line: &str) -> Self {
        match self {
            Failure::BadInput(what) => Failure::BadInput(format!("{what}\n{line}")),
            other => other,
        }
    }

    /// The failure as it is told on standard error.
    pub(crate) fn told(&self, messages: &Messages) -> String {
        let told = |what: String| messages.format("command-error", &[("what", what.into())]);
        match self {
            Failure::BadInput(what) | Failure::Trouble(what) => told(what.clone()),
            Failure::Machine(error) => told(messages.io_reason(error)),
            Failure::NobodyListens => String::new(),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NobodyListens,
            _ => Failure::Machine(error),
        }
    }
}
