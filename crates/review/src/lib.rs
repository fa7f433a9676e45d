//! Reviews a played game: what each move lost, why, which moments decided it,
//! and how well each side played.
//!
//! A [`Reviewer`] takes one move after the other, so that the first result is
//! there at once, and stops when asked to. What a move lost is a [`Loss`] on
//! the scale of the search, and says whether it is proved. A move that lost
//! something gets a [`Reason`] where there is a true one: a claim that was
//! verified on the board, in a table or by a proof. The tests confirm
//! such claims by other means.
//!
//! Limits, the time and requests to stop come from outside, as in a search: with
//! a limit of positions and one thread a review is the same on every machine.

mod after;
mod alternative;
mod answer;
mod level_estimate;
mod reason;
mod review;
mod reviewed_move;
mod reviewer;
mod sentence;

pub use alternative::{Alternative, alternatives};
pub use answer::{both_opinions, loss_in_words, why_not};
pub use level_estimate::{EstimatedLevel, LevelEstimate, OwnGame};
pub use reason::Reason;
pub use review::Review;
pub use reviewed_move::ReviewedMove;
pub use reviewer::Reviewer;
pub use search::result::{Certainty, Loss, Mark, Unit};
