//! What it takes to try the web app out in a real browser: a server with a
//! database of its own, Chromium steered over WebDriver, and a few questions
//! one asks of a page.
//!
//! The tests themselves stand in `tests/browser`, a file for each subject.

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
