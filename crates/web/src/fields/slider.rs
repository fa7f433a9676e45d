//! A number within bounds.

use leptos::prelude::*;

use crate::shell::say;

/// A slider with its number beside it.
#[component]
pub(crate) fn Slider(
    /// The message above it.
    label: &'static str,
    /// The smallest number.
    least: usize,
    /// The largest number.
    most: Signal<usize>,
    /// How far apart numbers are.
    #[prop(default = 1)]
    step: usize,
    /// The number now.
    value: Signal<usize>,
    /// Another one was chosen.
    chosen: Callback<usize>,
) -> impl IntoView {
    let slid = move |event: leptos::ev::Event| {
        if let Ok(number) = event_target_value(&event).parse::<usize>() {
            chosen.run(number.clamp(least, most.get_untracked()));
        }
    };
    view! {
        <label class="field">
            <span class="with-number"><span>{say(label)}</span><output>{value}</output></span>
            <input type="range" min=least max=most step=step prop:value=move || value.get().to_string() on:input=slid />
        </label>
    }
}
