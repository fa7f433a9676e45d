//! When things move: a move's steps turned into a film that can be asked what
//! it shows at any moment. Pure: the time is passed in.

mod ease;
mod film;
mod flight;
mod trays;

pub(crate) use film::{Cue, Film, Held, Seen};
pub(crate) use flight::Flight;
pub(crate) use trays::Trays;
