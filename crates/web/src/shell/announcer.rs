//! What happens, for screen readers, in a polite live region.

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
