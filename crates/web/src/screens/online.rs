//! Players, invitations and games on the server.

use leptos::prelude::*;

use crate::shell::{Screen, say};

/// The screen.
#[component]
pub(super) fn Online(
    /// What of the address is for this screen.
    rest: String,
) -> impl IntoView {
    let title = Signal::derive(say("web-online"));
    view! {
        <Screen title name="online">{rest}</Screen>
    }
}
