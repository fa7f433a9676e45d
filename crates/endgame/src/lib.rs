//! Solved endings of the sowing games: how forms are numbered, how tables are
//! made, kept and looked up.
//!
//! A *form* is a board without its stores, the mover's row first. A *count* is
//! all forms with the same number of seeds; it has one table. What a table says
//! is what the mover will win minus what the opponent will, from here to the
//! last seed: exactly, or between two bounds.
//!
//! A [`Library`] finds, opens and probes tables, in a browser too. Building
//! needs threads and much memory, and stands behind the feature `build`.
//!
#![doc = include_str!("../FORMAT.md")]

mod bits;
#[cfg(feature = "build")]
pub mod build;
mod checksum;
mod database;
mod error;
mod find;
mod folder;
mod huffman;
mod index;
mod kind;
mod layout;
mod library;
mod on_disk;
mod read_at;
mod shipped;
mod table;
mod trouble;

pub use database::Database;
pub use error::TableError;
pub use folder::Folder;
pub use index::Index;
pub use kind::{Kind, fingerprint};
pub use library::{Library, Tables};
pub use on_disk::OnDisk;
pub use read_at::ReadAt;
pub use shipped::shipped_name;
pub use table::Table;
pub use trouble::Trouble;
