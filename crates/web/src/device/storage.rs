//! The browser's storage: small texts that stay on the device. What a browser
//! refuses to keep, because storage is blocked or full, lasts as long as the
//! page.

use std::cell::RefCell;
use std::collections::BTreeMap;

use web_sys::Storage;

thread_local! {
    /// What the browser refused. It is newer than what the browser has.
    static REFUSED: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The key under which the app keeps a thing.
pub(super) fn key(name: &str) -> String {
    format!("tabuleiro.{name}")
}

/// What was kept under a name.
pub(crate) fn recall(name: &str) -> Option<String> {
    let refused = REFUSED.with_borrow(|refused| refused.get(name).cloned());
    refused.or_else(|| storage()?.get_item(&key(name)).ok()?)
}

/// Keeps a text under a name; says whether the browser did.
pub(crate) fn keep(name: &str, text: &str) -> bool {
    let kept = storage().is_some_and(|storage| storage.set_item(&key(name), text).is_ok());
    REFUSED.with_borrow_mut(|refused| match kept {
        true => refused.remove(name),
        false => refused.insert(name.to_string(), text.to_string()),
    });
    kept
}

/// Keeps nothing under a name any more.
pub(crate) fn forget(name: &str) {
    REFUSED.with_borrow_mut(|refused| refused.remove(name));
    if let Some(storage) = storage() {
        // A browser that refuses to keep has nothing to forget.
        let _ = storage.remove_item(&key(name));
    }
}
