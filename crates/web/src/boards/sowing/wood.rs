//! The wooden board itself: drawn once for each way it can lie.

use leptos::prelude::*;

use crate::layout::{BoardFormat, Hollow, Point, SowingLayout, grain};

/// The letter that a house has in written games.
fn letter(layout: &SowingLayout, place: usize) -> String {
    let first = if place < layout.row { b'A' } else { b'a' };
    char::from(first + (place % layout.row.max(1)) as u8).to_string()
}

/// Where the letter is carved: on the edge of the board, beside its house, with
/// room for the figure after it.
fn letter_at(layout: &SowingLayout, place: usize) -> Point {
    let turn = layout.reach(layout.owner(place)).to_radians();
    let house = layout.house(place);
    let outward = Point::new(-turn.sin().round(), turn.cos().round());
    let rim = Point::new(outward.x * house.half.x, outward.y * house.half.y);
    let before = match layout.format {
        BoardFormat::Wide => Point::new(-17.0, 0.0),
        BoardFormat::TallLeft | BoardFormat::TallRight => Point::new(0.0, -14.0),
    };
    house.centre + rim + outward * 20.0 + before
}

#[component]
fn Bowl(hollow: Hollow) -> impl IntoView {
    let Hollow { centre, half } = hollow;
    let round = hollow.roundness();
    let rect = move |class: &'static str, grow: f64, down: f64| {
        view! {
            <rect class=class x=centre.x - half.x - grow y=centre.y - half.y - grow + down
                width=2.0 * (half.x + grow) height=2.0 * (half.y + grow) rx=round + grow />
        }
    };
    view! {
        <g>
            {rect("rim-light", 2.5, 2.0)}
            {rect("rim-dark", 1.5, -1.0)}
            {rect("bowl", 0.0, 0.0)}
            {rect("bowl-shine", -3.0, 1.5)}
        </g>
    }
}

/// The roundness of the board's corners.
const CORNER: f64 = 34.0;

/// The same as a style has it, so that the grain ends at the edge.
fn corners(size: Point) -> String {
    format!("{:.2}% / {:.2}%", CORNER / size.x * 100.0, CORNER / size.y * 100.0)
}

/// The board without its seeds.
#[component]
pub(super) fn Wood(layout: Memo<SowingLayout>) -> impl IntoView {
    move || {
        let layout = layout.get();
        let size = layout.size();
        let bowls = (0..2 * layout.row + 2).map(|tray| view! { <Bowl hollow=layout.tray(tray) /> });
        let letters = (0..2 * layout.row).map(|place| {
            let at = letter_at(&layout, place);
            view! { <text class="carved" x=at.x y=at.y>{letter(&layout, place)}</text> }
        });
        view! {
            <svg class="wood" style:border-radius=corners(size) viewBox=format!("0 0 {} {}", size.x, size.y) aria-hidden="true">
                <rect class="plank" width=size.x height=size.y rx=CORNER />
                <path class="grain" d=grain(size, 26, 11) />
                <path class="grain fine" d=grain(size, 44, 29) />
                <rect class="bevel" x="3" y="3" width=size.x - 6.0 height=size.y - 6.0 rx=CORNER - 3.0 />
                {bowls.collect_view()}
                {letters.collect_view()}
            </svg>
        }
    }
}
