//! A game being played on this device: who sits where, whose turn it is, and
//! what is kept so that closing the page loses nothing.

mod left;
mod plan;
mod play;
mod seat;
mod sitting;
mod told;

pub(crate) use left::{begin, left, words};
pub(crate) use plan::Plan;
pub(crate) use play::Play;
pub(crate) use seat::Seat;
pub(crate) use sitting::Sitting;
