//! The boards of the line games: squares, and layers of squares.

use leptos::prelude::*;

use super::Desk;

/// The board.
#[component]
pub(super) fn GridBoard(
    /// What to draw, and whom to tell.
    desk: Desk,
) -> impl IntoView {
    view! { <div class="board grid">{move || desk.game.get()}</div> }
}
