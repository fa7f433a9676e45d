//! What every screen looks like: the way back, the title, the language.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use messages::Language;
use wasm_bindgen::JsCast;

use super::{Route, app, say};
use crate::device::{Choice as _, Speed};

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
    /// Is a game played here? Then sound and speed are more useful than the other language.
    #[prop(optional)]
    playing: bool,
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
        <header class="header">
            <a class="skip" href="#main" on:click=skip>{say("web-skip")}</a>
            <a class="icon-button" href=back.hash() aria-label=say("web-back")>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7" /></svg>
            </a>
            <h1 id="title" tabindex="-1">{title}</h1>
            {if playing { view! { <PlayingSwitches /> }.into_any() } else { view! { <LanguageSwitch /><Ask /> }.into_any() }}
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

/// The way to the place to ask.
#[component]
fn Ask() -> impl IntoView {
    view! { <a class="icon-button" href=Route::Help.hash() aria-label=say("web-help")>"?"</a> }
}

/// Sound on or off, and how fast things move, at any moment of a game.
#[component]
fn PlayingSwitches() -> impl IntoView {
    let settings = app().settings;
    let app = app();
    let speed = move || app.text(&format!("web-speed-{}", settings.with(|it| it.speed.id())));
    let speed_label = move || format!("{}: {}", app.text("web-speed"), speed());
    let sounds = Memo::new(move |_| settings.with(|it| it.sounds));
    let waves = move || {
        if sounds.get() {
            "M16 9a4 4 0 0 1 0 6M18.500 6a8 8 0 0 1 0 12"
        } else {
            "M16 9.500l5 5M21 9.500l-5 5"
        }
    };
    let faster = move |_| {
        settings.update(|it| it.speed = it.speed.next());
        app.announce(speed_label());
    };
    view! {
        <button class="icon-button speed" aria-label=speed_label on:click=faster>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 7l5 5-5 5M10 7l5 5-5 5" /></svg>
            <span aria-hidden="true">{move || settings.with(|it| if it.speed == Speed::Off { "–" } else { it.speed.id() })}</span>
        </button>
        <button class="icon-button" aria-label=say("web-sounds") aria-pressed=move || sounds.get().to_string()
            on:click=move |_| settings.update(|it| it.sounds = !it.sounds)>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 9.500v5h4l5 4v-13l-5 4z" /><path d=waves /></svg>
        </button>
    }
}

/// One touch to the next language.
#[component]
fn LanguageSwitch() -> impl IntoView {
    let app = app();
    let other = move || match app.messages().language() {
        Language::Portuguese => Language::English,
        Language::English => Language::Kriolu,
        Language::Kriolu => Language::Portuguese,
    };
    let word = move || other().id().to_ascii_uppercase();
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
