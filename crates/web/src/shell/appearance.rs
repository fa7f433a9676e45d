//! Puts the chosen appearance and language on the page itself, where the style
//! sheets find them.

use leptos::prelude::*;

use super::{App, Route};
use crate::device::Choice;

/// Follows the settings from now on.
pub(super) fn follow(app: App) {
    Effect::new(move |_| {
        let settings = app.settings.get();
        if let Some(page) = document().document_element() {
            let looks = [
                ("lang", settings.language().id()),
                ("data-theme", settings.theme.id()),
                ("data-contrast", settings.contrast.id()),
                ("data-board", settings.board.id()),
                ("data-seeds", settings.seeds.id()),
                ("data-hand", settings.playing_hand.id()),
                ("data-skin", settings.skin.id()),
                ("data-counts", if settings.counts { "shown" } else { "hidden" }),
            ];
            for (name, value) in looks {
                // These names are attributes that every page may have.
                let _ = page.set_attribute(name, value);
            }
        }
        settings.keep();
    });
    Effect::new(move |_| {
        let turn = app.turn.get().then(|| app.text("web-title-turn"));
        let screen = (app.route.get() != Route::Menu).then(|| app.heading.get());
        let parts: Vec<String> =
            turn.into_iter().chain(screen).chain([app.text("web-title")]).collect();
        document().set_title(&parts.join(" · "));
    });
}
