//! Where things are: pure geometry in the units of a drawing, without a
//! browser.

mod direction;
mod grain;
mod heap;
mod hollow;
mod line;
mod point;
mod quantum_leap;
mod sowing;

pub(crate) use direction::Direction;
pub(crate) use grain::grain;
pub(crate) use heap::{Spot, spots};
pub(crate) use hollow::Hollow;
pub(crate) use line::{LineLayout, SQUARE};
pub(crate) use point::Point;
pub(crate) use quantum_leap::{CELL, InFlight, QuantumLeapLayout};
pub(crate) use sowing::{BoardFormat, SowingLayout};
