//! `tabuleiro online`: the terminal as a client of a server.

use terminal::BotOptions;

use crate::interactive::{self, PlayMode};
use crate::{Console, Failure};

/// Plays online; `plain` is the option before the word `online`.
pub(super) fn run(plain: bool, console: &mut Console<'_>) -> Result<(), Failure> {
    let mode = PlayMode { plain, online: true, ..PlayMode::default() };
    interactive::open(vec![], BotOptions::default(), mode, console)
}
