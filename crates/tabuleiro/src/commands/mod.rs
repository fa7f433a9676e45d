//! The subcommands, one a file.

mod convert;
mod games;
mod help;
mod perft;
mod rules;
mod show;
mod uci;

use crate::arguments::{Arguments, Asked};
use crate::{Console, Failure};

/// Does what was asked.
pub(crate) fn obey(arguments: Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    match arguments.command {
        None => help::obey(console),
        Some(Asked::Games) => games::obey(console),
        Some(Asked::Rules { game }) => rules::obey(&game, console),
        Some(Asked::Show { game, position, moves }) => {
            show::obey(&game, position.as_deref(), moves.as_deref(), console)
        }
        Some(Asked::Perft(asked)) => perft::obey(&asked, console),
        Some(Asked::Convert(asked)) => convert::obey(&asked, console),
        Some(Asked::Uci { game }) => uci::obey(&game, console),
    }
}
