//! Chooses a move in any game.
//!
//! Nothing here prints, reads files, starts a clock or waits: limits, the
//! time and requests to stop come from outside.
//!
//! Without the feature `engine` there is only [`result`].

#[cfg(feature = "engine")]
mod any_search;
#[cfg(feature = "engine")]
mod bench;
#[cfg(feature = "engine")]
pub mod book;
#[cfg(feature = "engine")]
mod bot;
#[cfg(feature = "engine")]
mod budget;
#[cfg(feature = "engine")]
pub mod classic;
#[cfg(feature = "engine")]
pub mod engine;
#[cfg(feature = "engine")]
pub mod evaluators;
#[cfg(feature = "engine")]
mod examine;
#[cfg(feature = "engine")]
pub mod fitting;
#[cfg(feature = "engine")]
mod levels;
#[cfg(feature = "engine")]
mod limits;
#[cfg(feature = "engine")]
pub mod matches;
#[cfg(feature = "engine")]
pub mod opponent;
#[cfg(feature = "engine")]
mod registry;
#[cfg(feature = "engine")]
mod resources;
pub mod result;
#[cfg(feature = "engine")]
pub mod thought;

#[cfg(feature = "engine")]
pub use any_search::{AnySearch, searcher, searcher_with};
#[cfg(feature = "engine")]
pub use bench::{BENCH, BenchCase, run_bench};
#[cfg(feature = "engine")]
pub use bot::{AnyBot, Bot, BotError, Typed};
#[cfg(feature = "engine")]
pub use budget::{Budget, GameClock};
#[cfg(feature = "engine")]
pub use examine::{Examination, ExamineError, examine};
#[cfg(feature = "engine")]
pub use levels::{FittedPlayer, Level, MoveModel, PlayerFit, level_model, player_fit};
#[cfg(feature = "engine")]
pub use limits::{Clock, Limits, Stop, Thinking};
#[cfg(feature = "engine")]
pub use registry::{BotNameError, bot, bot_names, bot_with};
#[cfg(feature = "engine")]
pub use resources::Resources;
