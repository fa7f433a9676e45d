//! Tournaments as people see them: the table, for the command and the menu
//! alike, and a tournament that goes on while the screen stays alive.

mod contest;
mod table;

pub(crate) use contest::Contest;
pub use table::table_lines;

use rules::AnyGame;
use rules::catalogue::Family;

/// Random plies that games begin with where nothing is said: a few, so that
/// games differ; none on the small boards of line games, where a few would
/// decide the game.
///
/// ```
/// let oril = rules::catalogue::parse("oril").unwrap();
/// assert_eq!(terminal::tournament::usual_opening(&oril), 4);
/// ```
#[must_use]
pub fn usual_opening(game: &AnyGame) -> u32 {
    match game.family() {
        Family::Sowing | Family::Hexagon => 4,
        Family::Line => 0,
    }
}
