//! What the app says, in the language that is chosen. Each language is a file of its
//! own, which `scripts/start.js` fetches when it is first needed.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use messages::{Language, Messages};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::device::AppSettings;

/// What is said from now on: in the language of the settings as soon as its words are
/// here, until then in the one before.
pub(super) fn follow(settings: RwSignal<AppSettings>) -> RwSignal<Arc<Messages>> {
    let speech = RwSignal::new(Arc::new(first()));
    let wanted = Memo::new(move |_| settings.with(AppSettings::language).id());
    Effect::new(move |_| {
        let wanted = wanted.get();
        if speech.with_untracked(|it| it.language().id()) != wanted {
            spawn_local(async move {
                let Some(text) = words_of(wanted).await else { return };
                // Another one may have been chosen meanwhile.
                if settings.with_untracked(AppSettings::language).id() == wanted {
                    speech.set(Arc::new(messages(wanted, text)));
                }
            });
        }
    });
    speech
}

fn messages(language: &str, text: String) -> Messages {
    Messages::from_text(Language::from_locale(language).unwrap_or_default(), text)
}

fn of_window(name: &str) -> JsValue {
    js_sys::Reflect::get(&window(), &name.into()).unwrap_or_default()
}

/// The words that were fetched together with the app.
fn first() -> Messages {
    let words = js_sys::Array::from(&of_window("firstWords"));
    let [language, text] = [0, 1].map(|at| words.get(at).as_string().unwrap_or_default());
    messages(&language, text)
}

/// The words of a language, if they can be fetched.
async fn words_of(language: &str) -> Option<String> {
    let fetch: js_sys::Function = of_window("wordsOf").dyn_into().ok()?;
    let words = fetch.call1(&JsValue::UNDEFINED, &language.into()).ok()?;
    JsFuture::from(js_sys::Promise::from(words)).await.ok()?.as_string()
}
