//! Callbacks for every frame that the browser draws.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

type FrameCallback = Closure<dyn FnMut(f64)>;

/// What passes between two frames, in milliseconds.
const A_FRAME: f64 = 16.0;

/// Calls `draw` before each frame with the milliseconds since the one before
/// the first, so that the first shows something already, for as long as it
/// answers true.
pub(crate) fn on_each_frame(mut draw: impl FnMut(f64) -> bool + 'static) {
    let beat: Rc<RefCell<Option<FrameCallback>>> = Rc::default();
    let again = Rc::clone(&beat);
    let mut begun = None;
    let step = move |now: f64| {
        let first = *begun.get_or_insert(now - A_FRAME);
        if draw(now - first) {
            request(&again);
        } else {
            // The closure may not drop itself while it runs: a microtask later it may.
            let spent = again.borrow_mut().take();
            leptos::task::spawn_local(async move { drop(spent) });
        }
    };
    *beat.borrow_mut() = Some(Closure::new(step));
    request(&beat);
}

fn request(beat: &RefCell<Option<FrameCallback>>) {
    if let (Some(window), Some(beat)) = (web_sys::window(), beat.borrow().as_ref()) {
        // A window that draws no more frames has nothing left to animate.
        let _ = window.request_animation_frame(beat.as_ref().unchecked_ref());
    }
}
