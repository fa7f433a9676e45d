//! What a person is told when the command line itself makes no sense.

use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use messages::{Messages, Value};

use crate::{Console, Failure};

/// Answers a parse that did not lead to a command: help and version are
/// written, anything else is bad input.
pub(crate) fn answer(
    error: &clap::Error,
    asked: &Command,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            Ok(console.write(&error.render().to_string())?)
        }
        _ => Err(failure(error, asked, console.messages())),
    }
}

/// The command that the arguments ask for, as far as they name one.
pub(crate) fn asked<'a>(all: &'a Command, args: &[OsString]) -> &'a Command {
    args.iter().skip(1).fold(all, |command, arg| command.find_subcommand(arg).unwrap_or(command))
}

/// The refusal in words: what is wrong, what was expected, an example, and a
/// hint where to read more.
pub(crate) fn failure(error: &clap::Error, asked: &Command, messages: &Messages) -> Failure {
    let found = |kind| context(error, kind);
    let values: Vec<(&str, Value)> = vec![
        ("argument", found(ContextKind::InvalidArg).into()),
        ("value", found(ContextKind::InvalidValue).into()),
        ("other", found(ContextKind::PriorArg).into()),
        ("valid", found(ContextKind::ValidValue).into()),
        ("command", found(ContextKind::InvalidSubcommand).into()),
        ("expected", expected(error, asked).into()),
    ];
    let what = messages.format(message(error), &values);
    let hint = suggestion(error, messages).unwrap_or_else(|| messages.text("refusal-hint"));
    let refusal = Failure::BadInput(what);
    let refusal = match example(asked) {
        Some(example) => refusal.with_example(messages, &example),
        None => refusal,
    };
    refusal.with_line(&hint)
}

/// What the argument at fault is for, as the help says it.
fn expected(error: &clap::Error, asked: &Command) -> String {
    let name = context(error, ContextKind::InvalidArg);
    let argument = asked.get_arguments().find(|argument| argument.to_string() == name);
    argument.and_then(|argument| argument.get_help()).map(ToString::to_string).unwrap_or_default()
}

/// The first of the examples that a command's help shows.
fn example(command: &Command) -> Option<String> {
    let shown = command.get_after_help()?.to_string();
    let indented = shown.lines().filter(|line| line.starts_with("  "));
    // What stands far to the right explains the example.
    let mut examples = indented.filter_map(|line| line.trim().split("   ").next());
    examples.find(|line| line.contains("tabuleiro ")).map(String::from)
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
