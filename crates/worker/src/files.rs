//! The endgame tables and opening books that have been fetched.

use std::collections::HashMap;
use std::sync::Arc;

use endgame::{Library, TableError, Tables};
use rules::catalogue::AnyGame;
use rules::sowing::Sowing;
use rules::{AnyMatch, Match, Notation};
use search::Resources;
use search::book::Book;

use crate::requests::Reply;

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
    pub(crate) fn wanted_book(&self, game: &AnyGame) -> Option<String> {
        self.wanted(game, book_of)
    }

    fn wanted(&self, game: &AnyGame, name: fn(&Sowing) -> Option<String>) -> Option<String> {
        let AnyGame::Sowing(sowing) = game else { return None };
        name(sowing).filter(|name| !self.fetched.contains_key(name))
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
    fn tables(&self, game: &Sowing) -> Option<Arc<Tables>> {
        let set = self.fetched.get(&tables_of(game)?)?;
        let tables = self.library.tables(game)?;
        if tables.open().most_seeds().is_some() {
            return Some(tables);
        }
        self.library.add_set(game, set).ok()?;
        self.library.tables(game).filter(|tables| tables.open().most_seeds().is_some())
    }

    /// What is proved about a position and its moves.
    pub(crate) fn known(&self, game: &AnyGame, played: &dyn AnyMatch) -> Result<Reply, TableError> {
        let nothing = Reply::Known { position: None, moves: vec![] };
        let AnyGame::Sowing(sowing) = game else { return Ok(nothing) };
        let typed = played.as_any().downcast_ref::<Match<Sowing>>();
        let (Some(tables), Some(typed)) = (self.tables(sowing), typed) else {
            return Ok(nothing);
        };
        let database = tables.open();
        let position = typed.position();
        let whole = database.look_up(position)?;
        let moves = database.moves(sowing, position)?;
        let moves = moves.into_iter().map(|(mv, bounds)| (sowing.move_text(mv), bounds));
        Ok(Reply::Known { position: whole, moves: moves.collect() })
    }
}
