//! What the engine may look up, opened when a game first needs it: opening
//! books, and endgame tables of the program and of the user's folder.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use messages::Messages;
use rules::sowing::Sowing;
use rules::{AnyGame, Notation};
use search::book::{Book, BookError};
use search::{AnyBot, BotNameError, Resources};
use terminal::UserFolders;

use crate::book_option::{BookOption, BookSource};
use crate::{book_file, table_errors};

/// The books that were read, by game and by what a bot's name says about its book.
type ReadBooks = HashMap<(String, String), Option<Arc<Book>>>;

/// The books and tables of all games.
#[derive(Debug)]
pub(crate) struct ResourceCache {
    tables: endgame::Library,
    has_books: bool,
    folders: UserFolders,
    books: Mutex<ReadBooks>,
    damaged: Mutex<Vec<(String, BookError)>>,
}

impl ResourceCache {
    /// Those of the program, and those of the user's folders.
    pub(crate) fn new(folders: &UserFolders) -> Self {
        let tables = endgame::Library::with_folder(folders.endgames());
        ResourceCache {
            tables,
            has_books: true,
            folders: folders.clone(),
            books: Mutex::default(),
            damaged: Mutex::default(),
        }
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
        self.resources_with(game, &BookOption::default())
    }

    fn resources_with(&self, game: &AnyGame, option: &BookOption) -> Resources {
        let AnyGame::Sowing(game) = game else { return Resources::default() };
        let book = self.has_books.then(|| self.book(game, option)).flatten();
        Resources { endings: self.tables.tables(game).map(|tables| tables as _), book }
    }

    /// The opening book of a game, read once.
    fn book(&self, game: &Sowing, option: &BookOption) -> Option<Arc<Book>> {
        let mut books = self.books.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || {
            let learned = self.folders.books().join(book_file::name(game));
            let book = match &option.source {
                BookSource::Nowhere => None,
                BookSource::Shipped => Book::shipped(game),
                BookSource::File(path) => self.read(path, game),
                BookSource::Usual if learned.exists() => {
                    self.read(&learned, game).or_else(|| Book::shipped(game))
                }
                BookSource::Usual => Book::shipped(game),
            };
            let book = book.map(|book| match option.variety {
                Some(hundredths) => book.with_variety(hundredths),
                None => book,
            });
            book.map(Arc::new)
        };
        books.entry((game.name(), format!("{option:?}"))).or_insert_with(read).clone()
    }

    /// A book of a file; one that is damaged is left out, and reported later.
    fn read(&self, path: &Path, game: &Sowing) -> Option<Book> {
        match Book::read(&std::fs::read_to_string(path).ok()?) {
            Ok(book) => Some(book).filter(|book| book.game() == game),
            Err(error) => {
                let mut damaged = self.damaged.lock().unwrap_or_else(PoisonError::into_inner);
                damaged.push((path.display().to_string(), error));
                None
            }
        }
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
        let (name, option) = BookOption::split(name);
        search::bot_with(&name, game, seed, &self.resources_with(game, &option))
    }

    /// The tables and books found damaged since the last call, as warnings for the user.
    pub(crate) fn warnings(&self, messages: &Messages) -> Vec<String> {
        let mut damaged = self.damaged.lock().unwrap_or_else(PoisonError::into_inner);
        let books =
            damaged.drain(..).map(|(file, error)| book_file::damaged(&file, &error, messages));
        let troubles = self.tables.take_troubles();
        let tables = troubles.iter().map(|trouble| table_errors::warning(trouble, messages));
        tables.chain(books).collect()
    }
}
