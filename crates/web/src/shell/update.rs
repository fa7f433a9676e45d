//! The offer of a newer version. It waits on the device, fetched in full, and
//! is taken only when the person says so; during a game nobody is asked.

use leptos::prelude::*;

use super::{Route, app, say};

/// The offer, where there is one. `scripts/start.js` announces it.
#[component]
pub(super) fn Update() -> impl IntoView {
    let app = app();
    let ready = RwSignal::new(is_ready());
    let listener = window_event_listener_untyped("update-ready", move |_| ready.set(true));
    on_cleanup(move || listener.remove());
    let offered = move || ready.get() && app.route.get() != Route::LocalGame;
    view! {
        <div role="status">
            {move || offered().then(|| view! {
                <aside class="update">
                    <span>{say("web-update")}</span>
                    <button class="button main" on:click=move |_| take()>{say("web-update-take")}</button>
                </aside>
            })}
        </div>
    }
}

/// Was the newer version there before we listened?
fn is_ready() -> bool {
    document().document_element().is_some_and(|page| page.has_attribute("data-update"))
}

fn take() {
    if let Ok(wanted) = web_sys::Event::new("update-wanted") {
        // This event is ours: nothing cancels it.
        let _handled = window().dispatch_event(&wanted);
    }
}
