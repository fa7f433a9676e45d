//! One cell of the hexagon: its hollow, the stone in it, and what can be done
//! with it, for sight, touch and screen readers.

use leptos::prelude::*;
use messages::Value;
use rules::Side;
use rules::catalogue::Family;

use super::QuantumLeapContext;

/// A stone around the point 0,0: white with a ring, black with a cross.
#[component]
pub(super) fn Stone(side: Side) -> impl IntoView {
    let (name, mark) = match side {
        Side::First => ("stone first", "M16 0a16 16 0 1 1-32 0a16 16 0 1 1 32 0z"),
        Side::Second => ("stone second", "M-13-13L13 13M13-13L-13 13"),
    };
    view! {
        <g class=name>
            <circle class="stone-body" r="38" />
            <circle class="stone-rim" r="33" />
            <path class="stone-mark" d=mark />
        </g>
    }
}

/// A cell.
#[component]
pub(super) fn Cell(table: QuantumLeapContext, cell: usize) -> impl IntoView {
    let QuantumLeapContext { model, current, friends, .. } = table;
    let stone = Memo::new(move |_| table.stone(cell));
    let open = model.marks(|it| &it.selectable, cell);
    let chosen = model.marks(|it| &it.selected, cell);
    let target = Memo::new(move |_| open.get() && model.is_begun());
    let movable = Memo::new(move |_| open.get() && !model.is_begun());
    let last = model.marks(|it| &it.last, cell);
    let hint = model.marks(|it| &it.hint, cell);
    let passed = Memo::new(move |_| table.motions.is_above(cell));
    let counted = Memo::new(move |_| {
        let shown = friends.get() || chosen.get();
        (shown && stone.get().is_some()).then(|| table.friends_of(cell))
    });
    let (place, hollow, edge) = table.layout.with_untracked(|layout| {
        let at = layout.centre(cell);
        let place = format!("translate({:.1} {:.1})", at.x, at.y);
        (place, layout.corners(0.93), layout.corners(1.0))
    });
    let tab = move || if current.get() == cell { "0" } else { "-1" };
    view! {
        <g class="quantum-leap-cell" role="button" tabindex=tab data-place=cell transform=place
            class:movable=movable class:target=target class:chosen=chosen
            class:last=last class:hint=hint class:passed=passed
            aria-label=move || label(table, cell, stone.get(), target.get(), movable.get())
            aria-pressed=move || chosen.get().to_string()
            aria-disabled=move || (!open.get() && !model.editing).to_string()
            on:click=move |_| { current.set(cell); model.tap.run(cell); }>
            <polygon class="quantum-leap-reach" points=edge.clone() />
            <polygon class="quantum-leap-hollow" points=hollow />
            {move || stone.get().map(|side| view! { <Stone side /> })}
            {move || movable.get().then(|| view! { <Movable /> })}
            {move || target.get().then(|| view! { <Target /> })}
            {move || counted.get().map(|friends| view! {
                <circle class="friends-ground" cx="26" cy="-26" r="17" />
                <text class="friends-count" x="26" y="-19">{friends}</text>
            })}
            <polygon class="quantum-leap-focus" points=edge />
        </g>
    }
}

/// The mark of a stone that can be taken up.
#[component]
fn Movable() -> impl IntoView {
    view! { <circle class="movable-mark" r="41.5" /> }
}

/// The glow around a stone that can be leapt onto, with four corners for
/// those who do not see the glow.
#[component]
fn Target() -> impl IntoView {
    view! {
        <circle class="target-glow" r="42" />
        <path class="target-corners"
            d="M-40-20V-36L-24-44M24-44L40-36V-20M40 20V36L24 44M-24 44L-40 36V20" />
    }
}

/// What screen readers say about a cell.
fn label(
    table: QuantumLeapContext,
    cell: usize,
    stone: Option<Side>,
    target: bool,
    movable: bool,
) -> String {
    let app = table.app;
    let name = table.layout.with(|layout| layout.name(cell));
    let Some(side) = stone else {
        return app.format("web-cell-empty", &[("cell", name.into())]);
    };
    let values: [(&str, Value); 3] = [
        ("cell", name.into()),
        ("side", app.messages().side(Family::QuantumLeap, side).into()),
        ("friends", table.friends_of(cell).into()),
    ];
    let stone = app.format("web-cell-stone", &values);
    if target {
        app.format("web-cell-target", &[("stone", stone.into())])
    } else if movable {
        app.format("web-cell-movable", &[("stone", stone.into())])
    } else {
        stone
    }
}
