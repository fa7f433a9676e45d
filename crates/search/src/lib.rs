//! Chooses a move in any game.
//!
//! Nothing here prints, reads files, starts a clock or waits: limits, the
//! time and the wish to stop come from outside.

mod bot;
pub mod classic;
mod examine;
mod limits;
pub mod matches;
mod registry;

pub use bot::{AnyBot, Bot, BotError, Typed};
pub use examine::{Examination, ExamineError, examine};
pub use limits::{Clock, Limits, Stop, Thinking};
pub use registry::{BotNameError, bot, bot_names};
