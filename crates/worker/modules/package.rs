//! The npm package: the engine with the rules.

pub use worker::Browser;
