//! The engine in a browser, in a thread of its own, so that the page stays
//! responsive.
//!
//! Page and worker exchange [`requests`] and answers, written as JSON. The page holds a
//! [`Thinker`] (feature `client`), which sends requests and receives answers; the
//! worker holds an [`Engine`] (feature `engine`). `scripts/worker.js` connects
//! the two. A search is stopped through shared memory, because a worker that is
//! searching receives no messages.

#[cfg(feature = "engine")]
mod browser;
#[cfg(feature = "client")]
mod client;
#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "engine")]
mod explore;
pub mod explored;
#[cfg(feature = "engine")]
mod files;
pub mod kept_games;
pub mod requests;

#[cfg(feature = "engine")]
pub use browser::Browser;
#[cfg(feature = "client")]
pub use client::Thinker;
#[cfg(feature = "engine")]
pub use engine::{Engine, Surroundings};
