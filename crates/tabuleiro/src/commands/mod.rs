//! The subcommands, one a file.

pub(crate) mod bench;
mod best;
mod book;
mod completions;
mod convert;
pub(crate) mod endgame;
mod examine;
mod fit;
mod games;
mod manual;
pub(crate) mod online;
mod perft;
mod play;
mod rules;
mod show;
mod solve;
pub(crate) mod sprt;
pub(crate) mod tune;
mod uci;

pub(crate) use convert::bad_format;

use crate::arguments::{Arguments, CommandArguments};
use crate::{Console, Failure, analyse, stage, tournament};

/// Does what was asked.
pub(crate) fn obey(arguments: Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    match arguments.command {
        None => stage::open(None, arguments.plain, false, console),
        Some(CommandArguments::Play(asked)) => play::obey(&asked, arguments.plain, console),
        Some(CommandArguments::Games) => games::obey(console),
        Some(CommandArguments::Rules { game }) => rules::obey(&game, console),
        Some(CommandArguments::Show { game, position, moves }) => {
            show::obey(&game, position.as_deref(), moves.as_deref(), console)
        }
        Some(CommandArguments::Perft(asked)) => perft::obey(&asked, console),
        Some(CommandArguments::Convert(asked)) => convert::obey(&asked, console),
        Some(CommandArguments::Examine(asked)) => examine::obey(&asked, console),
        Some(CommandArguments::Tournament(asked)) => tournament::obey(&asked, console),
        Some(CommandArguments::Sprt(asked)) => sprt::obey(&asked, console),
        Some(CommandArguments::Tune(asked)) => tune::obey(&asked, console),
        Some(CommandArguments::Endgame(asked)) => endgame::obey(asked, console),
        Some(CommandArguments::Serve(asked)) => online::serve(&asked, console),
        Some(CommandArguments::Admin(asked)) => online::admin(&asked, console),
        Some(CommandArguments::Loadtest(asked)) => online::loadtest(&asked, console),
        Some(CommandArguments::Bench { what }) => bench::obey(&what, console),
        Some(CommandArguments::Best(asked)) => best::obey(&asked, console),
        Some(CommandArguments::Book(asked)) => book::obey(&asked, console),
        Some(CommandArguments::Analyse(asked)) => analyse::obey(&asked, console),
        Some(CommandArguments::Solve(asked)) => solve::obey(&asked, console),
        Some(CommandArguments::Fit(asked)) => fit::obey(&asked, console),
        Some(CommandArguments::Completions { shell }) => completions::obey(shell, console),
        Some(CommandArguments::Manual { dir }) => manual::obey(dir.as_deref(), console),
        Some(CommandArguments::Uci { game }) => uci::obey(&game, console),
    }
}
