//! Written games: what a file says about a game, whatever its format.
//!
//! A [`Record`] is a game with its tags, its moves and their comments.
//! [`Format`] reads and writes it. Reading has two steps: `syntax` turns a text
//! into a tree of words without knowing any game, and `resolve` plays those words
//! on a board, so every record can be replayed.
//! `docs/reference/formats.md` describes each format with an example.
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
pub const MAX_LENGTH: usize = 4 << 20;
/// The maximum number of moves of one game, including variations.
pub const MAX_PLIES: usize = 4096;
/// The deepest nesting of variations.
pub const MAX_DEPTH: usize = 32;
/// The maximum number of tags of one game.
///
/// ```
/// use rules::record::{MAX_TAGS, read};
/// let tags: String = (0..=MAX_TAGS).map(|tag| format!("[Tag{tag} \"x\"]\n")).collect();
/// assert!(read(&tags, None).is_err());
/// ```
pub const MAX_TAGS: usize = 128;
