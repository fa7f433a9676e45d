//! One line of a form: its name, what is written, and what is wrong with it.

use leptos::prelude::*;

use crate::shell::{app, say};

/// A field of a form. What is wrong is said below it and read with it.
#[component]
pub(super) fn Field(
    /// A word that no other field on the page has.
    name: &'static str,
    /// The message that names it.
    label: &'static str,
    /// What is written.
    value: RwSignal<String>,
    /// Is it a secret?
    #[prop(optional)]
    secret: bool,
    /// What the browser may fill in.
    autocomplete: &'static str,
    /// A message that helps before anything is wrong.
    #[prop(optional)]
    hint: Option<&'static str>,
    /// What is wrong.
    #[prop(optional, into)]
    fault: Signal<Option<String>>,
) -> impl IntoView {
    let app = app();
    let seen = RwSignal::new(!secret);
    let kind = move || if seen.get() { "text" } else { "password" };
    let below = format!("{name}-below");
    let text = move || fault.get().or_else(|| hint.map(|hint| app.text(hint)));
    view! {
        <div class="field" class:faulty=move || fault.get().is_some()>
            <label for=name>{say(label)}</label>
            <div class="field-line">
                <input id=name name=name type=kind autocomplete=autocomplete autocapitalize="none"
                    spellcheck="false" prop:value=value required
                    aria-describedby=below.clone()
                    aria-invalid=move || fault.get().is_some().then_some("true")
                    on:input=move |event| value.set(event_target_value(&event)) />
                {secret.then(|| view! {
                    <button type="button" class="button small" aria-pressed=move || seen.get().to_string()
                        on:click=move |_| seen.update(|seen| *seen = !*seen)>
                        {say("online-show-password")}
                    </button>
                })}
            </div>
            <p class="small below" id=below>{text}</p>
        </div>
    }
}

/// What became of a form as a whole, said as soon as it is known.
#[component]
pub(super) fn Outcome(
    /// The sentence, if there is one.
    #[prop(into)]
    text: Signal<Option<String>>,
) -> impl IntoView {
    view! { <p class="outcome" role="alert">{text}</p> }
}
