//! The boards of the line games: squares carved in wood, and in three
//! dimensions tilted layers, one under the other, across which a line is
//! still straight and can be seen.

mod square;

pub(super) use square::place_words;

use leptos::ev;
use leptos::prelude::*;
use rules::{Picture, Side, Step};

use super::focus::{board_label, focus_place};
use super::zoom::{FINGER, Zoom};
use super::{BoardModel, Motion};
use crate::device::on_each_frame;
use crate::layout::{Direction, LineLayout, Point, SQUARE};
use crate::shell::{App, app, say};
use crate::timeline::Flight;
use square::Square;

/// What the parts of the board share.
#[derive(Clone, Copy)]
struct LineContext {
    app: App,
    model: BoardModel,
    layout: Memo<LineLayout>,
    cells: Memo<Vec<Option<Side>>>,
    /// Whose mark comes next.
    turn: Memo<Side>,
    /// The square that the keyboard is at.
    current: RwSignal<usize>,
    /// The square that is looked at, with those above and below it.
    looked_at: RwSignal<Option<usize>>,
    /// The mark being put down, and how much of it is there.
    drawn: RwSignal<Option<(usize, f64)>>,
}

impl LineContext {
    fn new(model: BoardModel) -> Self {
        let app = app();
        let layout = Memo::new(move |_| {
            let is_flat = app.settings.with(|it| it.flat_layers);
            model.picture.with(|picture| layout_of(picture, is_flat))
        });
        let cells = Memo::new(move |_| model.picture.with(cells));
        let count =
            |cells: &[Option<Side>], side| cells.iter().filter(|&&cell| cell == Some(side)).count();
        let turn = Memo::new(move |_| {
            cells.with(|cells| {
                let even = count(cells, Side::First) <= count(cells, Side::Second);
                if even { Side::First } else { Side::Second }
            })
        });
        let current = RwSignal::new(0);
        Effect::new(move |_| current.set(layout.with(LineLayout::squares) / 2));
        let (drawn, id) = (RwSignal::new(None), StoredValue::new(None));
        Effect::new(move |_| {
            let motion = model.motion.get();
            drawn.set(None);
            id.set_value(motion.as_ref().map(|motion| motion.id));
            if let Some(motion) = motion {
                show(drawn, id, &motion, model);
            }
        });
        LineContext {
            app,
            model,
            layout,
            cells,
            turn,
            current,
            looked_at: RwSignal::new(None),
            drawn,
        }
    }

    fn key(self, event: &ev::KeyboardEvent) {
        let (key, current) = (event.key(), self.current.get_untracked());
        let step = |layout: &LineLayout| match key.as_str() {
            "PageDown" => layout.other_layer(current, true),
            "PageUp" => layout.other_layer(current, false),
            key => layout.step(current, Direction::of_key(key)?),
        };
        let to = self.layout.with_untracked(step);
        if to.is_some() || Direction::of_key(&key).is_some() {
            event.prevent_default();
        }
        if let Some(square) = to {
            self.current.set(square);
            focus_place(event, square);
        } else if key == "Enter" || key == " " {
            event.prevent_default();
            self.model.tap.run(current);
        }
    }
}

/// Puts a mark down, stroke by stroke, while it is this motion that is shown.
fn show(
    drawn: RwSignal<Option<(usize, f64)>>,
    shown: StoredValue<Option<u64>>,
    motion: &Motion,
    model: BoardModel,
) {
    let flights = Flight::of(&motion.steps, motion.pace);
    let (id, length) = (motion.id, Flight::length(&flights));
    on_each_frame(move |time| {
        if shown.try_get_value().flatten() != Some(id) {
            return false;
        }
        let mark = flights.first().map(|flight| (flight.onto, flight.share(time)));
        drawn.set(mark.filter(|_| time < length));
        if time >= length {
            model.shown.run(id);
        }
        time < length
    });
}

fn shape(picture: &Picture) -> Vec<usize> {
    if let Picture::Line { shape, .. } = picture { shape.clone() } else { vec![1, 1] }
}

fn cells(picture: &Picture) -> Vec<Option<Side>> {
    if let Picture::Line { cells, .. } = picture { cells.clone() } else { vec![] }
}

