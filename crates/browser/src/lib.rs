//! Tests the web app in a real browser: a server with a database of its own,
//! Chromium controlled over WebDriver, and helpers for what tests do with a page.
//!
//! The tests are in `tests/browser`, one file per subject.

mod axe;
mod devtools;
mod driver;
mod fonts;
mod page;
mod picture;
mod screen;
mod stage;
mod wire;
mod workspace;

pub use fonts::Fonts;
pub use page::Page;
pub use screen::{Screen, Tongue};
pub use stage::{Stage, on_stage, on_stage_in};
pub use wire::Wire;
