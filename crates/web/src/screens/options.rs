//! What can be chosen once for all games.

use leptos::prelude::*;

use crate::shell::{Screen, say};

/// The screen.
#[component]
pub(super) fn Options() -> impl IntoView {
    let title = Signal::derive(say("web-options"));
    view! {
        <Screen title name="options">""</Screen>
    }
}
