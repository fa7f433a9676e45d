//! One of many, in groups.

use leptos::prelude::*;

use crate::shell::say;

/// A group's label, and its options: what is reported when one is chosen, and
/// what is read.
pub(crate) type Group = (String, Vec<(String, String)>);

/// A list that opens.
#[component]
pub(crate) fn Dropdown(
    /// The message beside it.
    label: &'static str,
    /// The option chosen now.
    value: Signal<String>,
    /// The options.
    groups: Signal<Vec<Group>>,
    /// Another one was chosen.
    chosen: Callback<String>,
) -> impl IntoView {
    let option = move |(id, text): (String, String)| {
        let this = id.clone();
        view! { <option value=id selected=move || value.get() == this>{text}</option> }
    };
    view! {
        <label class="field">
            <span>{say(label)}</span>
            <select on:change=move |event| chosen.run(event_target_value(&event)) prop:value=value>
                {move || groups.get().into_iter().map(|(label, options)| view! {
                    <optgroup label=label>{options.into_iter().map(option).collect_view()}</optgroup>
                }).collect_view()}
            </select>
        </label>
    }
}
