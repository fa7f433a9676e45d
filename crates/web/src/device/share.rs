//! Sharing a link: to the person's other apps where the browser can,
//! else to the clipboard.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::copy;

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShareOutcome {
    /// The browser showed where it could go; the person knows the rest.
    Offered,
    /// It can be pasted.
    Copied,
    /// The browser let us do neither.
    Refused,
}

/// Shares a link under a title.
pub(crate) async fn share(title: &str, link: &str) -> ShareOutcome {
    match offer(title, link) {
        // A person who cancels sees for themselves that nothing was sent.
        Ok(offered) => {
            let _sent_or_not = JsFuture::from(offered).await;
            ShareOutcome::Offered
        }
        Err(_) if copy(link).await => ShareOutcome::Copied,
        Err(_) => ShareOutcome::Refused,
    }
}

/// Few desktop browsers can share, so the function is looked up by name.
fn offer(title: &str, link: &str) -> Result<Promise, JsValue> {
    let navigator = leptos::prelude::window().navigator();
    let share: Function = Reflect::get(&navigator, &"share".into())?.dyn_into()?;
    let what = Object::new();
    Reflect::set(&what, &"title".into(), &title.into())?;
    Reflect::set(&what, &"url".into(), &link.into())?;
    share.call1(&navigator, &what)?.dyn_into()
}
