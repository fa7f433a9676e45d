//! The help of the command line: every heading, description, value name and
//! example is a message, found by the names of the command and the argument.

use std::any::TypeId;

use clap::{Arg, Command};
use messages::Messages;

/// The command and its subcommands, with help in the language of the messages.
pub(crate) fn localised(command: Command, messages: &Messages) -> Command {
    with_subcommands(with_help(command, "tabuleiro", messages), "", messages)
}

/// Adds help to the subcommands. The messages of a nested one are found by
/// both names, joined by a hyphen.
fn with_subcommands(mut command: Command, prefix: &str, messages: &Messages) -> Command {
    let names: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_string()).collect();
    for name in names {
        let full = format!("{prefix}{name}");
        command = command.mut_subcommand(&name, |sub| {
            with_subcommands(with_help(sub, &full, messages), &format!("{full}-"), messages)
        });
    }
    command
}

fn with_help(command: Command, name: &str, messages: &Messages) -> Command {
    let usage = messages.text("help-usage-heading");
    let template =
        format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}\n");
    let command = command
        .about(messages.text(&format!("help-{name}")))
        .override_usage(messages.text(&format!("usage-{name}")))
        .after_help(messages.text(&format!("examples-{name}")))
        .help_template(template)
        .max_term_width(80)
        .subcommand_help_heading(messages.text("help-commands-heading"));
    // In the order of declaration, with those that every command has last.
    let mut order = 0;
    command.mut_args(|arg| {
        order += 1;
        let common = matches!(arg.get_id().as_str(), "lang" | "help" | "version" | "plain");
        let place = if common { 100 + order } else { order };
        with_argument_help(arg, name, messages).display_order(place)
    })
}

fn with_argument_help(arg: Arg, command: &str, messages: &Messages) -> Arg {
    let id = arg.get_id().to_string();
    let own = messages.find(&format!("arg-{command}-{id}"), &[]);
    let help = own.unwrap_or_else(|| messages.text(&format!("arg-{id}")));
    let positional = arg.is_positional();
    let heading = if positional { "help-arguments-heading" } else { "help-options-heading" };
    let takes_value = positional || arg.get_action().takes_values();
    let arg = arg.help(help).help_heading(messages.text(heading));
    if !takes_value {
        return arg;
    }
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
