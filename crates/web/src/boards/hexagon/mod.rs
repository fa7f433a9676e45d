//! The board of Quantum Leap: a hexagon of stones.

use leptos::prelude::*;

use super::Desk;

/// The board.
#[component]
pub(super) fn HexagonBoard(
    /// What to draw, and whom to tell.
    desk: Desk,
) -> impl IntoView {
    view! { <div class="board hexagon">{move || desk.game.get()}</div> }
}
