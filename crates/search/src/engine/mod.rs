//! The search: one for every game.
//!
//! ```text
//! Search                  what a caller holds: table, settings, move history
//!  └ Worker (a thread)    counts nodes, checks limits, keeps the path
//!     ├ root              iterative deepening, aspiration windows, several lines
//!     │  ├ conversion     how to reach what a tablebase proves
//!     │  ├ claims         what of it holds in a game with a past
//!     │  └ open_endings   proofs of what it leaves open, with that past
//!     ├ node              principal variation search of one position
//!     │  ├ table_probe    transposition table cut-offs
//!     │  ├ tablebase      what a tablebase proves, at the root and below
//!     │  ├ ordering       captures, killers, history
//!     │  └ pruning        late move reductions, futility pruning both ways
//!     ├ frontier          the last ply before the horizon
//!     ├ quiescence        captures beyond the horizon
//!     └ path              the game so far and the line: repetition, longest game
//! transposition_table     shared memory without locks
//! abdada                  what other threads are searching
//! ```
//!
//! Everything about a particular game comes through [`Evaluator`], solved
//! positions through [`rules::Tablebase`]. [`Techniques`] says what is
//! switched on; with the selective techniques off the value is that of plain
//! minimax to the same depth, and a test holds that for every game.

mod abdada;
mod claims;
mod conversion;
mod evaluator;
mod frontier;
mod node;
mod node_budget;
mod open_endings;
mod ordering;
mod parameters;
mod path;
mod pruning;
mod quiescence;
mod root;
mod search;
mod table_probe;
mod tablebase;
mod techniques;
mod transposition_table;
mod worker;

pub use crate::result::{
    Bound, Meaning, Observer, Phase, PointsCurve, Scale, Score, SearchResult, Value, Variation,
};
pub use evaluator::{Evaluator, Proof};
pub use node_budget::NodeBudget;
pub use parameters::Parameters;
pub use search::{Search, Settings};
pub use techniques::Techniques;
pub use transposition_table::TranspositionTable;

/// The longest line that a search follows.
const MAX_PLY: usize = 120;
/// The deepest iteration.
const MAX_DEPTH: u32 = 100;
