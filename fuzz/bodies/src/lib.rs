//! What must hold for any text or bytes that reach a parser: it never
//! panics, what it refuses it refuses with a place, and what it accepts is
//! written and read back the same.
//!
//! Each function here is the body of one fuzz target. libFuzzer calls them
//! from `fuzz/fuzz_targets`, and `tests/random_texts.rs` calls the same ones
//! with random texts, so that no nightly compiler is needed to run them.

mod book;
mod catalogue_text;
mod endgame_table;
mod game_link;
mod game_log;
mod moves;
mod own_files;
mod place;
mod position;
mod uci_lines;
mod wire_messages;
mod written_games;

pub use book::book;
pub use catalogue_text::catalogue_text;
pub use endgame_table::endgame_table;
pub use game_link::game_link;
pub use game_log::game_log;
pub use moves::moves;
pub use own_files::{kept_tournament, settings};
pub use position::position;
pub use uci_lines::uci_lines;
pub use wire_messages::wire_messages;
pub use written_games::{ogn, plain_text, record, save_file};

/// What a target is given.
#[derive(Clone, Copy, Debug)]
pub enum Body {
    /// Any text.
    Text(fn(&str)),
    /// Any bytes.
    Bytes(fn(&[u8])),
}

/// A fuzz target: its name, which is also the folder of its seeds, and its body.
pub type Target = (&'static str, Body);

/// Every fuzz target there is.
///
/// ```
/// let (name, body) = bodies::TARGETS[1];
/// assert_eq!(name, "catalogue_text");
/// let bodies::Body::Text(body) = body else { panic!() };
/// body("oware:slam=keep-last");
/// ```
pub const TARGETS: &[Target] = &[
    ("book", Body::Text(book)),
    ("catalogue_text", Body::Text(catalogue_text)),
    ("endgame_table", Body::Bytes(endgame_table)),
    ("game_link", Body::Text(game_link)),
    ("game_log", Body::Text(game_log)),
    ("kept_tournament", Body::Text(kept_tournament)),
    ("moves", Body::Text(moves)),
    ("ogn", Body::Text(ogn)),
    ("plain_text", Body::Text(plain_text)),
    ("position", Body::Text(position)),
    ("record", Body::Text(record)),
    ("save_file", Body::Text(save_file)),
    ("settings", Body::Text(settings)),
    ("uci_lines", Body::Text(uci_lines)),
    ("wire_messages", Body::Text(wire_messages)),
];
