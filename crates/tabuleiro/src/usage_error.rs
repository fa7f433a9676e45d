//! Arguments that make no sense: what is wrong, what was expected, an example.

use std::any::TypeId;
use std::error::Error as _;
use std::ffi::OsString;
use std::time::Duration;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use messages::{Messages, Value};

use crate::help_text::{GROUPS, is_number};
use crate::{Console, Failure};

/// Answers arguments that name nothing to run: help and version are printed,
/// anything else is bad input. `all` is the whole command line, not yet built.
pub(crate) fn answer(
    error: &clap::Error,
    mut all: Command,
    args: &[OsString],
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            Ok(console.write(&error.render().to_string())?)
        }
        // A group of commands lists them.
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            all.build();
            let help = named(&all, args).clone().render_help();
            let missing = console.messages().text("refusal-command-missing");
            Err(Failure::BadInput(format!("{missing}\n\n{help}")))
        }
        _ => {
            // Parsing built only the commands on its way, and the others name no arguments.
            all.build();
            Err(failure(error, named(&all, args), console.messages()))
        }
    }
}

/// The innermost subcommand that the arguments name, up to the first word or option that
/// is unknown.
fn named<'a>(all: &'a Command, args: &[OsString]) -> &'a Command {
    let mut command = all;
    let mut words = args.iter().skip(1).map(|word| word.to_string_lossy());
    while let Some(word) = words.next() {
        if let Some(sub) = command.find_subcommand(&*word) {
            command = sub;
            continue;
        }
        let option = command.get_arguments().find(|arg| is_option(arg, &word));
        match option {
            Some(arg) if arg.get_action().takes_values() && !word.contains('=') => {
                words.next();
            }
            Some(_) => {}
            None => break,
        }
    }
    command
}

/// Is this word the option, perhaps with its value?
fn is_option(arg: &Arg, word: &str) -> bool {
    let name = word.split('=').next().unwrap_or_default();
    let is_long = name.strip_prefix("--").is_some_and(|name| arg.get_long() == Some(name));
    is_long || arg.get_short().is_some_and(|short| name == format!("-{short}"))
}

/// What is wrong, what was expected, an example, and where to read more.
fn failure(error: &clap::Error, command: &Command, messages: &Messages) -> Failure {
    let found = |kind| context(error, kind);
    let missing = contexts(error, ContextKind::InvalidArg);
    let missing: Vec<&str> = missing.iter().map(String::as_str).collect();
    let values: Vec<(&str, Value)> = vec![
        ("argument", messages.all_of(&missing).into()),
        ("count", missing.len().into()),
        ("value", found(ContextKind::InvalidValue).into()),
        ("other", found(ContextKind::PriorArg).into()),
        ("valid", found(ContextKind::ValidValue).into()),
        ("command", found(ContextKind::InvalidSubcommand).into()),
        ("expected", expected(error, command, messages).into()),
    ];
    let failure = Failure::BadInput(messages.format(message(error), &values));
    let failure = match example(command) {
        Some(example) => failure.with_example(messages, &example),
        None => failure,
    };
    let hint = suggestion(error, command, messages).unwrap_or_else(|| {
        let name = command.get_bin_name().unwrap_or_else(|| command.get_name());
        messages.format("refusal-hint", &[("command", name.into())])
    });
    failure.with_line(&hint)
}

/// The help text of the argument that is wrong, and what it takes if that does not say so.
fn expected(error: &clap::Error, command: &Command, messages: &Messages) -> String {
    let name = context(error, ContextKind::InvalidArg);
    let argument = command.get_arguments().find(|argument| argument.to_string() == name);
    let Some(argument) = argument else { return String::new() };
    let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
    let takes = takes(argument, &help, messages);
    [help].into_iter().chain(takes).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(". ")
}

/// What values an argument takes, where its type says so and its help does not.
fn takes(argument: &Arg, help: &str, messages: &Messages) -> Option<String> {
    if argument.get_value_parser().type_id() == TypeId::of::<Duration>() {
        return (!help.contains("ms")).then(|| messages.text("refusal-takes-time"));
    }
    let (from, to) = bounds(argument)?;
    if help.contains(&from) && help.contains(&to) {
        return None;
    }
    Some(messages.format("refusal-takes-number", &[("from", from.into()), ("to", to.into())]))
}

