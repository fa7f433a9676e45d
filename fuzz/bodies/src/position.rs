//! The text of a position.

use rules::catalogue;

use crate::place;

/// A game's name on the first line, and any text as a position of it.
///
/// ```
/// bodies::position("oware\n4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
/// bodies::position("oware\n4-4");
/// ```
pub fn position(text: &str) {
    let Some((name, text)) = text.split_once('\n') else { return };
    let Ok(game) = catalogue::parse(name) else { return };
    let mut begun = match game.start_from(text) {
        Ok(begun) => begun,
        Err(error) => return place::check(&error, text),
    };
    let written = begun.position();
    let again = game.start_from(&written).expect("a written position is read");
    assert_eq!(again.position(), written, "{text:?}");
    assert_eq!(begun.ending().is_some(), begun.legal_moves().is_empty(), "{text:?}");
    for mv in begun.legal_moves() {
        begun.steps(&mv).expect("a legal move unfolds");
        begun.play(&mv).expect("a legal move is played");
        assert_eq!(begun.undo().as_deref(), Some(mv.as_str()));
    }
    assert_eq!(begun.position(), written, "{text:?}");
}
