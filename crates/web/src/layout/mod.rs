//! Where things are: pure geometry in the units of a drawing, with no browser
//! in sight.

mod grain;
mod heap;
mod hollow;
mod point;
mod sowing;

pub(crate) use grain::grain;
pub(crate) use heap::{Spot, spots};
pub(crate) use hollow::Hollow;
pub(crate) use point::Point;
pub(crate) use sowing::{Format, SowingLayout};
