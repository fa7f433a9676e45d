//! The text that names a game with its options.

use rules::catalogue;

use crate::place;

/// Any text as the name of a game.
///
/// ```
/// bodies::catalogue_text("oril:seeds=3");
/// bodies::catalogue_text("no such game");
/// ```
pub fn catalogue_text(text: &str) {
    match catalogue::parse(text) {
        Ok(game) => {
            let name = game.name();
            assert_eq!(catalogue::parse(&name).as_ref(), Ok(&game), "{text:?} became {name:?}");
            assert_eq!(game.start().name(), name);
        }
        // The name of a game is one line, whatever characters are in it.
        Err(error) => place::check(&error, &text.replace('\n', " ")),
    }
    let _ = catalogue::options(text);
}
