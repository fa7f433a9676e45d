//! The address that the browser shows.

use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// Writes another address over the present one; nothing is loaded or drawn.
pub(crate) fn rewrite(hash: &str) {
    // A browser that refuses shows the old address, which is no harm.
    let history = window().history();
    let _ = history.and_then(|it| it.replace_state_with_url(&JsValue::NULL, "", Some(hash)));
}

/// Goes one step back, as the browser's own button does.
pub(crate) fn go_back() {
    // A browser that refuses stays where it is.
    let _ = window().history().and_then(|it| it.back());
}

/// A part of an address as it was written: browsers escape letters with accents.
pub(crate) fn decoded(part: &str) -> String {
    js_sys::decode_uri_component(part).map_or_else(|_| part.to_string(), String::from)
}
