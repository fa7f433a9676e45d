//! Chooses a move in any game.
//!
//! Nothing here prints, reads files, starts a clock or waits: limits, the
//! time and requests to stop come from outside.

mod any_search;
mod bench;
pub mod book;
mod bot;
mod budget;
pub mod classic;
pub mod engine;
pub mod evaluators;
mod examine;
pub mod fitting;
mod levels;
mod limits;
pub mod matches;
pub mod opponent;
mod registry;
mod resources;
pub mod thought;

pub use any_search::{AnySearch, searcher, searcher_with};
pub use bench::{BENCH, BenchCase, run_bench};
pub use bot::{AnyBot, Bot, BotError, Typed};
pub use budget::{Budget, GameClock};
pub use examine::{Examination, ExamineError, examine};
pub(crate) use levels::tolerant_model;
pub use levels::{FittedPlayer, Level, MoveModel, PlayerFit, level_model, player_fit};
pub use limits::{Clock, Limits, Stop, Thinking};
pub use registry::{BotNameError, bot, bot_names, bot_with};
pub use resources::Resources;
