//! What every screen looks like: the way back, the title, the language.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use messages::Language;
use wasm_bindgen::JsCast;

use super::{Route, app, say};

/// Gives the focus to the title of the screen.
pub(super) fn focus_title() {
    focus("title");
}

/// Gives the focus to the element of this id, if it is there and takes it.
pub(crate) fn focus(id: &str) {
    let element = document().get_element_by_id(id);
    if let Some(element) = element.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok()) {
        // One that does not take it leaves the focus where it was.
        let _ = element.focus();
    }
}

/// One screen: its header with the way back, and its contents in `main`.
#[component]
pub(crate) fn Screen(
    /// The title, in the language of the moment.
    #[prop(into)]
    title: Signal<String>,
    /// A word for the styles.
    name: &'static str,
    /// Where the way back leads.
    #[prop(default = Route::Menu)]
    back: Route,
    children: Children,
) -> impl IntoView {
    let main = NodeRef::<html::Main>::new();
    let heading = app().heading;
    Effect::new(move |_| heading.set(title.get()));
    let skip = move |event: ev::MouseEvent| {
        event.prevent_default();
        focus_title();
    };
    view! {
        <a class="skip" href="#main" on:click=skip>{say("web-skip")}</a>
        <header class="header">
            <a class="icon-button" href=back.hash() aria-label=say("web-back")>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7" /></svg>
            </a>
            <h1 id="title" tabindex="-1">{title}</h1>
            <LanguageSwitch />
            <a class="icon-button" href=Route::Options.hash() aria-label=say("web-options")>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
                    <circle cx="16" cy="7" r="2.6" /><circle cx="8" cy="17" r="2.6" />
                </svg>
            </a>
        </header>
        <main id="main" class=format!("screen {name}") node_ref=main>{children()}</main>
    }
}

/// One touch to the other language.
#[component]
fn LanguageSwitch() -> impl IntoView {
    let app = app();
    let other = move || match app.messages().language() {
        Language::Portuguese => Language::English,
        Language::English => Language::Portuguese,
    };
    let word = move || other().id().to_uppercase();
    let switch = move |_| {
        let language = other().id().to_string();
        app.settings.update(|settings| settings.language = Some(language));
    };
    view! {
        <button class="icon-button language" on:click=switch lang=move || other().id()
            aria-label=move || app.text("web-other-language")>
            {word}
        </button>
    }
}
