//! The place to ask: the rules, the keys, what words mean, and where the app comes from.

use leptos::prelude::*;

use crate::shell::{Route, Screen, app, say};

/// What people ask, `help-ID` and `help-ID-text` in the messages.
const TOPICS: [(&str, &str); 6] = [
    ("help-touch", "help-touch-text"),
    ("help-keys", "help-keys-text"),
    ("help-proved", "help-proved-text"),
    ("help-offline", "help-offline-text"),
    ("help-kept", "help-kept-text"),
    ("help-mistake", "help-mistake-text"),
];

/// Where mistakes are reported.
const ISSUES: &str = "https://github.com/tabuleiro/tabuleiro/issues";

/// The licences of what is in the app and is not ours.
const FACES: [(&str, &str); 2] = [
    ("Fraunces", "/faces-0c4d4afd0d/fraunces-OFL.txt"),
    ("Figtree", "/faces-0c4d4afd0d/figtree-OFL.txt"),
];

/// The screen.
#[component]
pub(super) fn Help() -> impl IntoView {
    let app = app();
    let title = Signal::derive(say("web-help"));
    let topic = |(label, text): (&'static str, &'static str)| {
        view! { <details><summary>{say(label)}</summary><p>{say(text)}</p></details> }
    };
    let version =
        move || app.format("help-version", &[("version", env!("CARGO_PKG_VERSION").into())]);
    let face = |(name, licence): (&'static str, &'static str)| {
        view! { <a href=licence>{name}</a> " · " }
    };
    view! {
        <Screen title name="help" back=Route::Me>
            <div class="stack">
                <p class="row">
                    <a class="button main" href=Route::Learn(String::new()).hash()>{say("ask-rules")}</a>
                    <a class="button" href=ISSUES>{say("ask-report")}</a>
                </p>
                <div class="card rows">{TOPICS.map(topic).collect_view()}</div>
                <section class="card stack">
                    <h2>{say("help-about")}</h2>
                    <p>{say("help-about-text")}</p>
                    <p class="small soft">{version} " · MIT / Apache-2.0 · " {FACES.map(face).collect_view()} "OFL-1.1"</p>
                </section>
            </div>
        </Screen>
    }
}
