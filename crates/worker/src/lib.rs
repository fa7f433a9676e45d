//! The engine in a browser, in a thread of its own, so that the board never
//! stutters.
//!
//! Page and worker exchange [`requests`] and answers, written as JSON. The page holds a
//! [`Thinker`] (feature `client`), asks, and hears answers as they come; the
//! worker holds an [`Engine`] (feature `engine`). `scripts/worker.js` ties the
//! two together. A search is stopped through memory that both sides share,
//! because a thinking worker hears no messages.

#[cfg(feature = "engine")]
mod browser;
#[cfg(feature = "client")]
mod client;
#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "engine")]
mod files;
pub mod requests;

#[cfg(feature = "engine")]
pub use browser::Browser;
#[cfg(feature = "client")]
pub use client::Thinker;
#[cfg(feature = "engine")]
pub use engine::{Engine, Surroundings};
