//! The command line: the common arguments, and the subcommands. Each of those is
//! a file or a folder here, with its arguments and a function `run`; those that
//! belong together are in the folder of their group.
//!
//! Texts that explain arguments are messages, found by their names; see
//! [`help_text`].

mod account;
mod best;
mod class;
mod convert;
pub mod dev;
pub(crate) mod explorer;
mod games;
mod help;
pub(crate) mod lab;
mod learn;
mod online;
mod open;
mod play;
mod players;
mod review;
pub(crate) mod server;
mod show;

use std::ffi::OsString;
use std::path::Path;

use clap::builder::PossibleValuesParser;
use clap::{ArgAction, Command, CommandFactory, Parser, Subcommand};
use messages::{Language, Messages};
use terminal::BotOptions;

use crate::{Console, Failure, help_text, interactive};

/// All that the command line says.
#[derive(Debug, Parser)]
#[command(name = "tabuleiro", version, disable_help_flag = true)]
#[command(disable_version_flag = true, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    // Read by `locale::language`, before anything can be printed.
    #[arg(long, global = true, value_parser = PossibleValuesParser::new(Language::WITH_DRAFTS.map(Language::id)))]
    lang: Option<String>,
    #[arg(short, long, global = true, action = ArgAction::Help)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
    #[arg(long)]
    plain: bool,
    #[command(subcommand)]
    command: Option<Subcommands>,
}

/// A subcommand with its arguments. Help lists them in this order.
#[derive(Debug, Subcommand)]
pub(crate) enum Subcommands {
    Play(Box<play::PlayArguments>),
    #[command(subcommand)]
    Learn(learn::LearnCommand),
    #[command(alias = "analyse")]
    Review(Box<review::ReviewArguments>),
    Best(best::BestArguments),
    Show(show::ShowArguments),
    Open(open::OpenArguments),
    Games,
    Players(players::PlayersArguments),
    Online,
    Convert(convert::ConvertArguments),
    #[command(subcommand)]
    Explorer(explorer::ExplorerCommand),
    #[command(subcommand)]
    Server(server::ServerCommand),
    #[command(subcommand)]
    Account(account::AccountCommand),
    #[command(subcommand)]
    Class(class::ClassCommand),
    #[command(subcommand)]
    Lab(lab::LabCommand),
    #[command(subcommand)]
    Dev(dev::DevCommand),
    // Manuals of servers and of other programs look for these two here.
    #[command(hide = true)]
    Serve(Box<server::serve::ServeArguments>),
    #[command(hide = true)]
    Uci(dev::uci::UciArguments),
    #[command(hide = true)]
    Help(help::HelpArguments),
}

/// The subcommands that hold other commands which were here before there were groups.
pub(crate) const GROUPS: [&str; 6] = ["learn", "server", "account", "class", "lab", "dev"];

/// The command line for parsing, with help in the language of the messages.
pub(crate) fn command(messages: &Messages) -> Command {
    help_text::localised(Arguments::command(), messages)
}

/// The words of a line with what may be left out of it: `open` before a file, and the group
/// before a command.
pub(crate) fn completed(args: &[OsString], all: &Command) -> Vec<OsString> {
    let mut args = args.to_vec();
    let is_word = |at: &usize| {
        let before = args[at - 1].to_str().unwrap_or_default();
        !args[*at].as_encoded_bytes().starts_with(b"-") && !VALUED.contains(&before)
    };
    let Some(at) = (1..args.len()).find(is_word) else { return args };
    let word = args[at].clone();
    let holds = |group: &&&str| {
        all.find_subcommand(group).is_some_and(|group| group.find_subcommand(&word).is_some())
    };
    if all.find_subcommand(&word).is_some() {
        // The contests had no name of their own.
        let next = args.get(at + 1).filter(|_| word == "class");
        let contest = all.find_subcommand("class").and_then(|it| it.find_subcommand("contest"));
        if next.zip(contest).is_some_and(|(next, it)| it.find_subcommand(next).is_some()) {
            args.insert(at + 1, "contest".into());
        }
    } else if let Some(group) = GROUPS.iter().find(holds) {
        args.insert(at, group.into());
    } else if Path::new(&word).is_file() {
        args.insert(at, "open".into());
    }
    args
}

/// The options before a subcommand that take a value.
const VALUED: [&str; 1] = ["--lang"];

/// Runs the subcommand; without one, opens the menu.
pub(crate) fn run(arguments: Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let Arguments { command, plain, .. } = arguments;
    let Some(command) = command else {
        let mode = interactive::PlayMode { plain, ..Default::default() };
        return interactive::open(vec![], BotOptions::default(), mode, console);
    };
    match command {
        Subcommands::Play(arguments) => play::run(&arguments, plain, console),
        Subcommands::Learn(command) => learn::run(&command, console),
        Subcommands::Review(arguments) => review::run(&arguments, console),
        Subcommands::Best(arguments) => best::run(&arguments, console),
        Subcommands::Show(arguments) => show::run(&arguments, console),
        Subcommands::Open(arguments) => open::run(&arguments, plain, console),
        Subcommands::Games => games::run(console),
        Subcommands::Players(arguments) => players::run(&arguments, console),
        Subcommands::Online => online::run(plain, console),
        Subcommands::Convert(arguments) => convert::run(&arguments, console),
        Subcommands::Explorer(command) => explorer::run(&command, console),
        Subcommands::Server(command) => server::run(&command, console),
        Subcommands::Account(command) => account::run(&command, console),
        Subcommands::Class(command) => class::run(&command, console),
        Subcommands::Lab(command) => lab::run(&command, console),
        Subcommands::Dev(command) => dev::run(&command, console),
        Subcommands::Serve(arguments) => server::serve::run(&arguments, console),
        Subcommands::Uci(arguments) => dev::uci::run(&arguments, console),
        Subcommands::Help(arguments) => help::run(&arguments, console),
    }
}
