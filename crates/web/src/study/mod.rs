//! A game under study: its moves as a tree, the position being set up, and
//! the curve of what it was worth. All of it is pure; the screen that shows it
//! is `screens::analyse`.

mod curve;
mod draft;
mod tree;
mod words;

pub(crate) use curve::{Curve, Verdict};
pub(crate) use draft::Draft;
pub(crate) use tree::{ROOT, Study};
pub(crate) use words::Word;
