//! Where things are: pure geometry in the units of a drawing, with no browser
//! in sight.

mod direction;
mod grain;
mod grid;
mod heap;
mod hexagon;
mod hollow;
mod point;
mod sowing;

pub(crate) use direction::Direction;
pub(crate) use grain::grain;
pub(crate) use grid::{GridLayout, SQUARE};
pub(crate) use heap::{Spot, spots};
pub(crate) use hexagon::{CELL, HexagonLayout, InFlight};
pub(crate) use hollow::Hollow;
pub(crate) use point::Point;
pub(crate) use sowing::{Format, SowingLayout};
