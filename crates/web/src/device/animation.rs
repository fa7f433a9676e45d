//! The browser's own animations, which go on smoothly while the page works.
//! They are called by their names, because web-sys holds them to be unstable.

use js_sys::{Function, JSON, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

/// An animation that has begun.
pub(crate) struct Animation(JsValue);

impl Animation {
    /// Moves an element along keyframes, given as JSON, for so many
    /// milliseconds, and leaves it at the last one until it is cancelled.
    /// `None` where a browser cannot.
    pub(crate) fn begin(element: &Element, keyframes: &str, length: f64) -> Option<Self> {
        let begun = || {
            let options = Object::new();
            Reflect::set(&options, &"duration".into(), &length.into())?;
            Reflect::set(&options, &"fill".into(), &"both".into())?;
            method(element, "animate")?.call2(element, &JSON::parse(keyframes)?, &options)
        };
        begun().ok().map(Animation)
    }

    /// Puts the element back where its style has it.
    pub(crate) fn cancel(self) {
        // One that is over already needs no cancelling.
        let _ = method(&self.0, "cancel").and_then(|cancel| cancel.call0(&self.0));
    }
}

fn method(of: &JsValue, name: &str) -> Result<Function, JsValue> {
    Reflect::get(of, &name.into())?.dyn_into()
}
