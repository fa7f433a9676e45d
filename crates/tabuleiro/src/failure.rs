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
    /// The reader of our output has gone, as `head` does: nothing to complain about.
    NobodyListens,
}

impl Failure {
    /// What the process answers.
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        match self {
            Failure::BadInput(_) => 2,
            Failure::Trouble(_) => 1,
            Failure::NobodyListens => 0,
        }
    }

    /// The same failure with an example of what would have been right.
    pub(crate) fn with_example(self, messages: &Messages, example: &str) -> Self {
        match self {
            Failure::BadInput(what) => {
                let example = messages.format("command-example", &[("example", example.into())]);
                Failure::BadInput(format!("{what}\n{example}"))
            }
            other => other,
        }
    }

    /// The failure as it is told on standard error.
    pub(crate) fn told(&self, messages: &Messages) -> String {
        match self {
            Failure::BadInput(what) | Failure::Trouble(what) => {
                messages.format("command-error", &[("what", what.into())])
            }
            Failure::NobodyListens => String::new(),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NobodyListens,
            _ => Failure::Trouble(error.to_string()),
        }
    }
}
