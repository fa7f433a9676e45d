//! The tables of players.

use leptos::prelude::*;

use crate::shell::{Screen, say};

/// The screen.
#[component]
pub(super) fn Score(
    /// What of the address is for this screen.
    rest: String,
) -> impl IntoView {
    let title = Signal::derive(say("web-score"));
    view! {
        <Screen title name="score">{rest}</Screen>
    }
}
