//! The tutor: reviews and puzzles.

pub use worker::Browser;
