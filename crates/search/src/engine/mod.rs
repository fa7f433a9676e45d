//! The search: one for every game.
//!
//! ```text
//! Search                what a caller holds: table, settings, memory between moves
//!  └ Worker (a thread)  counts, checks limits, keeps the line being searched
//!     ├ root            deeper and deeper, aspiration, several lines
//!     ├ node            one position: window, moves, the recursion
//!     │  ├ recall       what the table already knows
//!     │  ├ proved       what a tablebase says of the end, at the root and below
//!     │  ├ ordering     which move first
//!     │  └ reductions   where to look less closely
//!     ├ frontier        the last ply before the horizon
//!     ├ quiet           captures beyond the horizon
//!     └ path            the game so far and the line: repetition, longest game
//! table                 shared memory without locks
//! busy                  what other threads are at
//! ```
//!
//! Everything about a particular game comes through [`Evaluator`], solved
//! positions through [`rules::Tablebase`]. Which devices are used is said by
//! [`Techniques`]; with the selective ones off the value is that of plain
//! minimax to the same depth, and a test holds that for every game.

mod busy;
mod effort;
mod evaluator;
mod frontier;
mod node;
mod ordering;
mod path;
mod proved;
mod quiet;
mod recall;
mod reductions;
mod report;
mod root;
mod score;
mod search;
mod table;
mod techniques;
mod way;
mod worker;

pub use effort::Effort;
pub use evaluator::{Evaluator, Proof};
pub use report::{Line, Observer, Progress, Report};
pub use score::{Meaning, Score};
pub use search::{Search, Settings};
pub use table::{Bound, Table};
pub use techniques::Techniques;

/// The longest line that a search follows.
const MAX_PLY: usize = 120;
/// The deepest iteration.
const MAX_DEPTH: u32 = 100;
