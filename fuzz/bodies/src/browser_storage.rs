//! What the app keeps in a browser.

use serde_json::Value;
use web::kept;

/// Any text as whatever the app may find in the browser's storage: what is
/// understood is kept again in words that mean the same.
///
/// ```
/// bodies::browser_storage(r#"{"volume":255,"speed":"off"}"#);
/// bodies::browser_storage("[");
/// ```
pub fn browser_storage(text: &str) {
    let settings = kept::settings(text);
    assert_eq!(kept::settings(&settings), settings, "{text:?}");
    let volume = serde_json::from_str::<Value>(&settings).ok().and_then(|it| it["volume"].as_u64());
    assert!(volume.is_some_and(|volume| volume <= 100), "{text:?} became {settings:?}");
    if let Some(game) = kept::game(text) {
        assert_eq!(kept::game(&game).as_ref(), Some(&game), "{text:?}");
    }
    let unsent = kept::unsent(text);
    assert_eq!(kept::unsent(&unsent), unsent, "{text:?}");
}
