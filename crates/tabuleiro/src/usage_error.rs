//! Arguments that make no sense: what is wrong, what was expected, an example.

use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use messages::{Messages, Value};

use crate::{Console, Failure};

/// Answers arguments that name nothing to run: help and version are printed,
/// anything else is bad input.
pub(crate) fn answer(
    error: &clap::Error,
    command: &Command,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            Ok(console.write(&error.render().to_string())?)
        }
        _ => Err(failure(error, command, console.messages())),
    }
}

/// The innermost subcommand that the arguments name.
pub(crate) fn named<'a>(all: &'a Command, args: &[OsString]) -> &'a Command {
    args.iter().skip(1).fold(all, |command, arg| command.find_subcommand(arg).unwrap_or(command))
}

/// What is wrong, what was expected, an example, and where to read more.
fn failure(error: &clap::Error, command: &Command, messages: &Messages) -> Failure {
    let found = |kind| context(error, kind);
    let values: Vec<(&str, Value)> = vec![
        ("argument", found(ContextKind::InvalidArg).into()),
        ("value", found(ContextKind::InvalidValue).into()),
        ("other", found(ContextKind::PriorArg).into()),
        ("valid", found(ContextKind::ValidValue).into()),
        ("command", found(ContextKind::InvalidSubcommand).into()),
        ("expected", expected(error, command).into()),
    ];
    let failure = Failure::BadInput(messages.format(message(error), &values));
    let failure = match example(command) {
        Some(example) => failure.with_example(messages, &example),
        None => failure,
    };
    let hint =
        suggestion(error, command, messages).unwrap_or_else(|| messages.text("refusal-hint"));
    failure.with_line(&hint)
}

/// The help text of the argument that is wrong.
fn expected(error: &clap::Error, command: &Command) -> String {
    let name = context(error, ContextKind::InvalidArg);
    let argument = command.get_arguments().find(|argument| argument.to_string() == name);
    argument.and_then(|argument| argument.get_help()).map(ToString::to_string).unwrap_or_default()
}

/// The first of the examples in a command's help.
fn example(command: &Command) -> Option<String> {
    let help = command.get_after_help()?.to_string();
    let indented = help.lines().filter(|line| line.starts_with("  "));
    // An explanation stands to the right of the example.
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

fn suggestion(error: &clap::Error, command: &Command, messages: &Messages) -> Option<String> {
    let names = match error.kind() {
        // Clap finds `book` similar to `foo`.
        ErrorKind::InvalidSubcommand => {
            let known: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
            messages::nearest(&context(error, ContextKind::InvalidSubcommand), &known).join(", ")
        }
        _ => context(error, ContextKind::SuggestedArg),
    };
    (!names.is_empty()).then(|| messages.format("refusal-suggestion", &[("names", names.into())]))
}

fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(other) => other.to_string(),
        None => String::new(),
    }
}
