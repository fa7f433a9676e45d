//! What must hold for any text or bytes that reach a parser: it never
//! panics, what it refuses it refuses with a place, and what it accepts is
//! written and read back the same.
//!
//! Each function here is the body of one fuzz target. libFuzzer calls them
//! from `fuzz/fuzz_targets`, and `tests/random_texts.rs` calls the same ones
//! with random texts, so that no nightly compiler is needed to run them.

mod backup;
mod book;
mod bot_names;
mod browser_storage;
mod catalogue_text;
mod endgame_table;
mod engine_answers;
mod english;
mod explorer_file;
mod families;
mod game_link;
mod game_log;
mod moves;
mod own_files;
mod passkey_answers;
mod place;
mod position;
mod puzzle_file;
mod server_settings;
mod uci_lines;
mod wire_messages;
mod worker_messages;
mod written_games;

pub use backup::backup;
pub use book::book;
pub use bot_names::bot_names;
pub use browser_storage::browser_storage;
pub use catalogue_text::catalogue_text;
pub use endgame_table::endgame_table;
pub use engine_answers::engine_answers;
pub use explorer_file::explorer_file;
pub use game_link::game_link;
pub use game_log::game_log;
pub use moves::moves;
pub use own_files::{kept_tournament, settings};
pub use passkey_answers::passkey_answers;
pub use position::position;
pub use puzzle_file::puzzle_file;
pub use server_settings::server_settings;
pub use uci_lines::uci_lines;
pub use wire_messages::wire_messages;
pub use worker_messages::worker_messages;
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
/// assert_eq!(name, "book");
/// let bodies::Body::Text(body) = body else { panic!() };
/// body("tabuleiro-book 1");
/// ```
pub const TARGETS: &[Target] = &[
    ("backup", Body::Text(backup)),
    ("book", Body::Text(book)),
    ("bot_names", Body::Text(bot_names)),
    ("browser_storage", Body::Text(browser_storage)),
    ("catalogue_text", Body::Text(catalogue_text)),
    ("endgame_table", Body::Bytes(endgame_table)),
    ("engine_answers", Body::Bytes(engine_answers)),
    ("explorer_file", Body::Bytes(explorer_file)),
    ("game_link", Body::Text(game_link)),
    ("game_log", Body::Text(game_log)),
    ("kept_tournament", Body::Text(kept_tournament)),
    ("moves", Body::Text(moves)),
    ("ogn", Body::Text(ogn)),
    ("passkey_answers", Body::Bytes(passkey_answers)),
    ("plain_text", Body::Text(plain_text)),
    ("position", Body::Text(position)),
    ("puzzle_file", Body::Text(puzzle_file)),
    ("record", Body::Text(record)),
    ("save_file", Body::Text(save_file)),
    ("server_settings", Body::Text(server_settings)),
    ("settings", Body::Text(settings)),
    ("uci_lines", Body::Text(uci_lines)),
    ("wire_messages", Body::Text(wire_messages)),
    ("worker_messages", Body::Text(worker_messages)),
];
