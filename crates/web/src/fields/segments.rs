//! One of a few, all in sight.

use leptos::prelude::*;

use super::fresh_name;
use crate::shell::say;

/// Buttons of which one is pressed.
#[component]
pub(crate) fn Segments(
    /// The message above them.
    label: &'static str,
    /// The option chosen now.
    value: Signal<String>,
    /// The options: what is reported when one is chosen, and what is read.
    options: Signal<Vec<(String, String)>>,
    /// Another one was chosen.
    chosen: Callback<String>,
) -> impl IntoView {
    let name = StoredValue::new(fresh_name());
    let segment = move |(id, text): (String, String)| {
        let (this, reported) = (id.clone(), id.clone());
        // Some choices are pictures, which the styles draw.
        let swatch = format!("{label}-{id}");
        view! {
            <label class="segment">
                <input type="radio" name=name.get_value() value=id prop:checked=move || value.get() == this
                    on:change=move |_| chosen.run(reported.clone()) />
                <span data-swatch=swatch>{text}</span>
            </label>
        }
    };
    view! {
        <fieldset class="field">
            <legend>{say(label)}</legend>
            <div class="segments">{move || options.get().into_iter().map(segment).collect_view()}</div>
        </fieldset>
    }
}
