//! How each game is played, told at a board.

use leptos::prelude::*;

use crate::shell::{Screen, say};

/// The screen.
#[component]
pub(super) fn Learn(
    /// The game to learn, if one was named.
    game: String,
) -> impl IntoView {
    let title = Signal::derive(say("web-learn"));
    view! {
        <Screen title name="learn">{game}</Screen>
    }
}
