//! What a person is told when the command line itself makes no sense.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use messages::{Messages, Value};

use crate::{Console, Failure};

/// Answers a parse that did not lead to a command: help and version are
/// written, anything else is bad input.
pub(crate) fn answer(error: &clap::Error, console: &mut Console<'_>) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            Ok(console.write(&error.render().to_string())?)
        }
        _ => Err(failure(error, console.messages())),
    }
}

/// The refusal in words, with a hint where to read more.
pub(crate) fn failure(error: &clap::Error, messages: &Messages) -> Failure {
    let found = |kind| context(error, kind);
    let values: Vec<(&str, Value)> = vec![
        ("argument", found(ContextKind::InvalidArg).into()),
        ("value", found(ContextKind::InvalidValue).into()),
        ("other", found(ContextKind::PriorArg).into()),
        ("valid", found(ContextKind::ValidValue).into()),
        ("command", found(ContextKind::InvalidSubcommand).into()),
    ];
    let what = messages.format(message(error), &values);
    let hint = suggestion(error, messages).unwrap_or_else(|| messages.text("refusal-hint"));
    Failure::BadInput(format!("{what}\n{hint}"))
}

fn message(error: &clap::Error) -> &'static str {
    match error.kind() {
        ErrorKind::InvalidSubcommand => "refusal-command",
        ErrorKind::UnknownArgument if error.get(ContextKind::InvalidArg).is_some() => {
            "refusal-unknown-argument"
        }
        ErrorKind::MissingRequiredArgument => "refusal-missing",
        ErrorKind::InvalidValue if context(error, ContextKind::InvalidValue).is_empty() => {
            "refusal-value-missing"
        }
        ErrorKind::InvalidValue => "refusal-value-choice",
        ErrorKind::ValueValidation => "refusal-value",
        ErrorKind::ArgumentConflict => "refusal-conflict",
        ErrorKind::InvalidUtf8 => "refusal-utf8",
        _ => "refusal-other",
    }
}

fn suggestion(error: &clap::Error, messages: &Messages) -> Option<String> {
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg];
    let names = kinds.map(|kind| context(error, kind)).into_iter().find(|it| !it.is_empty())?;
    Some(messages.format("refusal-suggestion", &[("names", names.into())]))
}

fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(other) => other.to_string(),
        None => String::new(),
    }
}
