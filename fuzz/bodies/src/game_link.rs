//! Links that hold a whole game.

use rules::record::link;

/// Any text as the link of a game.
///
/// ```
/// bodies::game_link("g=oril&m=Fb(aC)D&n=5");
/// bodies::game_link("g=oril&m=Fb");
/// ```
pub fn game_link(text: &str) {
    match link::read(text) {
        Ok(record) => {
            let written = link::write(&record);
            assert_eq!(link::read(&written).as_ref(), Ok(&record), "{text:?} became {written:?}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
