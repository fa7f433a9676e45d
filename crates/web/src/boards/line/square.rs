//! One square: the mark in it, and what can be done with it, for sight,
//! touch and screen readers.

use leptos::prelude::*;
use messages::{Messages, Value};
use rules::Side;
use rules::catalogue::Family;

use super::LineContext;
use crate::layout::SQUARE;

/// Boards with no more squares than this write the number into each.
const NUMBERED: usize = 9;

/// A mark in a square of [`SQUARE`] units: a cross or a ring, as far as it
/// has been drawn.
#[component]
fn Mark(side: Side, #[prop(into)] drawn: Signal<f64>) -> impl IntoView {
    let (name, outline) = match side {
        Side::First => ("mark first", "M27 27L73 73M73 27L27 73"),
        Side::Second => ("mark second", "M50 24a26 26 0 1 1 0 52a26 26 0 1 1 0-52z"),
    };
    let grown = move || {
        let scale = drawn.get();
        format!("translate(50 50) scale({:.3}) translate(-50 -50)", 1.6 - 0.6 * scale)
    };
    view! {
        <g class=name transform=grown opacity=move || format!("{:.2}", drawn.get().min(1.0))>
            <path class="mark-shade" d=outline transform="translate(0 5)" />
            <path class="mark-body" d=outline />
        </g>
    }
}

/// A square.
#[component]
pub(super) fn Square(table: LineContext, square: usize) -> impl IntoView {
    let LineContext { model, current, looked_at, drawn, .. } = table;
    let mark = Memo::new(move |_| table.cells.with(|it| it.get(square).copied().flatten()));
    let open = model.marks(|it| &it.selectable, square);
    let last = model.marks(|it| &it.last, square);
    let line = model.marks(|it| &it.line, square);
    let hint = model.marks(|it| &it.hint, square);
    // The same place in the other layers, so that the eye finds its way down.
    let aligned = Memo::new(move |_| {
        let looked = looked_at.get();
        looked.is_some_and(|it| {
            table.layout.with(|layout| layout.above_and_below(it).contains(&square))
        })
    });
    let part = Signal::derive(move || {
        drawn.get().filter(|(at, _)| *at == square).map_or(1.0, |(_, part)| part)
    });
    let (corner, number) = table.layout.with_untracked(|layout| {
        let corner = layout.corner(square);
        let numbered = layout.squares() <= NUMBERED && !layout.is_tilted();
        (format!("translate({:.0} {:.0})", corner.x, corner.y), numbered.then_some(square + 1))
    });
    let ghost = move || open.get() && mark.get().is_none() && looked_at.get() == Some(square);
    let note = Memo::new(move |_| {
        model.notes.with(|notes| notes.iter().find(|note| note.place == square).cloned())
    });
    let tab = move || if current.get() == square { "0" } else { "-1" };
    view! {
        <g class="line-square" role="button" tabindex=tab data-place=square transform=corner
            class:open=open class:last=last class:line=line class:hint=hint class:aligned=aligned
            aria-label=move || label(table, square, mark.get())
            aria-disabled=move || (!open.get() && !model.editing).to_string()
            on:focus=move |_| looked_at.set(Some(square))
            on:mouseenter=move |_| looked_at.set(Some(square))
            on:click=move |_| { current.set(square); model.tap.run(square); }>
            <rect class="line-hollow" x="4" y="4" width=SQUARE - 8.0 height=SQUARE - 8.0 rx="12" />
            {number.map(|number| view! { <text class="line-number" x="14" y="26">{number}</text> })}
            {move || mark.get().map(|side| view! { <Mark side drawn=part /> })}
            {move || ghost().then(|| view! {
                <g class="mark-ghost"><Mark side=table.turn.get() drawn=Signal::derive(|| 1.0) /></g>
            })}
            {move || note.get().map(|note| view! {
                <text class="line-note" class:proved=note.proved x="50" y="58">{note.text}</text>
            })}
            <rect class="line-focus" x="2" y="2" width=SQUARE - 4.0 height=SQUARE - 4.0 rx="13" />
        </g>
    }
}

/// What screen readers call a square.
pub(in crate::boards) fn place_words(
    shape: &[usize],
    square: usize,
    messages: &Messages,
) -> String {
    let place = rules::line::place(shape, square);
    match place.as_slice() {
        &[row, column] => {
            let columns = shape.last().copied().unwrap_or(1);
            let number = row * columns + column + 1;
            let values = [("number", number), ("row", row + 1), ("column", column + 1)];
            messages.format("web-square-flat", &values.map(|(name, value)| (name, value.into())))
        }
        &[layer, row, column] => {
            let values = [("layer", layer + 1), ("row", row + 1), ("column", column + 1)];
            messages.format("web-square-deep", &values.map(|(name, value)| (name, value.into())))
        }
        more => {
            let numbers: Vec<String> = more.iter().map(|at| (at + 1).to_string()).collect();
            messages.format("web-square-deeper", &[("place", numbers.join(", ").into())])
        }
    }
}

/// What screen readers say about a square.
fn label(table: LineContext, square: usize, mark: Option<Side>) -> String {
    let messages = table.app.messages();
    let place = table.layout.with(|layout| place_words(layout.shape(), square, &messages));
    let state: Value = match mark {
        Some(side) => messages.side(Family::Line, side).into(),
        None => messages.text("web-square-free").into(),
    };
    messages.format("web-square", &[("place", place.into()), ("state", state)])
}
