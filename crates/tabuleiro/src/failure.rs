//! Why a command failed, and its exit code.

use std::error::Error;
use std::io;

use messages::Messages;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments or files make no sense: exit code 2.
    BadInput(String),
    /// They made sense, but something went wrong: exit code 1.
    Failed(String),
    /// An error of a lower layer, which has no translation: exit code 1.
    Other(Box<dyn Error + Send + Sync>),
    /// The system refused to read or write: exit code 1.
    Io(io::Error),
    /// Nobody reads our output any more, as with `| head`. That is no error.
    OutputClosed,
}

impl Failure {
    /// The exit code of the process.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Failure::BadInput(_) => 2,
            Failure::Failed(_) | Failure::Other(_) | Failure::Io(_) => 1,
            Failure::OutputClosed => 0,
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

    /// The text for standard error.
    pub(crate) fn text(&self, messages: &Messages) -> String {
        let what = match self {
            Failure::BadInput(what) | Failure::Failed(what) => what.clone(),
            Failure::Other(error) => error.to_string(),
            Failure::Io(error) => messages.io_reason(error),
            Failure::OutputClosed => return String::new(),
        };
        messages.format("command-error", &[("what", what.into())])
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::Io(error),
        }
    }
}

/// Lets `?` pass an error of a lower layer on to the user.
macro_rules! from_lower_layers {
    ($($error:ty),+ $(,)?) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Failure::Other(error.into())
            }
        })+
    };
}

from_lower_layers!(
    rules::TextError,
    search::BotError,
    serde_json::Error,
    server::AdminError,
    server::StartError,
    loadtest::ClientError,
);

/// An argument has a value that its parser does not accept. The message for the
/// user, with what is expected, comes from the help text of the argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InvalidValue;

impl std::fmt::Display for InvalidValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("invalid value")
    }
}

impl Error for InvalidValue {}
