//! Learns how one player moves, predicts their replies, and plays what they
//! handle worst.
//!
//! [`OpponentModel`] predicts: what the player did in the same position before,
//! and elsewhere their habits (`habits`), fitted to their games. Both are smoothed
//! by players of similar strength and by how the levels move. [`LearningBot`] is a
//! bot that chooses among moves it takes for equally good the one after which the
//! player is expected to go wrong most.

mod bot;
mod features;
mod habits;
mod model;

pub use bot::{KnownGames, LearningBot, PredictionTally};
pub use model::{LearnError, OpponentModel, PlayedGame};
