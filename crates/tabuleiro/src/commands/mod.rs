//! The command line: the common arguments, and the subcommands. Each of those is
//! a file or a folder here, with its arguments and a function `run`.
//!
//! Texts that explain arguments are messages, found by their names; see
//! [`help_text`].

mod account;
mod admin;
mod bench;
mod best;
mod book;
mod bot;
mod class;
mod completions;
mod convert;
mod endgame;
mod examine;
pub(crate) mod experiment;
pub(crate) mod explorer;
mod fit;
mod games;
mod help;
mod lesson;
mod level;
mod loadtest;
mod manual;
mod perft;
mod play;
mod players;
mod pupils;
mod puzzle;
mod review;
mod rules;
pub(crate) mod serve;
mod show;
mod solve;
mod sprt;
mod think;
mod token;
mod tournament;
mod tune;
pub mod uci;

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
    Games,
    Players(players::PlayersArguments),
    Rules(rules::RulesArguments),
    Show(show::ShowArguments),
    Perft(perft::PerftArguments),
    Convert(convert::ConvertArguments),
    Examine(examine::ExamineArguments),
    Tournament(Box<tournament::TournamentArguments>),
    #[command(subcommand)]
    Class(class::ClassCommand),
    Sprt(Box<sprt::SprtArguments>),
    Tune(tune::TuneArguments),
    Bench(bench::BenchArguments),
    #[command(subcommand)]
    Experiment(experiment::ExperimentCommand),
    #[command(subcommand)]
    Endgame(endgame::EndgameCommand),
    Serve(Box<serve::ServeArguments>),
    Admin(admin::AdminArguments),
    Loadtest(loadtest::LoadtestArguments),
    Bot(bot::BotArguments),
    Token(token::TokenArguments),
    Pupils(pupils::PupilsArguments),
    Best(best::BestArguments),
    #[command(alias = "analyse")]
    Review(Box<review::ReviewArguments>),
    Puzzle(puzzle::PuzzleArguments),
    Lesson(lesson::LessonArguments),
    Think(think::ThinkArguments),
    Level(level::LevelArguments),
    #[command(subcommand)]
    Book(book::BookCommand),
    #[command(subcommand)]
    Explorer(explorer::ExplorerCommand),
    Solve(solve::SolveArguments),
    Fit(fit::FitArguments),
    Completions(completions::CompletionsArguments),
    Manual(manual::ManualArguments),
    Uci(uci::UciArguments),
    Help(help::HelpArguments),
}

/// The command line for parsing, with help in the language of the messages.
pub(crate) fn command(messages: &Messages) -> Command {
    help_text::localised(Arguments::command(), messages)
}

/// Runs the subcommand; without one, opens the menu.
pub(crate) fn run(arguments: Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let Arguments { command, plain, .. } = arguments;
    let Some(command) = command else {
        let mode = interactive::PlayMode { plain, ..Default::default() };
        return interactive::open(vec![], BotOptions::default(), mode, console);
    };
    match command {
        Subcommands::Play(arguments) => play::run(&arguments, plain, console),
        Subcommands::Games => games::run(console),
        Subcommands::Players(arguments) => players::run(&arguments, console),
        Subcommands::Rules(arguments) => rules::run(&arguments, console),
        Subcommands::Show(arguments) => show::run(&arguments, console),
        Subcommands::Perft(arguments) => perft::run(&arguments, console),
        Subcommands::Convert(arguments) => convert::run(&arguments, console),
        Subcommands::Examine(arguments) => examine::run(&arguments, console),
        Subcommands::Tournament(arguments) => tournament::run(&arguments, console),
        Subcommands::Class(command) => class::run(&command, console),
        Subcommands::Sprt(arguments) => sprt::run(&arguments, console),
        Subcommands::Tune(arguments) => tune::run(&arguments, console),
        Subcommands::Bench(arguments) => bench::run(&arguments, console),
        Subcommands::Experiment(command) => experiment::run(&command, console),
        Subcommands::Endgame(command) => endgame::run(&command, console),
        Subcommands::Serve(arguments) => serve::run(&arguments, console),
        Subcommands::Admin(arguments) => admin::run(&arguments, console),
        Subcommands::Loadtest(arguments) => loadtest::run(&arguments, console),
        Subcommands::Bot(arguments) => bot::run(&arguments, console),
        Subcommands::Token(arguments) => token::run(&arguments, console),
        Subcommands::Pupils(arguments) => pupils::run(&arguments, console),
        Subcommands::Best(arguments) => best::run(&arguments, console),
        Subcommands::Review(arguments) => review::run(&arguments, console),
        Subcommands::Puzzle(arguments) => puzzle::run(&arguments, console),
        Subcommands::Lesson(arguments) => lesson::run(&arguments, console),
        Subcommands::Think(arguments) => think::run(&arguments, console),
        Subcommands::Level(arguments) => level::run(&arguments, console),
        Subcommands::Book(command) => book::run(&command, console),
        Subcommands::Explorer(command) => explorer::run(&command, console),
        Subcommands::Solve(arguments) => solve::run(&arguments, console),
        Subcommands::Fit(arguments) => fit::run(&arguments, console),
        Subcommands::Completions(arguments) => completions::run(&arguments, console),
        Subcommands::Manual(arguments) => manual::run(&arguments, console),
        Subcommands::Uci(arguments) => uci::run(&arguments, console),
        Subcommands::Help(arguments) => help::run(&arguments, console),
    }
}
