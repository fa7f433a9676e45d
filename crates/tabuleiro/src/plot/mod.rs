//! Plots: columns and curves, as SVG and as PNG.
//!
//! [`drawing`] holds the shapes of a plot and writes them as SVG. [`canvas`]
//! draws the same shapes in pixels, with the letters of [`glyphs`], and [`png`]
//! writes the pixels, so that no font and no other program is needed.

mod canvas;
mod chart;
mod columns;
mod drawing;
mod glyphs;
mod png;

pub(crate) use chart::{Chart, ChartPoint, Series};
pub(crate) use columns::{PARTS, RESULTS, svg};
