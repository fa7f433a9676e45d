//! The engine in a browser, in a thread of its own, so that the page stays
//! responsive.
//!
//! Page and worker exchange [`requests`] and answers, written as JSON. The page holds a
//! [`Thinker`] (feature `client`), which sends requests and receives answers; the
//! worker holds an [`Engine`] (feature `engine`) or counts games for the explorer with
//! a [`Counter`] (feature `explorer`) or reviews games and sets puzzles with a [`Tutor`]
//! (feature `tutor`), each in a module of its own. The npm package is the engine with the rules
//! (feature `package`).
//! `scripts/worker.js` connects page and worker. A search is stopped through shared memory, because a worker that is
//! searching receives no messages.

#[cfg(any(feature = "engine", feature = "explorer", feature = "tutor"))]
mod browser;
#[cfg(feature = "client")]
mod client;
#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "explorer")]
mod explore;
pub mod explored;
#[cfg(any(feature = "engine", feature = "tutor"))]
mod files;
pub mod html;
pub mod kept_games;
#[cfg(feature = "engine")]
mod known;
#[cfg(feature = "package")]
mod package;
#[cfg(feature = "engine")]
mod prove;
#[cfg(any(feature = "engine", feature = "explorer"))]
mod replay;
pub mod requests;
#[cfg(any(feature = "engine", feature = "explorer", feature = "tutor"))]
mod surroundings;
#[cfg(feature = "tutor")]
mod tutor;
pub mod tutored;

#[cfg(any(feature = "engine", feature = "explorer", feature = "tutor"))]
pub use browser::Browser;
#[cfg(feature = "client")]
pub use client::Thinker;
#[cfg(feature = "engine")]
pub use engine::Engine;
#[cfg(feature = "explorer")]
pub use explore::Counter;
#[cfg(feature = "package")]
pub use package::{PlayedGame, bot_names, game_names, plain, read_games};
#[cfg(any(feature = "engine", feature = "explorer", feature = "tutor"))]
pub use surroundings::Surroundings;
#[cfg(feature = "tutor")]
pub use tutor::Tutor;
