//! The endgame tables and opening books that have been fetched.

use std::collections::HashMap;
use std::sync::Arc;

use endgame::{Library, Tables};
use rules::catalogue::AnyGame;
use rules::sowing::Sowing;
use search::Resources;
use search::book::Book;

/// Files by name; empty if they could not be fetched.
pub(crate) struct Files {
    fetched: HashMap<String, &'static [u8]>,
    library: Library,
}

impl Default for Files {
    fn default() -> Self {
        Files { fetched: HashMap::new(), library: Library::empty() }
    }
}

fn tables_of(game: &Sowing) -> Option<String> {
    endgame::shipped_name(game).map(|name| format!("{name}.tend"))
}

fn book_of(game: &Sowing) -> Option<String> {
    Book::shipped_name(game).map(|name| format!("{name}.book"))
}

impl Files {
    /// The file with the tables of a game, if there is one and it is not here.
    pub(crate) fn wanted_tables(&self, game: &AnyGame) -> Option<String> {
        self.wanted(game, tables_of)
    }

    /// The file with the opening book of a game, if there is one and it is not here.
    #[cfg(feature = "engine")]
    pub(crate) fn wanted_book(&self, game: &AnyGame) -> Option<String> {
        self.wanted(game, book_of)
    }

    fn wanted(&self, game: &AnyGame, name: fn(&Sowing) -> Option<String>) -> Option<String> {
        let AnyGame::Sowing(sowing) = game else { return None };
        name(sowing).filter(|name| !self.fetched.contains_key(name))
    }

    /// The file with the tables of a game, if there is one and it could not be fetched.
    #[cfg(feature = "package")]
    pub(crate) fn lacking_tables(&self, game: &AnyGame) -> Option<String> {
        let AnyGame::Sowing(sowing) = game else { return None };
        tables_of(sowing).filter(|name| self.fetched.get(name).is_none_or(|file| file.is_empty()))
    }

    /// Was a file fetched, or tried to be?
    #[cfg(feature = "tutor")]
    pub(crate) fn has(&self, name: &str) -> bool {
        self.fetched.contains_key(name)
    }

    /// A file of text, if it was fetched.
    #[cfg(feature = "tutor")]
    pub(crate) fn text(&self, name: &str) -> Option<&'static str> {
        std::str::from_utf8(self.fetched.get(name)?).ok()
    }

    pub(crate) fn take(&mut self, name: &str, bytes: &[u8]) {
        // Leaked on purpose: it is used as long as the worker lives.
        let kept: &'static [u8] = Box::leak(bytes.into());
        self.fetched.insert(name.to_string(), kept);
    }

    /// The tables for the search of a game.
    pub(crate) fn resources(&self, game: &AnyGame) -> Resources {
        let AnyGame::Sowing(sowing) = game else { return Resources::default() };
        let endings = self.tables(sowing).map(|tables| tables as _);
        Resources { endings, book: self.book(sowing).map(Arc::new) }
    }

    /// The opening book of a game; `None` if there is none that can be read.
    fn book(&self, game: &Sowing) -> Option<Book> {
        let bytes = self.fetched.get(&book_of(game)?)?;
        Book::read(std::str::from_utf8(bytes).ok()?).ok()
    }

    /// The tables of a game; `None` if there are none.
    pub(crate) fn tables(&self, game: &Sowing) -> Option<Arc<Tables>> {
        let set = self.fetched.get(&tables_of(game)?)?;
        let tables = self.library.tables(game)?;
        if tables.open().most_seeds().is_some() {
            return Some(tables);
        }
        self.library.add_set(game, set).ok()?;
        self.library.tables(game).filter(|tables| tables.open().most_seeds().is_some())
    }
}
