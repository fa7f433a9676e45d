//! What can go wrong with an external engine.

use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use messages::{Messages, Value};
use rules::TextError;

/// The longest quotation of what a program says, in characters.
const LONGEST_DETAIL: usize = 300;

/// Why an external engine gave no move.
#[derive(Debug)]
pub enum EngineError {
    /// The command has no words, or a quote that is not closed.
    BadCommand,
    /// The program could not be started.
    NotStarted(io::Error),
    /// It did not complete the handshake.
    Silent(Duration),
    /// It ended.
    Ended(Option<ExitStatus>),
    /// It did not answer in time.
    Stalled(Duration),
    /// It thought longer than it may, and has been late for too long in this game.
    Late(Duration),
    /// It answers, but only when it ends: it does not flush its output.
    Unflushed,
    /// There is no such command where it runs.
    NoCommand(String),
    /// Its output does not end.
    Flooded,
    /// It answered `error …`.
    Refused(String),
    /// It answered with an illegal move.
    Illegal(TextError),
    /// It says that there is no legal move, but there is.
    NoMove,
    /// The user stopped us before it answered.
    Interrupted,
}

impl EngineError {
    /// Is the command wrong, rather than the program?
    pub fn is_bad_input(&self) -> bool {
        match self {
            EngineError::BadCommand => true,
            EngineError::NotStarted(error) => error.kind() == io::ErrorKind::NotFound,
            _ => false,
        }
    }

    /// The error as text, with the name of the bot.
    pub fn text(&self, name: &str, messages: &Messages) -> String {
        let (key, detail) = self.message(messages);
        let detail = shortened(detail);
        let values: [(&str, Value); 2] = [("name", name.trim().into()), ("detail", detail.into())];
        messages.format(key, &values)
    }

    /// The message and its value.
    fn message(&self, messages: &Messages) -> (&'static str, String) {
        let seconds = |time: &Duration| {
            // Half a second is not a whole one.
            let decimals = if time.subsec_nanos() == 0 { 0 } else { 2 };
            messages.language().decimal(time.as_secs_f64(), decimals)
        };
        match self {
            EngineError::BadCommand => ("external-engine-bad-command", String::new()),
            EngineError::NotStarted(error) => match error.kind() {
                io::ErrorKind::NotFound => ("external-engine-missing", String::new()),
                io::ErrorKind::PermissionDenied => ("external-engine-denied", String::new()),
                _ => ("external-engine-not-started", error.to_string()),
            },
            EngineError::Silent(time) => ("external-engine-silent", seconds(time)),
            EngineError::Ended(status) => match status.and_then(|status| status.code()) {
                Some(code) => ("external-engine-ended-with", code.to_string()),
                None => ("external-engine-ended", String::new()),
            },
            EngineError::Stalled(time) => ("external-engine-stalled", seconds(time)),
            EngineError::Late(allowed) => ("external-engine-late", seconds(allowed)),
            EngineError::Unflushed => ("external-engine-unflushed", String::new()),
            EngineError::NoCommand(command) => ("external-engine-no-command", command.clone()),
            EngineError::Flooded => ("external-engine-flooded", String::new()),
            EngineError::Refused(what) => ("external-engine-refused", what.clone()),
            EngineError::Illegal(error) => {
                ("external-engine-illegal", messages.what_is_wrong(&error.problem))
            }
            EngineError::NoMove => ("external-engine-no-move", String::new()),
            EngineError::Interrupted => ("external-engine-interrupted", String::new()),
        }
    }
}

/// A text of at most [`LONGEST_DETAIL`] characters.
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
    fn a_limit_is_named_as_it_was() {
        let stalled = |millis, language| {
            let error = EngineError::Stalled(Duration::from_millis(millis));
            error.text("uci:x", &Messages::new(language))
        };
        assert!(stalled(520, Language::English).ends_with("within 0.52 s"));
        assert!(stalled(520, Language::Portuguese).contains("0,52 s"));
        assert!(stalled(2_000, Language::English).ends_with("within 2 s"));
    }

    #[test]
    fn a_long_answer_is_cut_short() {
        let text = |length| {
            let error = EngineError::Refused("é".repeat(length));
            error.text("uci:x", &Messages::new(Language::English))
        };
        assert!(text(LONGEST_DETAIL).ends_with('é'));
        assert!(text(LONGEST_DETAIL + 1).ends_with("é…"));
        assert_eq!(text(60_000), text(LONGEST_DETAIL + 1));
    }
}
