//! A button over each house: what fingers touch, keys reach and screen
//! readers read.

use leptos::ev;
use leptos::prelude::*;
use rules::catalogue::Family;
use rules::{Picture, Side};
use wasm_bindgen::JsCast;

use super::preview::Previewed;
use crate::boards::{BoardModel, BoardNote};
use crate::layout::{Hollow, SowingLayout};
use crate::shell::{App, app};

/// How long a house is held before it shows what it would do.
const HOLD: std::time::Duration = std::time::Duration::from_millis(350);

fn seeds_in(picture: &Picture, tray: usize) -> u8 {
    let Picture::Sowing { houses, stores } = picture else { return 0 };
    match tray.checked_sub(houses.len()) {
        None => houses[tray],
        Some(0) => stores.first,
        Some(_) => stores.second,
    }
}

/// The house to which an arrow key leads: along a row, or to the nearest one
/// of the other row.
fn neighbour(layout: &SowingLayout, from: usize, key: &str) -> Option<usize> {
    let (dx, dy) = match key {
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        _ => return None,
    };
    let here = layout.house(from).centre;
    (0..2 * layout.row)
        .filter_map(|place| {
            let way = layout.house(place).centre - here;
            let ahead = way.x * dx + way.y * dy;
            let aside = (way.x * dy).abs() + (way.y * dx).abs();
            (ahead > 1.0).then_some((ahead + 3.0 * aside, place))
        })
        .min_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, place)| place)
}

/// What the finger or the keys do with a house.
#[derive(Clone, Copy)]
struct Touch {
    app: App,
    model: BoardModel,
    shown: RwSignal<Picture>,
    previewed: RwSignal<Option<Previewed>>,
    /// The house that was held until it showed what it would do.
    held: RwSignal<bool>,
    timer: StoredValue<Option<TimeoutHandle>>,
}

impl Touch {
    /// A click follows every touch; one that was a look is not a move.
    fn click(self, place: usize) {
        if !self.held.try_update(std::mem::take).unwrap_or(false) {
            self.model.tap.run(place);
        }
    }

    fn press(self, place: usize) {
        self.held.set(false);
        let hold = move || {
            self.held.set(true);
            self.look(place);
        };
        self.timer.set_value(set_timeout_with_handle(hold, HOLD).ok());
    }

    fn look(self, place: usize) {
        let houses = self.shown.with_untracked(|picture| 2 * super::row(picture));
        let steps = self.model.preview.run(place);
        let previewed = steps.and_then(|steps| Previewed::of(&steps, houses));
        match &previewed {
            Some(previewed) => self.app.announce(self.described(previewed)),
            None if self.model.editing => {}
            // A house without a move is only refused, and the reason said.
            None => self.model.tap.run(place),
        }
        self.previewed.set(previewed);
    }

    fn key(self, event: &ev::KeyboardEvent, layout: &SowingLayout, current: RwSignal<usize>) {
        let key = event.key();
        if let Some(place) = neighbour(layout, current.get_untracked(), &key) {
            event.prevent_default();
            current.set(place);
            focus(event, place);
        } else if names_house(&key, layout.row)
            && !event.ctrl_key()
            && !event.alt_key()
            && !event.meta_key()
        {
            self.model.typed.run(key);
        } else if key == "p" {
            self.look(current.get_untracked());
        }
    }

    fn described(self, previewed: &Previewed) -> String {
        let values = [("seeds", previewed.sown().into()), ("gain", previewed.gain().into())];
        self.app.format("web-preview", &values)
    }

    fn release(self) {
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
        self.previewed.set(None);
    }
}

/// Does a key name a house, by its number or by the letter beside it?
fn names_house(key: &str, row: usize) -> bool {
    let &[byte] = key.as_bytes() else { return false };
    let first = if byte.is_ascii_digit() { b'1' } else { b'a' };
    byte.to_ascii_lowercase().checked_sub(first).is_some_and(|place| usize::from(place) < row)
}

