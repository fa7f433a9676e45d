//! Opening knowledge of the sowing games: positions with the worth of each
//! of their moves, found by searches long before the game.
//!
//! A [`Book`] is grown by [`Growth`], written and read as text (`text`), and
//! consulted by a bot that otherwise thinks for itself ([`Reader`]); some come
//! with the program (`shipped`). Positions are kept as the mover sees them, so
//! one page serves both sides.

mod error;
mod grow;
mod reader;
mod shipped;
mod text;

use std::collections::BTreeMap;

use rules::Game;
use rules::sowing::{House, Position, Sowing};

pub use error::{BookError, BookFault};
pub use grow::{Effort, Growth};
pub use reader::Reader;

/// Moves that are worse than the best one by less than this, in hundredths,
/// are as good as it: choosing among them gives variety.
const VARIETY: i16 = 15;

/// A position as its mover sees it: both rows, as [`Position::rows`] gives
/// them, the mover's first.
type BookPlace = (u64, u64);

/// What the book says about a move.
///
/// ```
/// use rules::{Game, sowing::Sowing};
/// use search::book::{Advice, Book};
/// let book = Book::read("tabuleiro-book 1\noware\n4444444444440 F12 E3\nend 1\n").unwrap();
/// let advice = book.advice(&Sowing::oware().start());
/// assert_eq!(advice[1], Advice { house: 4, score: 3 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The house, counted from the mover's left.
    pub house: u8,
    /// Its worth to the mover, in hundredths of a seed.
    pub score: i16,
}

/// The openings of one sowing game.
///
/// ```
/// use rules::{Game, sowing::Sowing};
/// use search::book::Book;
/// let text = "tabuleiro-book 1\noware\n4444444444440 F12 E3 A-20\nend 1\n";
/// let book = Book::read(text).unwrap();
/// let advice = book.advice(&Sowing::oware().start());
/// assert_eq!((advice[0].house, advice[0].score), (5, 12));
/// assert_eq!(book.write(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    name: String,
    game: Sowing,
    pages: BTreeMap<BookPlace, Vec<Advice>>,
}

impl Book {
    /// An empty book of a game.
    pub fn new(game: Sowing) -> Self {
        Book { name: rules::Notation::name(&game), game, pages: BTreeMap::new() }
    }

    /// The game.
    pub fn game(&self) -> &Sowing {
        &self.game
    }

    /// The catalogue text of the game.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many positions it knows.
    pub fn len(&self) -> usize {
        self.pages.len()
    }

    /// Does it know nothing?
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// What it says about a position, the best move first; nothing if it does
    /// not know it.
    pub fn advice(&self, position: &Position) -> &[Advice] {
        self.pages.get(&position.rows()).map_or(&[], Vec::as_slice)
    }

    /// The moves that are as good as the best, none if the position is not known.
    pub fn choices(&self, position: &Position) -> Vec<House> {
        let advice = self.advice(position);
        let Some(best) = advice.first() else { return vec![] };
        let good = advice.iter().take_while(|one| best.score - one.score < VARIETY);
        let left = self.game.turn(position).index() * self.game.row();
        good.map(|one| House(left as u8 + one.house)).collect()
    }

    fn put(&mut self, place: BookPlace, mut advice: Vec<Advice>) {
        advice.sort_by_key(|one| (-one.score, one.house));
        self.pages.insert(place, advice);
    }
}
