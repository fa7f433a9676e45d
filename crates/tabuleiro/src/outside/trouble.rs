//! What can go wrong with somebody else's program.

use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use messages::{Messages, Value};
use rules::TextError;

/// The longest that is repeated of what a program says, in signs.
const LONGEST_DETAIL: usize = 300;

/// Why an engine outside gave no move.
#[derive(Debug)]
pub enum EngineTrouble {
    /// The command has no words, or a quote that is not closed.
    BadCommand,
    /// The program could not be started.
    NotStarted(io::Error),
    /// It never said that it speaks the protocol.
    Silent(Duration),
    /// It ended.
    Ended(Option<ExitStatus>),
    /// It did not answer in time.
    Stalled(Duration),
    /// It talks without end.
    Flooded,
    /// It refused what it was told.
    Refused(String),
    /// It answered with a move that may not be played.
    Illegal(TextError),
    /// It says that there is no move, but there is.
    NoMove,
    /// We were told to stop before it answered.
    Interrupted,
}

impl EngineTrouble {
    /// Is it the command that is wrong, rather than the program?
    #[must_use]
    pub fn is_bad_input(&self) -> bool {
        match self {
            EngineTrouble::BadCommand => true,
            EngineTrouble::NotStarted(error) => error.kind() == io::ErrorKind::NotFound,
            _ => false,
        }
    }

    /// The trouble in words, with the name of the bot.
    #[must_use]
    pub fn told(&self, name: &str, messages: &Messages) -> String {
        let (key, detail) = self.words(messages);
        let detail = shortened(detail);
        let values: [(&str, Value); 2] = [("name", name.trim().into()), ("detail", detail.into())];
        messages.format(key, &values)
    }

    /// The message and what it fills in.
    fn words(&self, messages: &Messages) -> (&'static str, String) {
        let seconds = |time: &Duration| time.as_secs_f64().ceil().to_string();
        match self {
            EngineTrouble::BadCommand => ("outside-bad-command", String::new()),
            EngineTrouble::NotStarted(error) => match error.kind() {
                io::ErrorKind::NotFound => ("outside-missing", String::new()),
                io::ErrorKind::PermissionDenied => ("outside-denied", String::new()),
                _ => ("outside-not-started", error.to_string()),
            },
            EngineTrouble::Silent(time) => ("outside-silent", seconds(time)),
            EngineTrouble::Ended(status) => match status.and_then(|status| status.code()) {
                Some(code) => ("outside-ended-with", code.to_string()),
                None => ("outside-ended", String::new()),
            },
            EngineTrouble::Stalled(time) => ("outside-stalled", seconds(time)),
            EngineTrouble::Flooded => ("outside-flooded", String::new()),
            EngineTrouble::Refused(what) => ("outside-refused", what.clone()),
            EngineTrouble::Illegal(error) => {
                ("outside-illegal", messages.what_is_wrong(&error.problem))
            }
            EngineTrouble::NoMove => ("outside-no-move", String::new()),
            EngineTrouble::Interrupted => ("outside-interrupted", String::new()),
        }
    }
}

/// A text that is not too long for whoever has to read it.
fn shortened(mut text: String) -> String {
    if let Some((end, _)) = text.char_indices().nth(LONGEST_DETAIL) {
        text.truncate(end);
        text.push('…');
    }
    text
}

#[cfg(test)]
mod tests {
    use messages::Language;

    use super::*;

    #[test]
    fn a_long_complaint_is_cut_short() {
        let told = |length| {
            let trouble = EngineTrouble::Refused("é".repeat(length));
            trouble.told("uci:x", &Messages::new(Language::English))
        };
        assert!(told(LONGEST_DETAIL).ends_with('é'));
        assert!(told(LONGEST_DETAIL + 1).ends_with("é…"));
        assert_eq!(told(60_000), told(LONGEST_DETAIL + 1));
    }
}
