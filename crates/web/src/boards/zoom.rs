//! A large board on a small screen: seen whole, or large enough for fingers
//! and moved about.

use leptos::prelude::*;

use crate::device::window_size;
use crate::shell::app;

/// The smallest width and height of a thing that fingers can hit, in pixels.
pub(super) const FINGER: f64 = 44.0;
/// What of the window's width a board never fills.
const MARGIN: f64 = 24.0;

/// The frame in which a board can be made larger than the screen.
#[component]
pub(super) fn Zoom(
    /// How wide the board must be for fingers.
    #[prop(into)]
    wish: Signal<f64>,
    children: Children,
) -> impl IntoView {
    let app = app();
    let size = window_size();
    let zoomed = RwSignal::new(false);
    let is_small = Memo::new(move |_| size.get().0 - MARGIN < wish.get());
    let is_large = Memo::new(move |_| is_small.get() && zoomed.get());
    let width = move || is_large.get().then(|| format!("{:.0}px", wish.get()));
    let label = move || app.text(if is_large.get() { "web-zoom-whole" } else { "web-zoom-large" });
    view! {
        <div class="zoom" class:large=is_large>
            <div class="zoom-view"><div class="zoom-board" style:width=width>{children()}</div></div>
            <Show when=move || is_small.get()>
                <button class="icon-button zoom-button" aria-label=label
                    aria-pressed=move || is_large.get().to_string()
                    on:click=move |_| zoomed.update(|it| *it = !*it)>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <circle cx="10.5" cy="10.5" r="6" /><path d="M15 15l5 5M8 10.5h5" />
                        {move || (!is_large.get()).then(|| view! { <path d="M10.5 8v5" /> })}
                    </svg>
                </button>
            </Show>
        </div>
    }
}
