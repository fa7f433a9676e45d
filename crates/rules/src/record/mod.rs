//! Written games: what a file says about a game, whatever its format.
//!
//! A [`Record`] is a game with its tags, its moves and what was remarked about
//! them. [`Format`] reads and writes it. Reading goes in two strides: `syntax`
//! turns a text into a tree of words without knowing any game, and `resolve`
//! plays those words on a board, so that every record that exists can be played.
//! `docs/FORMATS.md` describes each format with an example.
//!
//! ```
//! use rules::record::{self, Format};
//! let records = record::read("1. F b 2. D {daring} a", None).unwrap();
//! assert_eq!(records[0].line().plies[2].comment, "daring");
//! let ogn = Format::Ogn.write(&records).unwrap();
//! assert!(ogn.starts_with("[Variant \"Oware Abapa\"]"));
//! assert_eq!(record::read(&ogn, None).unwrap(), records);
//! ```

mod claim;
mod clock_time;
mod escape;
mod format;
mod line;
pub mod link;
mod movetext;
mod ogn;
mod plain;
mod play_strategy;
mod record_text;
mod replay;
mod resolve;
mod save001;
mod syntax;
mod tag_names;
mod tagged;
mod tags;
mod verdict;
mod written_game;

pub use format::{Format, read};
pub use line::{Line, Ply};
pub use tags::Tags;
pub use written_game::Record;

/// The longest text that is read, in bytes.
///
/// ```
/// use rules::record::{MAX_LENGTH, read};
/// assert!(read(&"F".repeat(MAX_LENGTH + 1), None).is_err());
/// ```
pub const MAX_LENGTH: usize = 4 << 20;
/// The most moves of one game, those of its variations included.
///
/// ```
/// use rules::{catalogue, record::{MAX_PLIES, read}};
/// let endless = "F f ".repeat(MAX_PLIES);
/// assert!(read(&endless, catalogue::parse("oware").ok().as_ref()).is_err());
/// ```
pub const MAX_PLIES: usize = 4096;
/// The deepest nesting of variations.
///
/// ```
/// use rules::{catalogue, record::{MAX_DEPTH, read}};
/// let nested = format!("F {}", "( ".repeat(MAX_DEPTH + 1));
/// assert!(read(&nested, catalogue::parse("oware").ok().as_ref()).is_err());
/// ```
pub const MAX_DEPTH: usize = 32;
/// The most tags of one game.
///
/// ```
/// use rules::record::{MAX_TAGS, read};
/// let tags: String = (0..=MAX_TAGS).map(|tag| format!("[Tag{tag} \"x\"]\n")).collect();
/// assert!(read(&tags, None).is_err());
/// ```
pub const MAX_TAGS: usize = 128;
