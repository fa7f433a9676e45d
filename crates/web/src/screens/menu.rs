//! The first screen. The menu itself is in `index.html`, so that
//! it can be used before the app has loaded; here the app takes it over: shows
//! and hides it, keeps its text about the unfinished game up to date, and
//! follows its choice of a language.

use leptos::prelude::*;
use messages::Language;

use crate::local_game;
use crate::shell::{App, Route};

/// Takes the menu of the page up.
pub(crate) fn take_up(app: App) {
    let Some(menu) = document().get_element_by_id("menu") else { return };
    let menu = StoredValue::new_local(menu);
    Effect::new(move |_| {
        let is_here = app.route.with(|route| *route == Route::Menu);
        menu.with_value(|menu| match document().body() {
            // What is in the page already is only moved.
            Some(body) if is_here => drop(body.prepend_with_node_1(menu)),
            _ => menu.remove(),
        });
    });
    Effect::new(move |_| {
        if app.route.with(|route| *route == Route::Menu) {
            let words = local_game::left().and_then(|session| local_game::words(app, &session));
            menu.with_value(|menu| offer(menu, words));
        }
    });
    let chosen = window_event_listener_untyped("language-chosen", move |_| {
        let word = document().document_element().and_then(|page| page.get_attribute("lang"));
        let language = word.and_then(|word| Language::from_locale(&word)).unwrap_or_default();
        app.settings.update(|settings| settings.language = Some(language.id().to_string()));
    });
    on_cleanup(move || chosen.remove());
}

/// Offers the game that was left, as `first/first.js` does before the app is there.
fn offer(menu: &web_sys::Element, words: Option<[String; 5]>) {
    let Some([game, about, address, action, picture]) = words else { return };
    let find = |css: &str| menu.query_selector(css).ok().flatten();
    if let Some(link) = find("#continue") {
        // An element of the page takes any attribute.
        let _ = link.set_attribute("href", &address);
    }
    for (css, words) in [("strong", game), ("small", about), (".button", action)] {
        if let Some(element) = find(&format!("#continue {css}")) {
            element.set_text_content(Some(&words));
        }
    }
    if let Some(element) = find("#continue .position") {
        element.set_inner_html(&picture);
    }
}
