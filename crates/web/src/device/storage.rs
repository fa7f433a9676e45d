//! The browser's storage: small texts that stay on the device. A browser may
//! refuse to keep them; the app then works on and simply forgets.

use web_sys::Storage;

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The key under which the app keeps a thing.
fn key(name: &str) -> String {
    format!("tabuleiro.{name}")
}

/// What was kept under a name.
pub(crate) fn recall(name: &str) -> Option<String> {
    storage()?.get_item(&key(name)).ok()?
}

/// Keeps a text under a name; says whether the browser did.
pub(crate) fn keep(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&key(name), text).is_ok())
}

/// Keeps nothing under a name any more.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        // A browser that refuses to keep has nothing to forget.
        let _ = storage.remove_item(&key(name));
    }
}
