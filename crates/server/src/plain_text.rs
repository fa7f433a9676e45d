//! Texts that people wrote, as others may read them: nothing in them moves a cursor, breaks a line
//! or turns the direction of writing.

use crate::error::ApiError;

/// Is it a control, or does it change the direction of writing?
fn is_deceptive(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}

/// A text of one line: line breaks become spaces, and what else deceives is refused.
pub(crate) fn one_line(text: &str) -> Result<String, ApiError> {
    let text = text.split(['\r', '\n']).map(str::trim).filter(|line| !line.is_empty());
    let line = text.collect::<Vec<_>>().join(" ");
    match line.contains(is_deceptive) {
        true => Err(ApiError::BadRequest("a character that cannot be shown".into())),
        false => Ok(line),
    }
}

/// A text for a terminal: what deceives is shown by its number.
pub(crate) fn escaped(text: &str) -> String {
    let shown = |character: char| match is_deceptive(character) {
        true => character.escape_unicode().to_string(),
        false => character.to_string(),
    };
    text.chars().map(shown).collect()
}
