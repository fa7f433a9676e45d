//! What the engine may look up: openings, and endgame tables of the program and
//! of this person's folder.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use endgame::Trouble;
use rules::sowing::Sowing;
use rules::{AnyGame, Notation};
use search::book::Book;
use search::{AnyBot, BotNameError, Resources};

/// The books and tables of all games, each opened when it is needed.
#[derive(Debug)]
pub struct Lookups {
    tables: endgame::Library,
    opens_books: bool,
    books: Mutex<HashMap<String, Option<Arc<Book>>>>,
}

impl Lookups {
    /// Those of the program and the tables of this folder.
    #[must_use]
    pub fn new(folder: PathBuf) -> Self {
        let tables = endgame::Library::with_folder(folder);
        Lookups { tables, opens_books: true, books: Mutex::default() }
    }

    /// The same with its books of openings closed, if asked.
    #[must_use]
    pub(crate) fn without_books(self, closed: bool) -> Self {
        Lookups { opens_books: !closed, ..self }
    }

    /// What there is for a game. Larger tables are opened in the background.
    #[must_use]
    pub fn resources(&self, game: &AnyGame) -> Resources {
        let AnyGame::Sowing(game) = game else { return Resources::default() };
        let book = self.opens_books.then(|| self.book(game)).flatten();
        Resources { endings: self.tables.tables(game).map(|tables| tables as _), book }
    }

    /// The openings of a game, read once.
    fn book(&self, game: &Sowing) -> Option<Arc<Book>> {
        let mut books = self.books.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || Book::shipped(game).map(Arc::new);
        books.entry(game.name()).or_insert_with(read).clone()
    }

    /// The same once all tables are open: for those whose clock does not run yet.
    #[must_use]
    pub fn opened(&self, game: &AnyGame) -> Resources {
        self.wait(game);
        self.resources(game)
    }

    /// Waits until the tables of a game are open.
    pub fn wait(&self, game: &AnyGame) {
        if let AnyGame::Sowing(game) = game
            && let Some(tables) = self.tables.tables(game)
        {
            tables.wait();
        }
    }

    /// A bot by name that knows what there is to look up.
    pub(crate) fn bot(
        &self,
        name: &str,
        game: &AnyGame,
        seed: u64,
    ) -> Result<Box<dyn AnyBot>, BotNameError> {
        search::bot_with(name, game, seed, &self.resources(game))
    }

    /// What was wrong with the tables opened since the last call.
    pub(crate) fn take_troubles(&self) -> Vec<Trouble> {
        self.tables.take_troubles()
    }
}