/// The least and the greatest number that an argument takes. A parser does not say them, but
/// the error about a number beyond them does.
fn bounds(argument: &Arg) -> Option<(String, String)> {
    if !is_number(argument) {
        return None;
    }
    let highest = u64::MAX.to_string();
    let refused = |number: &str| {
        let parser = argument.get_value_parser().clone();
        let asked = Arg::new("number").allow_hyphen_values(true).value_parser(parser);
        let command = Command::new("").no_binary_name(true).arg(asked);
        let error = command.try_get_matches_from([number]).err()?;
        let said = error.source()?.to_string();
        let (from, to) = said.split_once(" is not in ")?.1.split_once("..")?;
        Some((from.to_string(), to.trim_start_matches('=').to_string()))
    };
    let found = ["-1", "0", &highest].into_iter().find_map(refused);
    Some(found.unwrap_or_else(|| ("0".into(), highest)))
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
            let below = command.get_subcommands().filter(|sub| GROUPS.contains(&sub.get_name()));
            let below = below.flat_map(Command::get_subcommands);
            let known = command.get_subcommands().chain(below).map(Command::get_name);
            let known: Vec<&str> = known.collect();
            messages::nearest(&context(error, ContextKind::InvalidSubcommand), &known).join(", ")
        }
        _ => context(error, ContextKind::SuggestedArg),
    };
    (!names.is_empty()).then(|| messages.format("refusal-suggestion", &[("names", names.into())]))
}

fn context(error: &clap::Error, kind: ContextKind) -> String {
    contexts(error, kind).join(", ")
}

fn contexts(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(other) => vec![other.to_string()],
        None => vec![],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use messages::Language;
    use rules::SplitMix64;

    use super::*;
    use crate::{Environment, commands};

    /// Every name of a command and option, some values, and what is none of them.
    fn vocabulary(command: &Command) -> BTreeSet<String> {
        let mut words =
            BTreeSet::from(["", "-", "--", "-1", "=", "oril", "velha", "pt"].map(String::from));
        let mut left = vec![command];
        while let Some(command) = left.pop() {
            words.insert(command.get_name().to_string());
            let longs = command.get_arguments().filter_map(Arg::get_long);
            words.extend(longs.map(|long| format!("--{long}")));
            left.extend(command.get_subcommands());
        }
        words
    }

    /// A word as somebody in a hurry types it.
    fn damaged(word: &str, chance: &mut SplitMix64) -> String {
        let mut letters: Vec<char> = word.chars().collect();
        let place = chance.below(letters.len() as u64 + 1) as usize;
        match chance.below(6) {
            0 => letters.insert(place, 'ç'),
            1 => letters.insert(place, '='),
            2 if place < letters.len() => {
                letters.remove(place);
            }
            3 => letters.truncate(place),
            _ => {}
        }
        letters.into_iter().collect()
    }

    #[test]
    fn random_lines_are_answered_in_words() {
        let mut chance = SplitMix64::new(39);
        let environment = Environment::of_process();
        for round in 0..500 {
            let language = Language::WITH_DRAFTS[round % 3];
            let messages = Messages::new(language);
            let all = commands::command(&messages);
            let words: Vec<String> = vocabulary(&all).into_iter().collect();
            let line: Vec<OsString> = std::iter::once("tabuleiro".to_string())
                .chain((0..=chance.below(4)).map(|_| {
                    let word = &words[chance.below(words.len() as u64) as usize];
                    damaged(word, &mut chance)
                }))
                .map(OsString::from)
                .collect();
            let line = commands::completed(&line, &all);
            let Err(error) = all.clone().try_get_matches_from(&line) else { continue };
            let (mut input, mut out) = (std::io::empty(), vec![]);
            let mut console = Console::new(&messages, &environment, &mut input, &mut out);
            match answer(&error, all, &line, &mut console) {
                Ok(()) => assert!(!out.is_empty(), "{line:?}"),
                Err(failure) => {
                    let text = failure.text(&messages);
                    assert!(text.lines().count() >= 2 && !text.contains("refusal-"), "{text}");
                    // What to type next: an example, a name that is close, or where help is.
                    let next = text
                        .lines()
                        .skip(1)
                        .any(|line| line.contains("tabuleiro ") || line.ends_with('?'));
                    assert!(next, "{line:?}: {text}");
                }
            }
        }
    }
}
