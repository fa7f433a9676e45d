//! Notifies the person through the system when the page is not visible, if the
//! browser and the person allow it. Not every browser can, so the function is
//! looked up by name.

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

fn notification() -> Option<Function> {
    Reflect::get(&window(), &"Notification".into()).ok()?.dyn_into().ok()
}

/// `granted`, `denied`, or `default` while the person was not asked.
fn permission() -> Option<String> {
    let notification = notification()?;
    Reflect::get(&notification, &"permission".into()).ok()?.as_string()
}

/// Has the person allowed it?
fn is_allowed() -> bool {
    permission().as_deref() == Some("granted")
}

/// May the person still be asked?
pub(crate) fn may_ask() -> bool {
    permission().as_deref() == Some("default")
}

/// Asks the person; says whether it is allowed now.
pub(crate) async fn ask() -> bool {
    if let Ok(asked) = request() {
        // A browser that does not answer has not allowed it.
        let _ = JsFuture::from(asked).await;
    }
    is_allowed()
}

fn request() -> Result<Promise, JsValue> {
    let notification = notification().ok_or(JsValue::NULL)?;
    let request: Function = Reflect::get(&notification, &"requestPermission".into())?.dyn_into()?;
    request.call0(&notification)?.dyn_into()
}

/// Notifies people who are not looking at the page. News about the same thing replaces
/// the old.
pub(crate) fn tell(about: &str, text: &str) {
    if document().hidden() && is_allowed() {
        // Some phones allow this to service workers only: then it stays unsaid.
        let _ = try_tell(about, text);
    }
}

fn try_tell(about: &str, text: &str) -> Result<(), JsValue> {
    let notification = notification().ok_or(JsValue::NULL)?;
    let options = Object::new();
    Reflect::set(&options, &"tag".into(), &about.into())?;
    Reflect::set(&options, &"body".into(), &text.into())?;
    let shown = Reflect::construct(&notification, &Array::of2(&"Tabuleiro".into(), &options))?;
    let focus = Closure::once_into_js(|| {
        // A window that does not come to the front is found by the person.
        let _ = window().focus();
    });
    Reflect::set(&shown, &"onclick".into(), &focus).map(|_| ())
}
