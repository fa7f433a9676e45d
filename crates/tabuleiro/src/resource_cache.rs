//! What the engine may look up, opened when a game first needs it: opening
//! books, and endgame tables of the program and of the user's folder.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use messages::Messages;
use rules::sowing::Sowing;
use rules::{AnyGame, Notation};
use search::book::Book;
use search::{AnyBot, BotNameError, Resources};
use terminal::UserFolders;

use crate::book_option::BookSource;
use crate::table_errors;

/// The books that were read, by game and by what a bot's name says about its book.
type ReadBooks = HashMap<(String, BookSource), Option<Arc<Book>>>;

/// The books and tables of all games.
#[derive(Debug)]
pub(crate) struct ResourceCache {
    tables: endgame::Library,
    has_books: bool,
    books: Mutex<ReadBooks>,
}

impl ResourceCache {
    /// Those of the program, and those of the user's folders.
    pub(crate) fn new(folders: &UserFolders) -> Self {
        let tables = endgame::Library::with_folder(folders.endgames());
        ResourceCache { tables, has_books: true, books: Mutex::default() }
    }

    /// The same without its opening books, if `disabled`.
    pub(crate) fn without_books(self, disabled: bool) -> Self {
        ResourceCache { has_books: !disabled, ..self }
    }

    /// Are opening books used?
    pub(crate) fn has_books(&self) -> bool {
        self.has_books
    }

    /// What there is for a game. Larger tables are opened in the background.
    pub(crate) fn resources(&self, game: &AnyGame) -> Resources {
        self.resources_with(game, &BookSource::Shipped)
    }

    fn resources_with(&self, game: &AnyGame, source: &BookSource) -> Resources {
        let AnyGame::Sowing(game) = game else { return Resources::default() };
        let book = self.has_books.then(|| self.book(game, source)).flatten();
        Resources { endings: self.tables.tables(game).map(|tables| tables as _), book }
    }

    /// The opening book of a game, read once. That a file holds one is seen where the
    /// name of the bot is read.
    fn book(&self, game: &Sowing, source: &BookSource) -> Option<Arc<Book>> {
        let mut books = self.books.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || {
            let book = match source {
                BookSource::Nowhere => None,
                BookSource::Shipped => Book::shipped(game),
                BookSource::File(path) => {
                    let book = Book::read(&std::fs::read_to_string(path).ok()?).ok();
                    book.filter(|book| book.game() == game)
                }
            };
            book.map(Arc::new)
        };
        books.entry((game.name(), source.clone())).or_insert_with(read).clone()
    }

    /// The same once all tables are open: for callers whose clock does not run yet.
    pub(crate) fn opened(&self, game: &AnyGame) -> Resources {
        self.wait(game);
        self.resources(game)
    }

    /// Waits until the tables of a game are open.
    pub(crate) fn wait(&self, game: &AnyGame) {
        if let AnyGame::Sowing(game) = game
            && let Some(tables) = self.tables.tables(game)
        {
            tables.wait();
        }
    }

    /// The endgame tables of a game once all are open, if it has any.
    pub(crate) fn tables(&self, game: &AnyGame) -> Option<Arc<endgame::Tables>> {
        let AnyGame::Sowing(game) = game else { return None };
        let tables = self.tables.tables(game)?;
        tables.wait();
        Some(tables)
    }

    /// A bot by name that may look up what there is.
    pub(crate) fn bot(
        &self,
        name: &str,
        game: &AnyGame,
        seed: u64,
    ) -> Result<Box<dyn AnyBot>, BotNameError> {
        let (name, source) = BookSource::split(name);
        search::bot_with(&name, game, seed, &self.resources_with(game, &source))
    }

    /// The tables found damaged since the last call, as warnings for the user.
    pub(crate) fn warnings(&self, messages: &Messages) -> Vec<String> {
        let troubles = self.tables.take_troubles();
        troubles.iter().map(|trouble| table_errors::warning(trouble, messages)).collect()
    }
}
