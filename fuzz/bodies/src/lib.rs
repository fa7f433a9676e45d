//! What must hold for any text whatever that reaches a parser: it never
//! panics, what it refuses it refuses with a place, and what it accepts is
//! written and read back the same.
//!
//! Each function here is the body of one fuzz target. libFuzzer calls them
//! from `fuzz/fuzz_targets`, and `tests/random_texts.rs` calls the same ones
//! with random texts, so that no nightly compiler is needed to run them.

mod book;
mod catalogue_text;
mod moves;
mod place;
mod position;
mod uci_lines;
mod written_games;

pub use book::book;
pub use catalogue_text::catalogue_text;
pub use moves::moves;
pub use position::position;
pub use uci_lines::uci_lines;
pub use written_games::{ogn, plain_text, record, save_file};

/// A fuzz target: its name, which is also the folder of its seeds, and its body.
pub type Target = (&'static str, fn(&str));

/// Every fuzz target there is.
///
/// ```
/// let (name, body) = bodies::TARGETS[0];
/// assert_eq!(name, "catalogue_text");
/// body("oware:slam=keep-last");
/// ```
pub const TARGETS: &[Target] = &[
    ("catalogue_text", catalogue_text),
    ("book", book),
    ("moves", moves),
    ("ogn", ogn),
    ("plain_text", plain_text),
    ("position", position),
    ("record", record),
    ("save_file", save_file),
    ("uci_lines", uci_lines),
];
