//! Engines that are programs of their own, driven in the line protocol:
//! `uci:COMMAND` wherever a bot is named.
//!
//! [`command`] splits the command into words, [`program`] holds the process
//! and what it says, [`Outside`] asks it for moves, and [`Trouble`] is all
//! that can go wrong with somebody else's program.

mod command;
mod driver;
mod program;
mod trouble;

pub(crate) use driver::Outside;
pub(crate) use program::end_all;
pub(crate) use trouble::Trouble;

/// What the name of such an engine begins with.
const PREFIX: &str = "uci:";

/// The command in the name of a bot, if the bot is a program outside.
pub(crate) fn command_of(name: &str) -> Option<&str> {
    name.trim().strip_prefix(PREFIX)
}
