//! What the engine finds written down: the openings and solved endings that
//! come with the program, and the endings in this person's folder.
//!
//! A game's tables are opened when a search first asks for them, once for all
//! bots that play it. What is wrong with a file is kept to be told, and the
//! engine plays on without it.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use endgame::{Database, Trouble};
use rules::sowing::{Position, Sowing};
use rules::{AnyGame, Bounds, Tablebase};
use search::book::Book;
use search::{AnyBot, BotNameError, Resources};

/// All the tables of all games, each opened when it is needed.
#[derive(Debug)]
pub struct Library {
    folder: PathBuf,
    opens_books: bool,
    shelves: Mutex<HashMap<String, Arc<Shelf>>>,
}

impl Library {
    /// The tables of the program and of this folder.
    #[must_use]
    pub fn new(folder: PathBuf) -> Self {
        Library { folder, opens_books: true, shelves: Mutex::default() }
    }

    /// The same with its books of openings closed, if asked.
    #[must_use]
    pub(crate) fn without_books(self, closed: bool) -> Self {
        Library { opens_books: !closed, ..self }
    }

    /// What there is to know about a game.
    #[must_use]
    pub fn resources(&self, game: &AnyGame) -> Resources {
        let AnyGame::Sowing(game) = game else { return Resources::default() };
        let mut shelves = self.shelves.lock().unwrap_or_else(PoisonError::into_inner);
        let shelf = shelves.entry(rules::Notation::name(game)).or_insert_with(|| {
            let (game, folder) = (game.clone(), self.folder.clone());
            let (found, book) = (OnceLock::new(), OnceLock::new());
            Arc::new(Shelf { game, folder, found, book })
        });
        let book = self.opens_books.then(|| shelf.book()).flatten();
        Resources { endings: Some(Arc::clone(shelf) as Arc<dyn Tablebase<Sowing>>), book }
    }

    /// A bot by name that knows what is written down.
    pub(crate) fn bot(
        &self,
        name: &str,
        game: &AnyGame,
        seed: u64,
    ) -> Result<Box<dyn AnyBot>, BotNameError> {
        search::bot_with(name, game, seed, &self.resources(game))
    }

    /// What was wrong with the tables opened since the last question.
    pub(crate) fn take_troubles(&self) -> Vec<Trouble> {
        let shelves = self.shelves.lock().unwrap_or_else(PoisonError::into_inner);
        let opened = shelves.values().filter_map(|shelf| shelf.found.get());
        opened.flat_map(|found| std::mem::take(&mut *found.troubles())).collect()
    }
}

/// The tables of one game.
#[derive(Debug)]
struct Shelf {
    game: Sowing,
    folder: PathBuf,
    found: OnceLock<Found>,
    book: OnceLock<Option<Arc<Book>>>,
}

/// What was found on a shelf.
#[derive(Debug, Default)]
struct Found {
    /// None for rules that leave open what an endless game is worth.
    database: Option<Database>,
    troubles: Mutex<Vec<Trouble>>,
}

impl Found {
    fn troubles(&self) -> std::sync::MutexGuard<'_, Vec<Trouble>> {
        self.troubles.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf {
    /// The openings that come with the program.
    fn book(&self) -> Option<Arc<Book>> {
        let read = || Book::shipped(&self.game).map(Arc::new);
        self.book.get_or_init(read).clone()
    }

    fn found(&self) -> &Found {
        self.found.get_or_init(|| match Database::find(&self.game, &self.folder) {
            Ok((database, troubles)) => {
                Found { database: Some(database), troubles: Mutex::new(troubles) }
            }
            Err(_) => Found::default(),
        })
    }
}

impl Tablebase<Sowing> for Shelf {
    fn probe(&self, game: &Sowing, position: &Position) -> Option<Bounds> {
        self.found().database.as_ref()?.probe(game, position)
    }

    fn knows_below(&self) -> u32 {
        self.found().database.as_ref().map_or(0, Tablebase::knows_below)
    }
}
