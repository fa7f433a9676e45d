//! All text for users, in Portuguese and English.
//!
//! The texts are in `locales/<language>/<subject>.ftl`, in the format of Project
//! Fluent. Lower layers return typed errors and reasons, and this crate finds the
//! words for them. [`Messages`] gives access to the texts, the same everywhere; a
//! [`Source`] provides them. The feature `fluent`, on by default, reads the
//! message files at run time; the web app, which must stay small, uses the
//! feature `table` instead: small tables made from the same files.
//!
//! To make such tables possible, the files use only a part of Fluent: variables
//! and selections, no terms, attributes, functions or references. A test checks
//! that.
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
mod language;
#[cfg(feature = "fluent")]
mod locales;
mod messages;
mod nearest;
mod problem;
mod reason;
mod source;
#[cfg(feature = "table")]
mod table;

pub use language::Language;
pub use messages::Messages;
pub use nearest::nearest;
pub use source::{Source, Value};
