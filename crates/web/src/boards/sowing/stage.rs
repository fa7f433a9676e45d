//! The seeds and the hand. They are moved by hand, so to speak: the film of a
//! move says before each frame where everything is, and only what moves is
//! touched.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::html;
use leptos::prelude::*;
use leptos::svg;
use rules::Picture;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::boards::{Desk, Motion};
use crate::device::{Sound, on_each_frame};
use crate::layout::{Point, SowingLayout};
use crate::shell::{App, app};
use crate::timeline::{Cue, Film, Trays};

/// The hand's drawing is no larger than it must be, because all of it is
/// drawn anew wherever it goes: its size, and where in it the fingertips are.
const HAND_SIZE: Point = Point::new(120.0, 260.0);
const HAND_TIP: Point = Point::new(60.0, 26.0);

const SVG: &str = "http://www.w3.org/2000/svg";

/// What is drawn, and where everything lies.
struct Scene {
    /// Where seeds lie.
    layer: Element,
    /// Above it, where they fly: all that is painted anew for each frame.
    air: Element,
    hand: HtmlElement,
    seeds: Vec<Element>,
    trays: Trays,
    layout: SowingLayout,
}

impl Scene {
    /// Shows a picture at rest. Seeds that lie right stay themselves.
    fn rest(&mut self, picture: &Picture) {
        if !self.trays.shows(picture) {
            self.trays = Trays::of(picture);
        }
        self.fill();
        for tray in self.trays.numbers() {
            let seeds = self.trays.tray(tray);
            for (&seed, spot) in seeds.iter().zip(self.layout.spots(tray, seeds.len())) {
                self.put(seed, spot.at, spot.turn, 1.0);
                self.lay(seed);
            }
        }
        self.withdraw();
    }

    /// Makes as many seeds as lie on the board.
    fn fill(&mut self) {
        let wanted = self.trays.seeds();
        while self.seeds.len() > wanted {
            self.seeds.pop().inspect(Element::remove);
        }
        while self.seeds.len() < wanted {
            let Some(seed) = new_seed(self.seeds.len()) else { break };
            // A fresh element can always be appended.
            let _ = self.layer.append_child(&seed);
            self.seeds.push(seed);
        }
    }

    fn put(&self, seed: usize, at: Point, turn: f64, size: f64) {
        if let Some(seed) = self.seeds.get(seed) {
            let place =
                format!("translate({:.1} {:.1}) rotate({turn:.0}) scale({size:.3})", at.x, at.y);
            // Every SVG element may have a transform.
            let _ = seed.set_attribute("transform", &place);
        }
    }

    /// Draws a seed over all that lie.
    fn raise(&self, seed: usize) {
        if let Some(seed) = self.seeds.get(seed) {
            // What is somewhere else in the page is moved.
            let _ = self.air.append_child(seed);
        }
    }

    /// Draws a seed as the last one that was laid down.
    fn lay(&self, seed: usize) {
        if let Some(seed) = self.seeds.get(seed) {
            let _ = self.layer.append_child(seed);
        }
    }

    fn reach(&self, film: &Film, time: f64) {
        let Some((at, seen)) = film.hand(time) else { return self.withdraw() };
        // Hundredths of the board's width, whichever way it lies.
        let unit = 100.0 / self.layout.size().x;
        let (x, y) = (at.x * unit, at.y * unit);
        let place = format!("translate3d({x:.3}cqw,{y:.3}cqw,0) rotate({:.0}deg)", film.reach);
        let style = self.hand.style();
        // Both properties exist in every browser.
        let _ = style.set_property("transform", &place);
        let _ = style.set_property("opacity", &format!("{seen:.2}"));
    }

    fn withdraw(&self) {
        // The property exists in every browser.
        let _ = self.hand.style().set_property("opacity", "0");
    }
}

/// A seed: its shadow, itself, and the light on it. Six shades tell
/// neighbours apart.
fn new_seed(number: usize) -> Option<Element> {
    let document = document();
    let seed = document.create_element_ns(Some(SVG), "g").ok()?;
    seed.set_attribute("class", &format!("seed shade-{}", number * 7 % 6)).ok()?;
    let parts = [
        ("seed-shadow", [1.6, 3.0, 11.4, 10.2]),
        ("seed-body", [0.0, 0.0, 11.2, 9.8]),
        ("seed-light", [-3.0, -3.0, 4.2, 2.8]),
    ];
    for (class, values) in parts {
        let part = document.create_element_ns(Some(SVG), "ellipse").ok()?;
        part.set_attribute("class", class).ok()?;
        for (name, value) in ["cx", "cy", "rx", "ry"].into_iter().zip(values) {
            part.set_attribute(name, &value.to_string()).ok()?;
        }
        seed.append_child(&part).ok()?;
    }
    Some(seed)
}

const fn sound(cue: Cue) -> Sound {
    match cue {
        Cue::Lift => Sound::Lift,
        Cue::Seed(below) => Sound::Seed(below),
        Cue::Take(seeds) => Sound::Take(seeds),
    }
}