/// The style of a thing that lies over a hollow, with room around it.
fn over(
    layout: Memo<SowingLayout>,
    find: impl Fn(&SowingLayout) -> Hollow + Copy + Send + Sync + 'static,
) -> [Signal<String>; 4] {
    let share = move |part: fn(&Hollow) -> f64, whole: fn(&SowingLayout) -> f64| {
        Signal::derive(move || {
            let layout = layout.get();
            format!("{:.3}%", part(&find(&layout)) / whole(&layout) * 100.0)
        })
    };
    [
        share(|it| it.centre.x - it.half.x - 5.0, |it| it.size().x),
        share(|it| it.centre.y - it.half.y - 5.0, |it| it.size().y),
        share(|it| 2.0 * it.half.x + 10.0, |it| it.size().x),
        share(|it| 2.0 * it.half.y + 10.0, |it| it.size().y),
    ]
}

/// All the buttons, and the stores' figures.
#[component]
pub(super) fn Houses(
    model: BoardModel,
    layout: Memo<SowingLayout>,
    shown: RwSignal<Picture>,
    previewed: RwSignal<Option<Previewed>>,
) -> impl IntoView {
    let app = app();
    let touch = Touch {
        app,
        model,
        shown,
        previewed,
        held: RwSignal::new(false),
        timer: StoredValue::new(None),
    };
    let current = RwSignal::new(first_place(&layout.get_untracked()));
    let row = Memo::new(move |_| layout.get().row);
    let keys = move |event: ev::KeyboardEvent| touch.key(&event, &layout.get_untracked(), current);
    let lifted = move |event: ev::KeyboardEvent| {
        if event.key() == "p" {
            touch.release();
        }
    };
    view! {
        <div class="houses" role="group" aria-label=move || app.text("web-board")
            on:keydown=keys on:keyup=lifted>
            {move || (0..2 * row.get())
                .map(|place| view! { <House touch layout place current /> })
                .collect_view()}
            {Side::BOTH.map(|side| view! { <Store model layout shown side /> }).collect_view()}
        </div>
    }
}

/// Where the focus enters the board.
fn first_place(layout: &SowingLayout) -> usize {
    layout.below.index() * layout.row
}

fn focus(event: &ev::KeyboardEvent, place: usize) {
    let group = event.current_target().and_then(|group| group.dyn_into::<web_sys::Element>().ok());
    let house = group.and_then(|group| {
        group.query_selector(&format!("[data-place=\"{place}\"]")).ok().flatten()
    });
    if let Some(house) = house.and_then(|house| house.dyn_into::<web_sys::HtmlElement>().ok()) {
        // A house that cannot take the focus leaves it where it is.
        let _ = house.focus();
    }
}

#[component]
fn House(
    touch: Touch,
    layout: Memo<SowingLayout>,
    place: usize,
    current: RwSignal<usize>,
) -> impl IntoView {
    let Touch { app, model, shown, previewed, .. } = touch;
    let seeds = Memo::new(move |_| shown.with(|picture| seeds_in(picture, place)));
    let open = model.marks(|it| &it.selectable, place);
    let last = model.marks(|it| &it.last, place);
    let taken = model.marks(|it| &it.taken, place);
    let hint = model.marks(|it| &it.hint, place);
    let note = Memo::new(move |_| {
        model.notes.with(|notes| notes.iter().find(|note| note.place == place).cloned())
    });
    let label = move || house_label(app, &layout.get(), place, seeds.get(), note.get());
    let side = move || if layout.get().owner(place) == layout.get().below { "near" } else { "far" };
    let at = move || {
        let layout = layout.get();
        if layout.house(place).centre.x * 2.0 < layout.size().x { "left" } else { "right" }
    };
    let would_gain = move || previewed.with(|it| it.as_ref()?.gain_at(place));
    let [left, top, width, height] = over(layout, move |it| it.house(place));
    view! {
        <button class="house" class:open=open class:last=last class:taken=taken class:hint=hint
            data-place=place data-row=side data-at=at aria-label=label aria-disabled=move || (!open.get()).to_string()
            tabindex=move || if current.get() == place { "0" } else { "-1" }
            style:left=left style:top=top style:width=width style:height=height
            on:focus=move |_| current.set(place)
            on:click=move |_| touch.click(place)
            on:pointerdown=move |_| touch.press(place)
            on:pointerup=move |_| touch.release()
            on:pointerleave=move |_| touch.release()
            on:pointercancel=move |_| touch.release()
            on:contextmenu=move |event| event.prevent_default()>
            <span class="count" aria-hidden="true">{seeds}</span>
            {move || would_gain().map(|gain| view! { <span class="gain" aria-hidden="true">{gain}</span> })}
            {move || note.get().map(|BoardNote { text, proved, .. }| view! {
                <span class="note" class:proved=proved aria-hidden="true">{text}</span>
            })}
        </button>
    }
}

