//! The seeds and the hand. The browser moves them along the paths of a film;
//! sounds and counts follow its moments.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::html;
use leptos::prelude::*;
use leptos::svg;
use rules::Picture;
use wasm_bindgen::JsCast;

use super::scene::Scene;
use crate::boards::{BoardModel, Motion};
use crate::device::{Sound, on_each_frame};
use crate::layout::{Point, SowingLayout};
use crate::shell::{App, app};
use crate::timeline::{Cue, Film};

/// The hand's drawing, whose sleeve reaches across both rows: its size, and
/// where in it the fingertips are.
const HAND_SIZE: Point = Point::new(120.0, 520.0);
const HAND_TIP: Point = Point::new(60.0, 26.0);

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
        scene.begin(&film);
        (film, scene.trays.clone())
    };
    shown.set(motion.before.clone());
    let mut heard = 0;
    on_each_frame(move |time| {
        if alive.get() != id {
            return false;
        }
        while let Some(beat) = film.beats.get(heard).filter(|beat| beat.time <= time) {
            after.apply(&beat.step);
            shown.update(|picture| picture.apply(&beat.step));
            if let Some(cue) = beat.cue {
                app.sound(sound(cue));
            }
            heard += 1;
        }
        if time < film.length {
            return true;
        }
        scene.borrow_mut().end(&film, after.clone());
        done();
        false
    });
}

/// Shows a motion of the model as a film, or else the picture at rest.
fn show(
    model: BoardModel,
    motion: Option<Motion>,
    scene: Rc<RefCell<Scene>>,
    alive: &Rc<Cell<u64>>,
    shown: RwSignal<Picture>,
    app: App,
) {
    match motion {
        Some(motion) if alive.get() != motion.id => {
            let done = move || model.shown.run(motion.id);
            project(scene, &motion, Rc::clone(alive), shown, done, app);
        }
        // The board was turned in the middle of a move: it is shown as it will be.
        Some(motion) => {
            alive.set(u64::MAX);
            scene.borrow_mut().rest(&model.picture.get_untracked());
            shown.set(model.picture.get_untracked());
            model.shown.run(motion.id);
        }
        None => {
            alive.set(u64::MAX);
            let picture = model.picture.get();
            scene.borrow_mut().rest(&picture);
            shown.set(picture);
        }
    }
}

/// The layer of seeds, and the hand above it.
#[component]
pub(super) fn MovingSeeds(
    model: BoardModel,
    layout: Memo<SowingLayout>,
    /// The board as the eye sees it: follows the film.
    shown: RwSignal<Picture>,
) -> impl IntoView {
    let app = app();
    let layer = NodeRef::<svg::G>::new();
    let air = NodeRef::<html::Div>::new();
    let hand = NodeRef::<html::Div>::new();
    let scene: StoredValue<Option<Rc<RefCell<Scene>>>, LocalStorage> = StoredValue::new_local(None);
    let alive = Rc::new(Cell::new(0));
    let stop = StoredValue::new_local(Rc::clone(&alive));
    on_cleanup(move || stop.with_value(|alive| alive.set(u64::MAX)));
    let motion = Memo::new(move |_| model.motion.get());
    Effect::new(move |_| {
        let elements = (layer.get(), air.get(), hand.get());
        let (Some(layer), Some(air), Some(hand)) = elements else { return };
        let layout = layout.get();
        let scene = scene.try_update_value(|kept| {
            let scene = kept.get_or_insert_with(|| {
                let (layer, air) = (layer.unchecked_into(), air.unchecked_into());
                Rc::new(RefCell::new(Scene::new(layer, air, hand.unchecked_into(), layout)))
            });
            scene.borrow_mut().layout = layout;
            Rc::clone(scene)
        });
        let Some(scene) = scene else { return };
        show(model, motion.get(), scene, &alive, shown, app);
    });
    let size = move || {
        let size = layout.get().size();
        format!("0 0 {} {}", size.x, size.y)
    };
    view! {
        <svg class="seeds" viewBox=size aria-hidden="true"><g node_ref=layer></g></svg>
        <div class="air" node_ref=air aria-hidden="true"></div>
        <Hand element=hand layout />
    }
}

/// The hand's drawing; the scene moves its element.
#[component]
fn Hand(element: NodeRef<html::Div>, layout: Memo<SowingLayout>) -> impl IntoView {
    let wide = move |units: f64| move || format!("{:.3}cqw", units * 100.0 / layout.get().size().x);
    view! {
        <div class="hand" node_ref=element aria-hidden="true" style:left=wide(-HAND_TIP.x) style:top=wide(-HAND_TIP.y)
            style:width=wide(HAND_SIZE.x) style:height=wide(HAND_SIZE.y)>
            <svg viewBox=format!("{} {} {} {}", -HAND_TIP.x, -HAND_TIP.y, HAND_SIZE.x, HAND_SIZE.y)>
                <path class="hand-shadow" d="M-34 30C-34 0 34 0 36 30L30 104 -26 104Z" />
                <path class="sleeve" d="M-27 96L29 96 48 494 -46 494Z" />
                <path class="skin" d="M-29 56C-31 34 31 34 32 56C34 78 28 96 26 104L-24 104C-26 96 -30 78 -29 56Z" />
                <path class="finger" d="M24 54C25 36 20 20 13 8M9 50C10 30 8 12 5 -1M-6 50C-7 30 -6 13 -5 1M-20 54C-22 38 -19 24 -14 12" />
                <path class="finger thumb" d="M-27 74C-42 62 -42 44 -30 30" />
                <path class="nail" d="M12 11L11 7M5 3L4.500 -1M-5 4L-5 0M-14 15L-13 11" />
            </svg>
        </div>
    }
}
