//! A game under study: its moves and everything else that was tried as a tree,
//! and a position being set up. Terminal and browser show the same ones.

mod draft;
mod tree;
mod words;

pub use draft::Draft;
pub use tree::{Node, ROOT, Study};
pub use words::Word;
