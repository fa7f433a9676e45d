//! The explorer, for the analysis.

pub use worker::Browser;
