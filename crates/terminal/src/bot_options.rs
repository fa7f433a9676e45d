//! How bots play in the terminal.

use std::time::Duration;

use search::Limits;

/// How a game between bots goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// One move for each Enter.
    Enter,
    /// A move after each pause.
    Every(Duration),
}

/// The pause between moves that come by themselves.
pub(crate) const AUTOPLAY_PAUSE: Duration = Duration::from_secs(1);

/// What bots may spend, and when they move if nobody else plays.
#[derive(Clone, Copy, Debug)]
pub struct BotOptions {
    /// What a bot may spend on a move.
    pub limits: Limits,
    /// How a game between bots goes on.
    pub pace: Pace,
    /// Does the strongest computer show what it found, depth by depth?
    pub explains: bool,
}

impl Default for BotOptions {
    fn default() -> Self {
        BotOptions { limits: one_second(), pace: Pace::Enter, explains: false }
    }
}

/// A second for each move, about as long as people like to wait.
pub(crate) fn one_second() -> Limits {
    Limits { time: Some(Duration::from_secs(1)), ..Limits::default() }
}