/// What screen readers say about a house.
fn house_label(
    app: App,
    layout: &SowingLayout,
    place: usize,
    seeds: u8,
    note: Option<BoardNote>,
) -> String {
    let values = [
        ("side", app.messages().side(Family::Sowing, layout.owner(place)).into()),
        ("house", (place % layout.row + 1).into()),
        ("seeds", seeds.into()),
    ];
    let house = app.format("web-house", &values);
    note.map_or(house.clone(), |note| format!("{house}, {}", note.text))
}

#[component]
fn Store(
    model: BoardModel,
    layout: Memo<SowingLayout>,
    shown: RwSignal<Picture>,
    side: Side,
) -> impl IntoView {
    let app = app();
    let name = move || {
        let named = model.names.with(|names| names[side].clone());
        if named.is_empty() { app.messages().side(Family::Sowing, side) } else { named }
    };
    let seeds = Memo::new(move |_| {
        shown.with(|picture| seeds_in(picture, 2 * super::row(picture) + side.index()))
    });
    let label =
        move || app.format("web-store", &[("side", name().into()), ("seeds", seeds.get().into())]);
    let at = move || {
        let layout = layout.get();
        if layout.store(side).centre.y * 2.0 < layout.size().y { "top" } else { "bottom" }
    };
    let [left, top, width, height] = over(layout, move |it| it.store(side));
    view! {
        <div class="store" role="img" aria-label=label data-row=move || if layout.get().below == side { "near" } else { "far" } data-at=at
            style:left=left style:top=top style:width=width style:height=height>
            <span class="whose" aria-hidden="true">
                <span class="whose-name">{name}</span> " "
                <span class="count">{seeds}</span>
            </span>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::BoardFormat;

    const WIDE: SowingLayout =
        SowingLayout { row: 6, format: BoardFormat::Wide, below: Side::SOUTH };

    #[test]
    fn arrows_lead_where_they_point() {
        assert_eq!(neighbour(&WIDE, 0, "ArrowRight"), Some(1));
        assert_eq!(neighbour(&WIDE, 0, "ArrowUp"), Some(11));
        assert_eq!(neighbour(&WIDE, 0, "ArrowLeft"), None);
        assert_eq!(neighbour(&WIDE, 6, "ArrowDown"), Some(5));
        assert_eq!(neighbour(&WIDE, 3, "Enter"), None);
        let tall = SowingLayout { format: BoardFormat::TallLeft, ..WIDE };
        assert_eq!(neighbour(&tall, 0, "ArrowDown"), Some(1));
        assert_eq!(neighbour(&tall, 0, "ArrowRight"), Some(11));
    }

    #[test]
    fn every_house_has_its_keys() {
        for (key, row, names) in [
            ("f", 6, true),
            ("g", 6, false),
            ("G", 7, true),
            ("7", 7, true),
            ("7", 6, false),
            ("0", 7, false),
            ("p", 9, false),
            ("Enter", 6, false),
        ] {
            assert_eq!(names_house(key, row), names, "{key} of {row}");
        }
    }

    #[test]
    fn every_tray_can_be_counted() {
        let picture = rules::catalogue::parse("oril").unwrap().start().picture();
        assert_eq!(
            (seeds_in(&picture, 3), seeds_in(&picture, 12), seeds_in(&picture, 13)),
            (4, 0, 0)
        );
    }
}
