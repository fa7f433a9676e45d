//! What a computer finds written down: openings and solved endings.

use std::sync::Arc;

use endgame::Database;
use rules::AnyGame;
use search::book::Book;
use search::{Knowledge, Level};

/// The openings and solved endings that come with the program, for the
/// strongest level alone. They are part of the program, so that opening them
/// costs little.
pub(super) fn knowledge(bot: &str, game: &AnyGame) -> Knowledge {
    let AnyGame::Sowing(sowing) = game else { return Knowledge::default() };
    if Level::from_id(bot) != Some(Level::MAX) {
        return Knowledge::default();
    }
    let endings = Database::shipped(sowing).ok().map(|tables| Arc::new(tables) as Arc<_>);
    Knowledge { endings, book: Book::shipped(sowing).map(Arc::new) }
}

#[cfg(test)]
mod tests {
    use rules::catalogue;

    use super::*;

    #[test]
    fn the_strongest_knows_the_openings_and_solved_endings_of_its_game() {
        let known = |name| knowledge("max", &catalogue::parse(name).unwrap());
        for name in ["oril", "ouri", "oware", "awari"] {
            assert!(known(name).endings.unwrap().knows_below() > 10, "{name}");
            assert_eq!(known(name).book.unwrap().name(), name);
        }
        assert!(known("velha").endings.is_none());
        assert!(known("codingame").book.is_none());
        let weaker = knowledge("8", &catalogue::parse("oril").unwrap());
        assert!(weaker.book.is_none() && weaker.endings.is_none());
    }
}
