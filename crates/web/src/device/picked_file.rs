//! A file that a person picked.

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Blob, FileReader, HtmlInputElement};

/// The first file that was picked in a field.
fn picked(field: &HtmlInputElement) -> Option<Blob> {
    let files = Reflect::get(field, &"files".into()).ok()?;
    Reflect::get_u32(&files, 0).ok()?.dyn_into().ok()
}

/// Reads the file picked in a field as text and hands it over, or `None` if
/// it cannot be read.
pub(crate) fn read_file(field: &HtmlInputElement, done: impl FnOnce(Option<String>) + 'static) {
    let (Some(file), Ok(reader)) = (picked(field), FileReader::new()) else { return done(None) };
    let source = reader.clone();
    let loaded = Closure::once_into_js(move || {
        done(source.result().ok().and_then(|text| text.as_string()));
    });
    reader.set_onloadend(Some(loaded.unchecked_ref()));
    // A file that cannot even be begun ends loading at once, without a text.
    let _ = reader.read_as_text(&file);
}
