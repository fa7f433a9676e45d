//! The games in a browser.
//!
//! The `shell` holds what every screen shares: the address, the language, the
//! appearance, the announcer. A `screen` is one page. A board (`boards`) draws
//! one family of games and forwards taps to the game session of `play`;
//! `local_game` is a game on this device. What can be computed without a
//! browser is in `layout` (where things are) and `timeline` (when things
//! move), and is tested natively. `device` is the only place that uses the
//! browser's storage, clock and sound; [`stored_texts`] reads that storage.

#![expect(unreachable_pub, reason = "the component macro makes properties public")]

mod boards;
mod device;
mod fields;
mod layout;
mod local_game;
mod online;
mod screens;
mod shell;
pub mod stored_texts;
mod study;
mod thinker;
mod timeline;

use wasm_bindgen::prelude::wasm_bindgen;

/// Mounts the app into the page.
#[wasm_bindgen(start)]
pub fn start() {
    shell::mount();
}
