//! All text for people, in Portuguese and English.
//!
//! It is in `locales/<language>/<subject>.ftl`, written in Project Fluent. Lower
//! layers have typed errors and reasons, and this crate turns them into text.
//! [`Messages`] is the access, the same everywhere; where the text comes from is
//! a [`Source`]. The feature `fluent`, on by default, reads
//! the message files at run time; a build that cannot afford that takes the
//! feature `table` instead, small tables made from the same files.
//!
//! So that such tables can be made, the files use only a part of Fluent:
//! variables and selections, no terms, attributes, functions or references. A
//! test checks that.
//!
//! ```
//! use messages::{Language, Messages};
//! let messages = Messages::new(Language::Portuguese);
//! assert_eq!(messages.illegal(rules::Illegal::EmptyHouse), "essa casa está vazia");
//! ```

mod ending;
#[cfg(feature = "fluent")]
mod fluent;
mod game;
mod io_error;
mod language;
#[cfg(feature = "fluent")]
mod locales;
mod messages;
mod nearest;
mod problem;
mod source;
#[cfg(feature = "table")]
mod table;

pub use language::Language;
pub use messages::Messages;
pub use nearest::nearest;
pub use source::{Source, Value};
#[cfg(feature = "table")]
pub use table::table_text;
