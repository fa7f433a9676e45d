//! The line protocol that engines speak, here for every game.
//!
//! [`mod@line`] understands a line, [`Session`] holds the game and answers, and
//! the report of a position is in its own file. Nothing here reads or writes
//! a stream.

pub mod line;
mod report;
mod session;

pub use line::LONGEST_LINE;
pub use session::Session;
