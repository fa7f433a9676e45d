//! Puzzles: positions in which exactly one move keeps a proved result, at every
//! turn of the solver.
//!
//! A [`Puzzle`] is a position with its solution, and a [`PuzzleSet`] is a file of
//! them. An [`Attempt`] is a puzzle being solved, and a [`PuzzleRating`] follows
//! how well that goes. With the feature `make` puzzles are made out of games
//! between levels; with the feature `check` they are confirmed by other means.

mod attempt;
#[cfg(feature = "check")]
pub mod check;
#[cfg(feature = "make")]
pub mod make;
mod puzzle;
mod rating;
mod seen;
mod set;
#[cfg(feature = "shipped")]
mod shipped;
mod theme;

pub use attempt::{Answered, Attempt};
pub use puzzle::{Aim, Puzzle};
pub use rating::PuzzleRating;
pub use set::{PuzzleSet, PuzzleSetError};
#[cfg(feature = "shipped")]
pub use shipped::SHIPPED;
pub use theme::PuzzleTheme;
