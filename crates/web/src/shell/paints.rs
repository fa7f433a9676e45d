//! The paints that drawings share: wood, hollows, seeds and skin as
//! gradients, mixed once for the whole page from the colours of its style.

use leptos::prelude::*;

/// An invisible drawing that holds them.
#[component]
pub(super) fn Paints() -> impl IntoView {
    view! {
        <svg class="paints" aria-hidden="true">
            <defs>
                <linearGradient id="paint-wood" x1="0" y1="0" x2="0.25" y2="1">
                    <stop class="stop-wood-light" offset="0" />
                    <stop class="stop-wood" offset="0.45" />
                    <stop class="stop-wood-dark" offset="1" />
                </linearGradient>
                <linearGradient id="paint-bevel" x1="0" y1="0" x2="0" y2="1">
                    <stop offset="0" stop-color="#fff" stop-opacity="0.4" />
                    <stop offset="0.35" stop-color="#fff" stop-opacity="0.05" />
                    <stop offset="1" stop-color="#000" stop-opacity="0.35" />
                </linearGradient>
                <radialGradient id="paint-bowl" cx="0.5" cy="0.62" r="0.62" fx="0.5" fy="0.78">
                    <stop class="stop-bowl" offset="0" />
                    <stop class="stop-bowl" offset="0.45" />
                    <stop class="stop-bowl-deep" offset="1" />
                </radialGradient>
                <linearGradient id="paint-shine" x1="0" y1="0" x2="0" y2="1">
                    <stop offset="0.6" stop-color="#fff" stop-opacity="0" />
                    <stop class="stop-wood-light" offset="1" />
                </linearGradient>
                <SeedPaint id="paint-seed" stops=["stop-seed-light", "stop-seed", "stop-seed-dark"] />
                <SeedPaint id="paint-seed-warm" stops=["stop-seed-light", "stop-seed-light", "stop-seed-dark"] />
                <SeedPaint id="paint-seed-dark" stops=["stop-seed", "stop-seed", "stop-seed-dark"] />
                <linearGradient id="paint-skin" x1="0" y1="0" x2="1" y2="0.6">
                    <stop offset="0" stop-color="#9a6340" />
                    <stop offset="1" stop-color="#6f4226" />
                </linearGradient>
            </defs>
        </svg>
    }
}

#[component]
fn SeedPaint(id: &'static str, stops: [&'static str; 3]) -> impl IntoView {
    let [light, middle, dark] = stops;
    view! {
        <radialGradient id=id cx="0.36" cy="0.32" r="0.75">
            <stop class=light offset="0" />
            <stop class=middle offset="0.5" />
            <stop class=dark offset="1" />
        </radialGradient>
    }
}
