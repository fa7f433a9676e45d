//! The seeds and the hand. The browser moves them along the paths of a film;
//! sounds and counts follow its moments.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::html;
use leptos::prelude::*;
use leptos::svg;
use rules::Picture;
use wasm_bindgen::JsCast;

use super::hand::Hand;
use super::scene::Scene;
use crate::boards::{BoardModel, Motion};
use crate::device::{Sound, on_each_frame};
use crate::layout::SowingLayout;
use crate::shell::{App, app};
use crate::timeline::{Change, Cue, Film};

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
            if let Change::Step(step) = &beat.change {
                after.apply(step);
            }
            shown.update(|picture| beat.show(picture));
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
    picture: Picture,
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
        // Without a motion, or where the board was turned in the middle of one, it is shown
        // as it will be.
        motion => {
            alive.set(u64::MAX);
            scene.borrow_mut().rest(&picture);
            shown.set(picture);
            if let Some(motion) = motion {
                model.shown.run(motion.id);
            }
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
        // The picture first: the layout is made of it, and a change that the layout takes notice
        // of before this effect does would not be reported here any more.
        let picture = model.picture.get();
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
        show(model, picture, motion.get(), scene, &alive, shown, app);
    });
    let size = move || {
        let size = layout.get().size();
        format!("0 0 {} {}", size.x, size.y)
    };
    view! {
        <svg class="seeds" viewBox=size aria-hidden="true"><g node_ref=layer></g></svg>
        <div class="air" node_ref=air aria-hidden="true"></div>
        <Hand element=hand />
    }
}
