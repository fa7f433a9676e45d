//! The curve of what a game under study was worth; its moves and the position
//! being set up are those of `play`. The screen that shows it is
//! `screens::analyse`.

mod curve;

pub(crate) use curve::{Curve, Verdict};
pub(crate) use play::study::{Draft, ROOT, Study, Word};
