//! A board to think at.

use leptos::prelude::*;

use crate::shell::{Screen, say};

/// The screen.
#[component]
pub(super) fn Analyse(
    /// What of the address is for this screen.
    rest: String,
) -> impl IntoView {
    let title = Signal::derive(say("web-analyse"));
    view! {
        <Screen title name="analyse">{rest}</Screen>
    }
}
