//! Engines that are programs of their own, driven in the line protocol:
//! `uci:COMMAND` wherever a bot is named.
//!
//! [`words`] splits the command into words, `program` holds the process,
//! [`Listener`] hears what matters of what it says, [`greet`] and [`ask`] talk
//! with it, and `Outside` is the bot that does. [`EngineTrouble`] is all that can go
//! wrong with somebody else's program.

mod command;
mod conversation;
mod driver;
mod listener;
mod patience;
mod program;
mod trouble;

pub use command::words;
pub use conversation::{Partner, ask, greet};
pub(crate) use driver::Outside;
pub use listener::{Heard, Listener};
pub use patience::Timeouts;
pub(crate) use program::end_all;
pub use trouble::EngineTrouble;

/// What the name of such an engine begins with.
const PREFIX: &str = "uci:";

/// The command in the name of a bot, if the bot is a program outside.
///
/// ```
/// use tabuleiro::outside::{command_of, words};
/// let command = command_of("uci:'my engine' -q").unwrap();
/// assert_eq!(words(command).unwrap(), ["my engine", "-q"]);
/// assert_eq!(command_of("greedy"), None);
/// ```
#[must_use]
pub fn command_of(name: &str) -> Option<&str> {
    name.trim().strip_prefix(PREFIX)
}
