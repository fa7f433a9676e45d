//! Notifies the person through the system when the page is not visible, if the
//! browser and the person allow it. Not every browser can, so the function is
//! looked up by name.

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::device;

/// Where the device keeps that it is not called at night.
const QUIET: &str = "quiet";

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

/// What is asked about calls while no page is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CallWish {
    /// Is this device called?
    Ask,
    /// Call it.
    On,
    /// Do not call it any more.
    Off,
    /// Tell the server once more where it is, if it is called.
    Again,
}

/// Is this device left in peace at night?
pub(crate) fn is_quiet_at_night() -> bool {
    device::recall(QUIET).is_some()
}

pub(crate) fn set_quiet_at_night(is_quiet: bool) {
    if is_quiet {
        // What cannot be kept holds until the page is closed.
        let _ = device::keep(QUIET, "night");
    } else {
        device::forget(QUIET);
    }
}

/// Asks the service worker about calls while no page is open. Says whether this device
/// is called; nothing where it cannot be.
pub(crate) async fn calls(wish: CallWish, language: &str, quiet: bool) -> Option<bool> {
    let wish = match wish {
        CallWish::Ask => "?",
        CallWish::On => "on",
        CallWish::Off => "off",
        CallWish::Again => "again",
    };
    let asked = try_calls(wish, language, quiet).ok()?;
    match JsFuture::from(asked).await.ok()?.as_string()?.as_str() {
        "none" => None,
        answer => Some(answer == "on"),
    }
}

fn try_calls(wish: &str, language: &str, quiet: bool) -> Result<Promise, JsValue> {
    let ask = Object::new();
    Reflect::set(&ask, &"calls".into(), &wish.into())?;
    Reflect::set(&ask, &"language".into(), &language.into())?;
    Reflect::set(&ask, &"quiet".into(), &quiet.into())?;
    let calls: Function = Reflect::get(&window(), &"calls".into())?.dyn_into()?;
    calls.call1(&JsValue::NULL, &ask)?.dyn_into()
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
