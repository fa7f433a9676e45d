//! How a machine thinks, on a tree small enough to be watched: minimax and alpha-beta, step by step.
//!
//! A [`ThoughtTree`] is grown from a position or from a table of payoffs; [`ThoughtTree::steps`] goes through it as either
//! [method](ThoughtMethod) does and notes every step. It is made for showing: the search itself is in [`engine`](crate::engine).

mod count;
mod grow;
mod steps;
mod tree;

pub use count::{WholeGames, count_games};
pub use grow::{LeafJudge, grow_tree};
pub use steps::{ThoughtEvent, ThoughtMethod, ThoughtStep};
pub use tree::{PAYOFFS, ThoughtNode, ThoughtTree};
