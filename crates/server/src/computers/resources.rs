//! What a computer may look up: openings and endgame tables.

use std::sync::Arc;

use endgame::Library;
use rules::AnyGame;
use search::book::Book;
use search::{Level, Resources};

/// For the strongest level alone: the openings that come with the program, and
/// endgame tables. Those of a folder are opened in the background.
pub(super) fn resources(bot: &str, game: &AnyGame, library: &Library) -> Resources {
    let AnyGame::Sowing(sowing) = game else { return Resources::default() };
    if Level::from_id(bot) != Some(Level::MAX) {
        return Resources::default();
    }
    let endings = library.tables(sowing).map(|tables| tables as Arc<_>);
    Resources { endings, book: Book::shipped(sowing).map(Arc::new) }
}

#[cfg(test)]
mod tests {
    use rules::catalogue;

    use super::*;

    #[test]
    fn the_strongest_knows_the_openings_and_solved_endings_of_its_game() {
        let library = Library::shipped();
        let known = |name| resources("max", &catalogue::parse(name).unwrap(), &library);
        for name in ["oril", "ouri", "oware", "awari"] {
            assert!(known(name).endings.unwrap().knows_below() > 10, "{name}");
            assert_eq!(known(name).book.unwrap().name(), name);
        }
        assert!(known("velha").endings.is_none());
        assert!(known("codingame").book.is_none());
        let weaker = resources("8", &catalogue::parse("oril").unwrap(), &library);
        assert!(weaker.book.is_none() && weaker.endings.is_none());
    }
}
