//! The board and the keyboard: its label, and the focus, which moves from
//! place to place.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

use super::BoardModel;
use crate::shell::App;

/// What screen readers say when the focus enters the board.
pub(super) fn board_label(app: App, model: BoardModel) -> String {
    let title = model.game.with(|game| app.messages().game_title(game));
    app.format("web-board-places", &[("game", title.into())])
}

/// Gives the focus to a place of the board that got the key.
pub(super) fn focus_place(event: &ev::KeyboardEvent, place: usize) {
    let board = event.current_target().and_then(|board| board.dyn_into::<Element>().ok());
    let found = board.and_then(|board| {
        board.query_selector(&format!("[data-place=\"{place}\"]")).ok().flatten()
    });
    if let Some(place) = found.and_then(|place| place.dyn_into::<SvgElement>().ok()) {
        // A place that cannot take the focus leaves it where it is.
        let _ = place.focus();
    }
}
