//! Statistics in a file, and answers straight from it. `FORMAT.md` of this crate
//! describes the bytes.

mod blocks;
mod bytes;
mod layout;
mod read;
mod write;

pub use read::ExplorerFile;
