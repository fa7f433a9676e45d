//! The device in the hand trembles for a moment, where it can.

use wasm_bindgen::{JsCast, JsValue};

/// How long, in milliseconds.
const A_TOUCH: u32 = 35;

/// Trembles; a device that cannot does nothing. Browsers without this function lack its name
/// too, so it is looked up and not called directly.
pub(crate) fn vibrate() {
    let Some(window) = web_sys::window() else { return };
    let navigator = window.navigator();
    let vibrate = js_sys::Reflect::get(&navigator, &"vibrate".into()).unwrap_or_default();
    if let Ok(vibrate) = vibrate.dyn_into::<js_sys::Function>() {
        // A browser may refuse before the first touch.
        let _ = vibrate.call1(&navigator, &JsValue::from(A_TOUCH));
    }
}
