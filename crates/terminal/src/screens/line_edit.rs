//! A line of text being edited.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The longest line.
const LONGEST: usize = 200;

/// What came of a key.
pub(super) enum Edited {
    Going(String),
    Done(String),
    Dropped,
}

/// Edits a line of text; gives it back when it is finished.
pub(super) fn edit(mut text: String, key: KeyEvent) -> Edited {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Enter => return Edited::Done(text),
        KeyCode::Esc => return Edited::Dropped,
        KeyCode::Char('u') if control => text.clear(),
        KeyCode::Backspace => {
            text.pop();
        }
        KeyCode::Char(character) if !control && text.chars().count() < LONGEST => {
            text.push(character);
        }
        _ => {}
    }
    Edited::Going(text)
}