/// Shows a film from its beginning; stops as soon as `alive` does not hold
/// this motion's number any more.
fn project(
    scene: Rc<RefCell<Scene>>,
    motion: &Motion,
    alive: Rc<Cell<u64>>,
    shown: RwSignal<Picture>,
    done: impl Fn() + 'static,
    app: App,
) {
    let id = motion.id;
    alive.set(id);
    let (film, mut after) = {
        let mut scene = scene.borrow_mut();
        scene.rest(&motion.before);
        let film = Film::of(&scene.layout, &scene.trays, &motion.steps, motion.pace);
        (film, scene.trays.clone())
    };
    shown.set(motion.before.clone());
    let (mut since, mut heard) = (0.0, 0);
    let mut raised = vec![false; after.seeds()];
    on_each_frame(move |time| {
        if alive.get() != id {
            return false;
        }
        let mut scene = scene.borrow_mut();
        for seen in film.seeds(since, time) {
            let flies = seen.size > 1.0;
            match (std::mem::replace(&mut raised[seen.seed], flies), flies) {
                (false, true) => scene.raise(seen.seed),
                (true, false) => scene.lay(seen.seed),
                _ => {}
            }
            scene.put(seen.seed, seen.at, seen.turn, seen.size);
        }
        scene.reach(&film, time);
        while let Some(beat) = film.beats.get(heard).filter(|beat| beat.time <= time) {
            after.apply(&beat.step);
            shown.update(|picture| picture.apply(&beat.step));
            if let Some(cue) = beat.cue {
                app.sound(sound(cue));
            }
            heard += 1;
        }
        since = time;
        if time < film.length {
            return true;
        }
        scene.trays = after.clone();
        drop(scene);
        done();
        false
    });
}

/// The layer of seeds, and the hand above it.
#[component]
pub(super) fn Stage(
    desk: Desk,
    layout: Memo<SowingLayout>,
    /// The board as the eye sees it: follows the film.
    shown: RwSignal<Picture>,
) -> impl IntoView {
    let app = app();
    let layer = NodeRef::<svg::G>::new();
    let air = NodeRef::<svg::G>::new();
    let hand = NodeRef::<html::Div>::new();
    let scene: StoredValue<Option<Rc<RefCell<Scene>>>, LocalStorage> = StoredValue::new_local(None);
    let alive = Rc::new(Cell::new(0));
    let stop = StoredValue::new_local(Rc::clone(&alive));
    on_cleanup(move || stop.with_value(|alive| alive.set(u64::MAX)));
    let motion = Memo::new(move |_| desk.motion.get());
    Effect::new(move |_| {
        let (Some(layer), Some(air), Some(hand)) = (layer.get(), air.get(), hand.get()) else {
            return;
        };
        let layout = layout.get();
        let scene = scene.try_update_value(|kept| {
            let scene = kept.get_or_insert_with(|| {
                Rc::new(RefCell::new(Scene {
                    layer: layer.unchecked_into(),
                    air: air.unchecked_into(),
                    hand: hand.unchecked_into(),
                    seeds: vec![],
                    trays: Trays::default(),
                    layout,
                }))
            });
            scene.borrow_mut().layout = layout;
            Rc::clone(scene)
        });
        let Some(scene) = scene else { return };
        match motion.get() {
            Some(motion) if alive.get() != motion.id => {
                let done = move || desk.shown.run(motion.id);
                project(scene, &motion, Rc::clone(&alive), shown, done, app);
            }
            // The board was turned in the middle of a move: it is shown as it will be.
            Some(motion) => {
                alive.set(u64::MAX);
                scene.borrow_mut().rest(&desk.picture.get_untracked());
                shown.set(desk.picture.get_untracked());
                desk.shown.run(motion.id);
            }
            None => {
                alive.set(u64::MAX);
                let picture = desk.picture.get();
                scene.borrow_mut().rest(&picture);
                shown.set(picture);
            }
        }
    });
    let size = move || {
        let size = layout.get().size();
        format!("0 0 {} {}", size.x, size.y)
    };
    let wide = move |units: f64| move || format!("{:.3}cqw", units * 100.0 / layout.get().size().x);
    view! {
        <svg class="seeds" viewBox=size aria-hidden="true"><g node_ref=layer></g></svg>
        <svg class="seeds" viewBox=size aria-hidden="true"><g node_ref=air></g></svg>
        <div class="hand" node_ref=hand aria-hidden="true" style:left=wide(-HAND_TIP.x) style:top=wide(-HAND_TIP.y)
            style:width=wide(HAND_SIZE.x) style:height=wide(HAND_SIZE.y)>
            <svg viewBox=format!("{} {} {} {}", -HAND_TIP.x, -HAND_TIP.y, HAND_SIZE.x, HAND_SIZE.y)>
                <g>
                    <path class="hand-shadow" d="M-34 30C-34 0 34 0 36 30L30 104 -26 104Z" />
                    <path class="sleeve" d="M-27 96L29 96 40 234 -38 234Z" />
                    <path class="skin" d="M-29 56C-31 34 31 34 32 56C34 78 28 96 26 104L-24 104C-26 96 -30 78 -29 56Z" />
                    <path class="finger" d="M24 54C25 36 20 20 13 8M9 50C10 30 8 12 5 -1M-6 50C-7 30 -6 13 -5 1M-20 54C-22 38 -19 24 -14 12" />
                    <path class="finger thumb" d="M-27 74C-42 62 -42 44 -30 30" />
                    <path class="nail" d="M12 11L11 7M5 3L4.500 -1M-5 4L-5 0M-14 15L-13 11" />
                </g>
            </svg>
        </div>
    }
}
