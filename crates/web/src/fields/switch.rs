//! Yes or no.

use leptos::prelude::*;

use crate::shell::say;

/// A switch.
#[component]
pub(crate) fn Switch(
    /// The message beside it.
    label: &'static str,
    /// Is it on?
    value: Signal<bool>,
    /// It was switched.
    chosen: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="switch">
            <span>{say(label)}</span>
            <input type="checkbox" role="switch" prop:checked=value
                on:change=move |event| chosen.run(event_target_checked(&event)) />
        </label>
    }
}
