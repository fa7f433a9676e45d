//! Tournaments as people see them: the table, for the command and the menu
//! alike, and a tournament that goes on while the screen stays responsive.

mod contest;
mod saved_tournament;
mod table;

pub(crate) use contest::Contest;
pub use saved_tournament::{Kept, Unreadable, from_text, to_text};
pub use table::table_lines;

use rules::AnyGame;
use rules::catalogue::Family;
use search::matches::Tournament;

/// Random plies that games begin with where nothing is said: a few, so that
/// games differ; none on the small boards of line games, where a few would
/// decide the game.
///
/// ```
/// let oril = rules::catalogue::parse("oril").unwrap();
/// assert_eq!(terminal::tournament::default_opening(&oril), 4);
/// ```
pub fn default_opening(game: &AnyGame) -> u32 {
    match game.family() {
        Family::Sowing | Family::QuantumLeap => 4,
        Family::Line => 0,
    }
}

/// The name of the file that keeps a tournament: its game and its seed.
///
/// ```
/// use search::matches::Tournament;
/// let game = rules::catalogue::parse("mnk:7,7,5").unwrap();
/// let plan = Tournament { game, bots: vec![], games: 2, opening_plies: 0, listed: vec![], seed: 3 };
/// assert_eq!(terminal::tournament::file_name(&plan), "tournament-mnk-7-7-5-3.resume");
/// ```
pub fn file_name(plan: &Tournament) -> String {
    let suits = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let game: String =
        plan.game.name().chars().map(|it| if suits(it) { it } else { '-' }).collect();
    format!("tournament-{game}-{}.resume", plan.seed)
}
