//! The voice for those who listen: what happens on the board, said politely.

use leptos::prelude::*;

use super::app;

/// An invisible region that screen readers read.
#[component]
pub(super) fn Announcer() -> impl IntoView {
    let announced = app().announced;
    view! {
        <div class="heard" role="status" aria-live="polite" aria-atomic="true">
            {announced}
        </div>
    }
}
