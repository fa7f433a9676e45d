//! The line protocol that engines speak, here for every game.
//!
//! [`mod@line`] understands a line, [`Session`] holds the game and answers, and
//! the report of a position is in its own file; [`UciController`] does the searching
//! that [`Go`] asks for. Nothing here reads or writes a stream.

mod desk;
mod go;
mod info;
pub mod line;
mod report;
mod session;

pub use desk::{Engine, EngineOptions, UciController, UciEvent, UciOrder};
pub use go::Go;
pub use line::LONGEST_LINE;
pub use session::{Session, UciRequest};
