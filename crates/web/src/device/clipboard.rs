//! Copying text to the clipboard.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Puts a text where the person can paste it from; says whether the browser
/// let us.
pub(crate) async fn copy(text: &str) -> bool {
    match write(text) {
        Ok(writing) => JsFuture::from(writing).await.is_ok(),
        Err(_) => false,
    }
}

/// Pages loaded without TLS have no clipboard, so the function is looked up by
/// name.
fn write(text: &str) -> Result<Promise, JsValue> {
    let clipboard = Reflect::get(&leptos::prelude::window().navigator(), &"clipboard".into())?;
    let write: Function = Reflect::get(&clipboard, &"writeText".into())?.dyn_into()?;
    write.call1(&clipboard, &text.into())?.dyn_into()
}
