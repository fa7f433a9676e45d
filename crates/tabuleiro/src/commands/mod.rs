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
mod uci;

pub(crate) use convert::bad_format;

use crate::arguments::{Arguments, Asked};
use crate::{Console, Failure, analyse, stage, tournament};

/// Does what was asked.
pub(crate) fn obey(arguments: Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    match arguments.command {
        None => stage::open(None, arguments.plain, false, console),
        Some(Asked::Play(asked)) => play::obey(&asked, arguments.plain, console),
        Some(Asked::Games) => games::obey(console),
        Some(Asked::Rules { game }) => rules::obey(&game, console),
        Some(Asked::Show { game, position, moves }) => {
            show::obey(&game, position.as_deref(), moves.as_deref(), console)
        }
        Some(Asked::Perft(asked)) => perft::obey(&asked, console),
        Some(Asked::Convert(asked)) => convert::obey(&asked, console),
        Some(Asked::Examine(asked)) => examine::obey(&asked, console),
        Some(Asked::Tournament(asked)) => tournament::obey(&asked, console),
        Some(Asked::Endgame(asked)) => endgame::obey(asked, console),
        Some(Asked::Serve(asked)) => online::serve(&asked, console),
        Some(Asked::Admin(asked)) => online::admin(&asked, console),
        Some(Asked::Loadtest(asked)) => online::loadtest(&asked, console),
        Some(Asked::Bench { what }) => bench::obey(&what, console),
        Some(Asked::Best(asked)) => best::obey(&asked, console),
        Some(Asked::Book(asked)) => book::obey(&asked, console),
        Some(Asked::Analyse(asked)) => analyse::obey(&asked, console),
        Some(Asked::Solve(asked)) => solve::obey(&asked, console),
        Some(Asked::Fit(asked)) => fit::obey(&asked, console),
        Some(Asked::Completions { shell }) => completions::obey(shell, console),
        Some(Asked::Manual { dir }) => manual::obey(dir.as_deref(), console),
        Some(Asked::Uci { game }) => uci::obey(&game, console),
    }
}
