//! Statistics in a file, and answers straight from it. `docs/reference/explorer-format.md`
//! describes the bytes.

mod blocks;
mod bytes;
mod layout;
mod read;
mod write;

pub use read::ExplorerFile;
