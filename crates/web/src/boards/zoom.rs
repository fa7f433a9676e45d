//! A large board on a small screen: seen whole, or large enough for fingers
//! and moved about.

use leptos::prelude::*;

use crate::device::{text_scale, window_size};
use crate::shell::app;

/// The smallest width and height of a thing that fingers can hit, in pixels.
pub(super) const FINGER: f64 = 44.0;
/// What of the window's width a board never fills.
const MARGIN: f64 = 19.2;
/// What of its height, upright or with the tools beside the board: see the
/// heights in `60-quantum-leap.css`.
const ABOVE_AND_BELOW: f64 = 208.0;
const ABOVE_ALONE: f64 = 128.0;
/// A lower window has its tools beside the board.
const LOW: f64 = 560.0;
/// Where text is large, or the window low, what a board has all the same: a share of the height,
/// and pixels. See `50-table.css`.
const SHARE: f64 = 0.6;
const LEAST: f64 = 240.0;

/// How wide a board can be that is so many times as wide as high.
fn room((width, height): (f64, f64), shape: f64, text: f64) -> f64 {
    let beside = width > height && height <= LOW;
    let taken = if beside { ABOVE_ALONE } else { ABOVE_AND_BELOW };
    let high = (height - taken * text).max(SHARE * height).max(LEAST);
    (width - MARGIN).min(high * shape)
}

/// The frame in which a board can be made larger than the screen.
#[component]
pub(super) fn Zoom(
    /// How wide the board must be for fingers.
    #[prop(into)]
    wanted: Signal<f64>,
    /// How many times as wide as high it is.
    #[prop(into)]
    shape: Signal<f64>,
    children: Children,
) -> impl IntoView {
    let app = app();
    let size = window_size();
    let zoomed = RwSignal::new(false);
    let is_small = Memo::new(move |_| room(size.get(), shape.get(), text_scale()) < wanted.get());
    let is_large = Memo::new(move |_| is_small.get() && zoomed.get());
    let width = move || is_large.get().then(|| format!("{:.0}px", wanted.get()));
    let label = move || app.text(if is_large.get() { "web-zoom-whole" } else { "web-zoom-large" });
    view! {
        <div class="zoom" class:large=is_large>
            <div class="zoom-view"><div class="zoom-board" style:width=width>{children()}</div></div>
            {move || is_small.get().then(|| view! {
                <button class="icon-button zoom-button" aria-label=label
                    aria-pressed=move || is_large.get().to_string()
                    on:click=move |_| zoomed.update(|it| *it = !*it)>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <circle cx="10.5" cy="10.5" r="6" /><path d="M15 15l5 5M8 10.5h5" />
                        {move || (!is_large.get()).then(|| view! { <path d="M10.5 8v5" /> })}
                    </svg>
                </button>
            })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_the_room_that_width_and_height_leave() {
        assert_eq!(room((390.0, 844.0), 1.0, 1.0), 370.8);
        assert_eq!(room((390.0, 844.0), 0.5, 1.0), 318.0);
        assert_eq!(room((844.0, 390.0), 0.5, 1.0), 131.0);
        assert_eq!(room((320.0, 200.0), 1.0, 1.0), 240.0);
        assert_eq!(room((1280.0, 800.0), 1.0, 1.0), 592.0);
        assert_eq!(room((1280.0, 800.0), 1.0, 2.0), 480.0);
    }
}
