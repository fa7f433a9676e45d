//! What is known about each family of games without looking ahead.

mod sowing;

pub use sowing::{SowingEvaluator, SowingTerms, Weights};
