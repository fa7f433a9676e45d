//! What the app keeps in a browser.

use serde_json::Value;
use web::stored_texts;

/// Any text as whatever the app may find in the browser's storage: what is
/// understood is stored_texts again in words that mean the same.
///
/// ```
/// bodies::browser_storage(r#"{"volume":255,"speed":"off"}"#);
/// bodies::browser_storage("[");
/// ```
pub fn browser_storage(text: &str) {
    let settings = stored_texts::settings(text);
    assert_eq!(stored_texts::settings(&settings), settings, "{text:?}");
    let volume = serde_json::from_str::<Value>(&settings).ok().and_then(|it| it["volume"].as_u64());
    assert!(volume.is_some_and(|volume| volume <= 100), "{text:?} became {settings:?}");
    if let Some(game) = stored_texts::game(text) {
        assert_eq!(stored_texts::game(&game).as_ref(), Some(&game), "{text:?}");
    }
    let unsent = stored_texts::unsent(text);
    assert_eq!(stored_texts::unsent(&unsent), unsent, "{text:?}");
    if let Some(finished) = stored_texts::finished(text) {
        assert_eq!(stored_texts::finished(&finished).as_ref(), Some(&finished), "{text:?}");
    }
}