fn layout_of(picture: &Picture, is_flat: bool) -> LineLayout {
    let shape = shape(picture);
    if is_flat { LineLayout::flat(&shape) } else { LineLayout::new(&shape) }
}

/// How large the board must be for fingers, in pixels.
pub(super) fn least(picture: &Picture, is_flat: bool) -> Point {
    let layout = layout_of(picture, is_flat);
    layout.size() * (layout.width_for_squares_of(FINGER) / layout.size().x)
}

/// The board.
#[component]
pub(super) fn LineBoard(
    /// What to draw, and where inputs go.
    model: BoardModel,
) -> impl IntoView {
    let table = LineContext::new(model);
    let LineContext { app, layout, .. } = table;
    let wanted = Signal::derive(move || layout.with(|it| it.width_for_squares_of(FINGER)));
    let shape = Signal::derive(move || layout.with(|it| it.size().x / it.size().y));
    let size = move || layout.with(|it| format!("0 0 {:.0} {:.0}", it.size().x, it.size().y));
    let is_deep = Memo::new(move |_| layout.with(LineLayout::dimensions) > 2);
    let layers = move || {
        (0..layout.with(LineLayout::layers))
            .map(|layer| view! { <Layer table layer /> })
            .collect_view()
    };
    view! {
        <div class="board line-board" class:tilted=move || layout.with(LineLayout::is_tilted)>
            <Zoom wanted shape>
                <svg class="line-drawing" viewBox=size role="group"
                    aria-label=move || board_label(app, table.model)
                    on:keydown=move |event| table.key(&event)
                    on:mouseleave=move |_| table.looked_at.set(None)>
                    {layers}
                    <Lines table />
                </svg>
            </Zoom>
            {move || is_deep.get().then(|| view! {<FlatSwitch app />})}
        </div>
    }
}

/// Layers on each other, or side by side.
#[component]
fn FlatSwitch(app: App) -> impl IntoView {
    let is_flat = move || app.settings.with(|it| it.flat_layers).to_string();
    view! {
        <div class="board-underneath">
            <button class="button small" aria-pressed=is_flat
                on:click=move |_| app.settings.update(|it| it.flat_layers = !it.flat_layers)>
                {say("web-flat-layers")}
            </button>
        </div>
    }
}

/// One layer: its wood, and its squares in its own plane.
#[component]
fn Layer(table: LineContext, layer: usize) -> impl IntoView {
    let (tilt, size, squares) = table.layout.with_untracked(|layout| {
        let count = layout.layer_squares();
        let size = (layout.columns() as f64 * SQUARE, layout.rows() as f64 * SQUARE);
        (layout.tilt(layer).transform(), size, layer * count..(layer + 1) * count)
    });
    let rim = table.layout.with_untracked(LineLayout::rim);
    let (width, height) = (size.0 + 2.0 * rim, size.1 + 2.0 * rim);
    let below = if table.layout.with_untracked(LineLayout::is_tilted) { 26 } else { 12 };
    view! {
        <g class="line-layer" transform=tilt>
            <rect class="line-side" x=-rim y=-rim width=width height=height rx="20"
                transform=format!("translate(0 {below})") />
            <rect class="line-wood" x=-rim y=-rim width=width height=height rx="20" />
            <rect class="line-bevel" x=-rim y=-rim width=width height=height rx="20" />
            {squares.map(|square| view! { <Square table square /> }).collect_view()}
        </g>
    }
}

/// The line that won, drawn across the layers it crosses.
#[component]
fn Lines(table: LineContext) -> impl IntoView {
    let stroke = Memo::new(move |_| {
        let line = table.model.highlights.with(|it| it.line.clone());
        let waiting = table.model.motion.with(|motion| {
            motion
                .as_ref()
                .is_some_and(|it| it.steps.iter().any(|step| matches!(step, Step::Line { .. })))
        });
        if waiting { None } else { table.layout.with(|layout| layout.stroke(&line)) }
    });
    move || {
        stroke.get().map(|(from, to)| {
            let path = format!("M{:.1} {:.1}L{:.1} {:.1}", from.x, from.y, to.x, to.y);
            view! {
                <g class="line-won" aria-hidden="true">
                    <path class="line-won-ground" d=path.clone() pathLength="1" />
                    <path class="line-won-stroke" d=path pathLength="1" />
                </g>
            }
        })
    }
}
