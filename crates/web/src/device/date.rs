//! Days as the person writes them.

use messages::Language;
use wasm_bindgen::JsValue;

/// The day of a moment in milliseconds since 1970, in the language's own form.
pub(crate) fn date(millis: u64, language: Language) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(millis as f64));
    date.to_locale_date_string(language.id(), &JsValue::UNDEFINED).into()
}
