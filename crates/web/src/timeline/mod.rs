//! When things move: a move's steps turned into a film, or into flights that can
//! be asked where they are at any moment. Pure: the time is passed in.

mod ease;
mod film;
mod flight;
mod trays;
mod way;

pub(crate) use film::{Cue, Film};
pub(crate) use flight::Flight;
pub(crate) use trays::Trays;
pub(crate) use way::{Key, Way};
