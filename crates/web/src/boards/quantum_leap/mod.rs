//! The board of Quantum Leap: a hexagon of stones in a carved board.
//!
//! Stones that can move carry a small mark; a touched stone shows where it can
//! leap, and the leap is drawn over what it jumps. White stones bear a ring
//! and black ones a cross, so that colours are not needed to distinguish them.

mod cell;
mod flying;
mod motion;

use leptos::ev;
use leptos::prelude::*;
use rules::{Highlights, Picture, Side};

use super::BoardModel;
use super::focus::{board_label, focus_place};
use super::zoom::{FINGER, Zoom};
use crate::layout::{CELL, Direction, Point, QuantumLeapLayout};
use crate::shell::{App, app, say};
use cell::Cell;
use flying::Flying;
use motion::Flights;

/// What the parts of the board share.
#[derive(Clone, Copy)]
struct QuantumLeapContext {
    app: App,
    model: BoardModel,
    layout: Memo<QuantumLeapLayout>,
    motions: Flights,
    /// The cells as they are drawn now.
    cells: Memo<Vec<Option<Side>>>,
    /// The cell that the keyboard is at.
    current: RwSignal<usize>,
    /// Are the friends of every stone shown?
    friends: RwSignal<bool>,
}

impl QuantumLeapContext {
    fn new(model: BoardModel) -> Self {
        let layout = Memo::new(move |_| QuantumLeapLayout::new(model.picture.with(side)));
        let motions = Flights::follow(model);
        let cells = Memo::new(move |_| motions.cells(model.picture.with(cells)));
        let current = RwSignal::new(layout.with_untracked(QuantumLeapLayout::cells) / 2);
        Effect::new(move |_| current.set(layout.with(QuantumLeapLayout::cells) / 2));
        QuantumLeapContext {
            app: app(),
            model,
            layout,
            motions,
            cells,
            current,
            friends: RwSignal::new(false),
        }
    }

    fn stone(self, cell: usize) -> Option<Side> {
        self.cells.with(|cells| cells.get(cell).copied().flatten())
    }

    /// How many stones of its colour stand beside a stone.
    fn friends_of(self, cell: usize) -> usize {
        self.cells.with(|cells| {
            let own = cells.get(cell).copied().flatten();
            let beside = self.layout.with(|layout| layout.neighbours(cell));
            beside.into_iter().filter(|&near| own.is_some() && cells[near] == own).count()
        })
    }

    fn key(self, event: &ev::KeyboardEvent) {
        let (key, current) = (event.key(), self.current.get_untracked());
        if let Some(direction) = Direction::of_key(&key) {
            event.prevent_default();
            if let Some(cell) = self.layout.with_untracked(|it| it.step(current, direction)) {
                self.current.set(cell);
                focus_place(event, cell);
            }
        } else if key == "Enter" || key == " " {
            event.prevent_default();
            self.model.tap.run(current);
        } else if key == "Escape" && untrack(|| self.model.is_begun()) {
            event.prevent_default();
            self.model.cancel.run(());
        }
    }
}

fn side(picture: &Picture) -> usize {
    if let Picture::QuantumLeap { side, .. } = picture { *side } else { 2 }
}

fn cells(picture: &Picture) -> Vec<Option<Side>> {
    if let Picture::QuantumLeap { cells, .. } = picture { cells.clone() } else { vec![] }
}

/// How large the board must be for fingers, in pixels.
pub(super) fn least(picture: &Picture) -> Point {
    QuantumLeapLayout::new(side(picture)).size() * (FINGER / CELL)
}

/// The board.
#[component]
pub(super) fn QuantumLeapBoard(
    /// What to draw, and where inputs go.
    model: BoardModel,
) -> impl IntoView {
    let table = QuantumLeapContext::new(model);
    let wanted = move || model.picture.with(least).x;
    let shape = move || table.layout.with(|layout| layout.size().x / layout.size().y);
    view! {
        <div class="board quantum-leap">
            <Zoom wanted=Signal::derive(wanted) shape=Signal::derive(shape)><Drawing table /></Zoom>
            <Underneath table />
        </div>
    }
}

#[component]
fn Drawing(table: QuantumLeapContext) -> impl IntoView {
    let QuantumLeapContext { app, layout, .. } = table;
    let size = move || layout.with(|it| format!("0 0 {:.0} {:.0}", it.size().x, it.size().y));
    let all = move || {
        let cells = 0..layout.with(QuantumLeapLayout::cells);
        cells.map(|cell| view! { <Cell table cell /> }).collect_view()
    };
    // Where the last move, or the advised one, goes.
    let trail = move |class: &'static str, which: fn(&Highlights) -> &Vec<usize>| {
        move || {
            let ends = table.model.highlights.with(|it| which(it).clone());
            let moving = table.model.motion.with(Option::is_some);
            let &[from, .., onto] = ends.as_slice() else { return None };
            let path = layout.with(|layout| layout.arrow(from, onto));
            (!moving).then(|| view! { <path class=class d=path aria-hidden="true" /> })
        }
    };
    view! {
        <svg class="quantum-leap-drawing" viewBox=size role="group" aria-label=move || board_label(app, table.model)
            on:keydown=move |event| table.key(&event)>
            <polygon class="quantum-leap-wood" points=move || layout.with(QuantumLeapLayout::outline) />
            <polygon class="quantum-leap-bevel" points=move || layout.with(QuantumLeapLayout::outline) />
            <g class="quantum-leap-names" aria-hidden="true">{move || names(&layout.get())}</g>
            {all}
            {trail("leap-trail", |it| &it.last)}
            {trail("leap-trail aim", |it| &it.hint)}
            <Flying table />
        </svg>
    }
}

/// The letters of the rows and the numbers of the diagonals, at the edge.
fn names(layout: &QuantumLeapLayout) -> Vec<impl IntoView + use<>> {
    let text = |(at, name): (Point, String)| {
        view! { <text x=format!("{:.1}", at.x) y=format!("{:.1}", at.y)>{name}</text> }
    };
    layout.edge_names().into_iter().map(text).collect()
}

/// What stands below the board.
#[component]
fn Underneath(table: QuantumLeapContext) -> impl IntoView {
    let QuantumLeapContext { model, friends, .. } = table;
    let swapping = Memo::new(move |_| {
        let phase =
            model.picture.with(|it| matches!(it, Picture::QuantumLeap { swapping: true, .. }));
        phase && model.highlights.with(|it| !it.selectable.is_empty())
    });
    view! {
        <div class="board-underneath">
            <button class="button small" aria-pressed=move || friends.get().to_string()
                on:click=move |_| friends.update(|it| *it = !*it)>
                {say("web-friends")}
            </button>
        </div>
        {move || swapping.get().then(|| view! {
            <p class="board-prompt soft small">{say("web-swap-prompt")}</p>
        })}
    }
}
