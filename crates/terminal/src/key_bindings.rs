//! Which key does what during a game. The settings file may name other keys.

use std::collections::BTreeMap;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key can be bound to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameCommand {
    Save,
    Hint,
    Undo,
    Redo,
    Turning,
    Speed,
    Engine,
    Analyse,
    Details,
    Copy,
    Autoplay,
}

/// Every command with its word in the settings file and its default keys.
const DEFAULTS: [(GameCommand, &str, &[&str]); 11] = [
    (GameCommand::Save, "save", &["F2", "Ctrl-S"]),
    (GameCommand::Hint, "hint", &["F3"]),
    // On Unix Ctrl-Z suspends the program before it gets here.
    (GameCommand::Undo, "undo", &["F4", "Backspace", "Ctrl-Z"]),
    (GameCommand::Redo, "redo", &["F5", "Ctrl-Y"]),
    (GameCommand::Turning, "turn-board", &["F6"]),
    (GameCommand::Speed, "speed", &["F7"]),
    (GameCommand::Engine, "engine", &["F8"]),
    (GameCommand::Analyse, "analyse", &["F9"]),
    (GameCommand::Details, "details", &["F10", "Ctrl-E"]),
    (GameCommand::Copy, "copy", &["F12", "Ctrl-K"]),
    (GameCommand::Autoplay, "autoplay", &["p"]),
];

/// The keys of the settings file: for a command its keys, in place of the
/// default ones.
///
/// ```
/// use terminal::KeyBindings;
/// let text = "[keys]\nundo = [\"u\", \"Ctrl-U\"]\n";
/// let settings = terminal::TerminalSettings::from_text(text);
/// assert_eq!(settings.keys, KeyBindings::from([("undo".into(), vec!["u".into(), "Ctrl-U".into()])]));
/// ```
pub type KeyBindings = BTreeMap<String, Vec<String>>;

/// The command that a key stands for.
pub(crate) fn command(key: KeyEvent, bound: &KeyBindings) -> Option<GameCommand> {
    let found = DEFAULTS.iter().find(|(_, word, defaults)| match bound.get(*word) {
        Some(keys) => keys.iter().any(|name| is_named(key, name)),
        None => defaults.iter().any(|name| is_named(key, name)),
    });
    found.map(|&(command, ..)| command)
}

/// Is this the key of this name: `F4`, `Backspace`, `Ctrl-Z`, `u`?
fn is_named(key: KeyEvent, name: &str) -> bool {
    let (name, control) = match name.strip_prefix("Ctrl-") {
        Some(rest) => (rest.to_ascii_lowercase(), true),
        None => (name.to_string(), false),
    };
    let mut letters = name.chars();
    let code = match (name.as_str(), letters.next(), letters.next()) {
        ("Backspace", ..) => KeyCode::Backspace,
        ("Delete", ..) => KeyCode::Delete,
        ("Insert", ..) => KeyCode::Insert,
        ("Space", ..) => KeyCode::Char(' '),
        (_, Some(letter), None) => KeyCode::Char(letter),
        (_, Some('F'), Some(_)) => match name[1..].parse() {
            Ok(number) => KeyCode::F(number),
            Err(_) => return false,
        },
        _ => return false,
    };
    key.code == code && key.modifiers.contains(KeyModifiers::CONTROL) == control
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_of_the_settings_replaces_the_default_ones() {
        let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        let defaults = KeyBindings::new();
        assert_eq!(command(KeyEvent::from(KeyCode::F(4)), &defaults), Some(GameCommand::Undo));
        assert_eq!(command(control('s'), &defaults), Some(GameCommand::Save));
        assert_eq!(command(KeyEvent::from(KeyCode::Char('s')), &defaults), None);
        let own = KeyBindings::from([("undo".into(), vec!["u".into(), "Ctrl-U".into()])]);
        assert_eq!(command(KeyEvent::from(KeyCode::F(4)), &own), None);
        assert_eq!(command(KeyEvent::from(KeyCode::Char('u')), &own), Some(GameCommand::Undo));
        assert_eq!(command(control('u'), &own), Some(GameCommand::Undo));
    }
}
