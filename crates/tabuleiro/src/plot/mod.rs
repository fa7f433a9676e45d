//! Plots as SVG: columns and curves. [`drawing`] holds their shapes and writes them.

mod chart;
mod columns;
mod drawing;

pub(crate) use chart::{Chart, ChartPoint, Series};
pub(crate) use columns::{RESULTS, svg};
