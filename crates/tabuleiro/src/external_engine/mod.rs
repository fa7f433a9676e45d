//! Engines that are programs of their own, driven by the UCI protocol:
//! `uci:COMMAND` wherever a bot is named.
//!
//! `process` holds the process, [`OutputReader`] reads what matters of its
//! output, [`handshake`] and [`best_move`] speak the protocol, and
//! `ExternalEngine` is the bot. [`EngineError`] is all that can go wrong.

mod bot;
mod command_words;
mod error;
mod last_words;
mod output_reader;
mod process;
mod protocol;
mod timeouts;

pub(crate) use bot::ExternalEngine;
pub use command_words::words;
pub use error::EngineError;
pub use output_reader::{EngineOutput, OutputReader};
pub(crate) use process::kill_all;
pub use protocol::{EngineConnection, QuestionForm, best_move, handshake};
pub use timeouts::Timeouts;

/// What the name of such an engine begins with.
const PREFIX: &str = "uci:";

/// The command in the name of a bot, if it names an external engine.
///
/// ```
/// use tabuleiro::external_engine::{command_of, words};
/// let command = command_of("uci:'my engine' -q").unwrap();
/// assert_eq!(words(command).unwrap(), ["my engine", "-q"]);
/// assert_eq!(command_of("greedy"), None);
/// ```
pub fn command_of(name: &str) -> Option<&str> {
    name.trim().strip_prefix(PREFIX)
}
