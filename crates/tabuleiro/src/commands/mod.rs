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
pub(crate) mod dev;
pub(crate) mod explorer;
mod games;
mod help;
pub(crate) mod lab;
pub(crate) mod learn;
mod online;
mod open;
mod play;
mod players;
mod report;
mod review;
pub(crate) mod server;
mod show;

use std::ffi::OsString;
use std::path::Path;
use std::time::Instant;

use clap::builder::PossibleValuesParser;
use clap::{ArgAction, Command, CommandFactory, Parser, Subcommand, ValueEnum};
use messages::{Language, Messages};
use terminal::BotOptions;

use crate::help_text::{self, GROUPS};
use crate::{Console, Environment, Failure, interactive, progress_bar};

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
    #[arg(long, global = true)]
    color: Option<Color>,
    #[arg(short, long, global = true)]
    quiet: bool,
    #[arg(short, long, global = true, conflicts_with = "quiet")]
    verbose: bool,
    #[command(subcommand)]
    command: Option<Subcommands>,
}

/// Whether to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Color {
    Auto,
    Always,
    Never,
}

impl Arguments {
    /// Where the command runs, as its common options change it.
    fn environment(&self, environment: &Environment) -> Environment {
        let coloured = match self.color {
            Some(Color::Always) => true,
            Some(Color::Never) => false,
            Some(Color::Auto) | None => environment.coloured,
        };
        Environment {
            coloured,
            is_quiet: self.quiet || environment.is_quiet,
            ..environment.clone()
        }
    }
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
    Games(games::GamesArguments),
    Players(players::PlayersArguments),
    Online,
    Convert(convert::ConvertArguments),
    #[command(subcommand)]
    Explorer(explorer::ExplorerCommand),
    Report(report::ReportArguments),
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
const VALUED: [&str; 2] = ["--lang", "--color"];

/// Runs the subcommand; without one, opens the menu.
pub(crate) fn run(arguments: Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let environment = arguments.environment(console.environment());
    if arguments.quiet {
        progress_bar::hide();
    }
    let (begun, verbose) = (Instant::now(), arguments.verbose);
    let console = &mut console.within(&environment);
    let done = run_command(arguments, console);
    if verbose {
        let messages = console.messages();
        let seconds = messages.language().decimal(begun.elapsed().as_secs_f64(), 2);
        let folder = environment.folder.endgames().display().to_string();
        let values = [("seconds", seconds.into()), ("folder", folder.into())];
        console.warn(messages.format("command-spent", &values));
    }
    done
}

fn run_command(arguments: Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
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
        Subcommands::Games(arguments) => games::run(&arguments, console),
        Subcommands::Players(arguments) => players::run(&arguments, console),
        Subcommands::Online => online::run(plain, console),
        Subcommands::Convert(arguments) => convert::run(&arguments, console),
        Subcommands::Report(arguments) => report::run(&arguments, console),
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
