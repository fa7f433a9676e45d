//! Errors about a text name a place in it.

use rules::TextError;

/// Is the error's place inside the text, or just after its end?
pub(crate) fn check(error: &TextError, text: &str) {
    assert!(error.line >= 1 && error.column >= 1, "{error}");
    assert!(error.line <= text.split('\n').count(), "{error} is below {text:?}");
    let line = text.split('\n').nth(error.line - 1).unwrap_or_default();
    assert!(error.column <= line.chars().count() + 1, "{error} is beside {text:?}");
    assert!(!error.to_string().is_empty());
}
