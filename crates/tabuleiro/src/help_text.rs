//! The help of the command line: every heading, description, value name and
//! example is a message, found by the names of the command and the argument.

use std::any::TypeId;

use clap::{Arg, Command};
use messages::Messages;
use terminal::paragraph::{WIDTH, wrap};

/// The commands that hold others. Before there were groups, those stood where these stand.
pub(crate) const GROUPS: [&str; 6] = ["learn", "server", "account", "class", "lab", "dev"];

/// The command and its subcommands, with help in the language of the messages.
pub(crate) fn localised(command: Command, messages: &Messages) -> Command {
    let command = with_subcommands(with_help(command, "tabuleiro", messages), "", messages);
    let overview = overview(&command, messages);
    command.override_help(overview)
}

/// The help of the program: a line for each command that people use, and one for each group.
fn overview(command: &Command, messages: &Messages) -> String {
    let line = |sub: &Command| {
        let below: Vec<&str> = sub.get_subcommands().map(Command::get_name).collect();
        let is_group = GROUPS.contains(&sub.get_name());
        let says = if is_group { below.join(", ") } else { about(sub) };
        format!("  {:8}  {says}", sub.get_name())
    };
    let shown = command.get_subcommands().filter(|sub| !sub.is_hide_set());
    let lines: Vec<String> = shown.map(line).collect();
    let usage =
        format!("{} {}", messages.text("help-usage-heading"), messages.text("usage-tabuleiro"));
    let title = wrap(&about(command), WIDTH, 0).join("\n");
    format!("{title}\n\n{usage}\n\n{}\n\n{}\n", lines.join("\n"), messages.text("help-more"))
}

/// Every command with what it does, for `help --all`.
pub(crate) fn everything(command: &Command) -> Vec<String> {
    let mut lines = vec![];
    for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set()) {
        lines.push(command_path(sub));
        lines.extend(
            wrap(&about(sub), WIDTH - 6, 0).into_iter().map(|line| format!("      {line}")),
        );
        lines.extend(everything(sub));
    }
    lines
}

/// The names that lead to a command, once all commands are built.
pub(crate) fn command_path(command: &Command) -> String {
    command.get_bin_name().unwrap_or_else(|| command.get_name()).to_string()
}

/// What a command does.
pub(crate) fn about(command: &Command) -> String {
    command.get_about().map(ToString::to_string).unwrap_or_default()
}

/// Adds help to the subcommands. The messages of a nested one are found by
/// both names, joined by a hyphen, without the name of its group.
fn with_subcommands(mut command: Command, prefix: &str, messages: &Messages) -> Command {
    let names: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_string()).collect();
    for name in names {
        let full = format!("{prefix}{name}");
        let is_group = prefix.is_empty() && GROUPS.contains(&name.as_str());
        let below = if is_group { String::new() } else { format!("{full}-") };
        command = command.mut_subcommand(&name, |sub| {
            with_subcommands(with_help(sub, &full, messages), &below, messages)
        });
    }
    command
}

fn with_help(command: Command, name: &str, messages: &Messages) -> Command {
    let usage = messages.text("help-usage-heading");
    let examples = messages.text(&format!("examples-{name}"));
    // Examples stand in the template, because clap would break them, and they are to be copied.
    let template =
        format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}\n\n{examples}\n");
    let command = command
        .about(messages.text(&format!("help-{name}")))
        .override_usage(messages.text(&format!("usage-{name}")))
        .after_help(examples)
        .help_template(template)
        .max_term_width(80)
        .subcommand_help_heading(messages.text("help-commands-heading"));
    // In the order of declaration, with those that every command has last.
    let mut order = 0;
    command.mut_args(|arg| {
        order += 1;
        let place = if is_common(&arg) { 100 + order } else { order };
        with_argument_help(arg, name, messages).display_order(place)
    })
}

/// The options that are used most, by name, with their letters.
const SHORT: [(&str, char); 10] = [
    ("game", 'g'),
    ("moves", 'm'),
    ("position", 'p'),
    ("out", 'o'),
    ("load", 'l'),
    ("time", 't'),
    ("plies", 'd'),
    ("threads", 'j'),
    ("south", 's'),
    ("north", 'n'),
];

/// Does every command take this, or may it stand before any?
pub(crate) fn is_common(arg: &Arg) -> bool {
    matches!(
        arg.get_id().as_str(),
        "lang" | "help" | "version" | "plain" | "color" | "quiet" | "verbose"
    )
}

fn with_argument_help(arg: Arg, command: &str, messages: &Messages) -> Arg {
    let id = arg.get_id().to_string();
    let own = messages.find(&format!("arg-{command}-{id}"), &[]);
    let help = own.unwrap_or_else(|| messages.text(&format!("arg-{id}")));
    let positional = arg.is_positional();
    let heading = if positional { "help-arguments-heading" } else { "help-options-heading" };
    let takes_value = positional || arg.get_action().takes_values();
    let mut arg = arg.help(help).help_heading(messages.text(heading));
    if let Some((_, short)) = SHORT.iter().find(|(name, _)| !positional && *name == id) {
        arg = arg.short(*short);
    }
    if id == "seed" {
        // In these games seeds are beans.
        arg = arg.long("random").alias("seed");
    }
    if !takes_value {
        return arg;
    }
    let defaults: Vec<_> = arg.get_default_values().iter().map(|it| it.to_string_lossy()).collect();
    let arg = match &arg.get_help().filter(|_| !defaults.is_empty()) {
        Some(help) => {
            let values =
                [("help", help.to_string().into()), ("default", defaults.join(",").into())];
            arg.clone().help(messages.format("help-default", &values))
        }
        None => arg,
    };
    // That a number is negative is said of it, not that it is no option.
    let arg = if is_number(&arg) { arg.allow_negative_numbers(true) } else { arg };
    // The messages name defaults and choices themselves, in the user's language.
    arg.value_name(messages.text(&format!("value-{id}")))
        .hide_default_value(true)
        .hide_possible_values(true)
}

/// Does an argument take a whole number?
pub(crate) fn is_number(argument: &Arg) -> bool {
    let takes = argument.get_value_parser().type_id();
    let numbers = [TypeId::of::<u8>(), TypeId::of::<u32>(), TypeId::of::<u64>()];
    numbers.into_iter().chain([TypeId::of::<usize>()]).any(|number| takes == number)
}
