//! The engine, for everybody who plays.

pub use worker::Browser;
