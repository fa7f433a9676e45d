//! When things move: a move's steps turned into a film, or into flights that can
//! be asked where they are at any moment. Pure: the time is passed in.

mod ease;
mod film;
mod flight;
mod motion_path;
mod trays;

pub(crate) use film::{Change, Cue, Film, Pose};
pub(crate) use flight::Flight;
pub(crate) use motion_path::{Key, MotionPath};
pub(crate) use trays::Trays;
