//! The connection as a small light with a word.

use leptos::prelude::*;

use crate::online::online;
use crate::shell::app;
use protocol::conversation::Light;

/// The light. It says its state in words for those who do not see it, and
/// never blinks: a short break needs no attention.
#[component]
pub(super) fn ConnectionLight() -> impl IntoView {
    let (app, online) = (app(), online());
    let light = Memo::new(move |_| {
        let now = online.beat.get();
        online.talk.with(|talk| talk.light(now))
    });
    let word = move || match light.get() {
        Light::Off => "off",
        Light::Connected => "connected",
        Light::Connecting => "connecting",
        Light::Lost => "lost",
    };
    view! {
        <span class="light" data-light=word>
            <svg viewBox="0 0 12 12" aria-hidden="true">
                <circle cx="6" cy="6" r="4.5" />
                <path d="M3.6 6.2l1.7 1.8 3.2-3.8" />
            </svg>
            <span class:only-heard=move || light.get() != Light::Lost>{move || app.text(&format!("online-light-{}", word()))}</span>
        </span>
    }
}
