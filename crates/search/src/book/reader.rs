//! A bot that looks into a book before it thinks.

use std::sync::Arc;

use rules::sowing::Sowing;
use rules::{AnyMatch, Match, Notation, SplitMix64};

use super::Book;
use crate::{AnyBot, BotError, Thinking};

/// A bot with a book: where the book knows the position it plays one of the
/// good moves, chosen by its seed; elsewhere it plays as it would without.
///
/// ```
/// use std::{sync::Arc, time::Duration};
/// use rules::catalogue;
/// use search::{AnyBot, Limits, Stop, Thinking, book::{Book, Reader}, bot};
/// let book = Book::read("tabuleiro-book 1\noware\n4444444444440 F12 A-20\nend 1\n").unwrap();
/// let oware = catalogue::parse("oware").unwrap();
/// let mut reader = Reader::new(Arc::new(book), bot("random", &oware, 1).unwrap(), 1);
/// let thinking = Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &Stop::default() };
/// assert_eq!(reader.choose(&*oware.start(), &thinking).unwrap(), "F");
/// ```
pub struct Reader {
    book: Arc<Book>,
    bot: Box<dyn AnyBot>,
    numbers: SplitMix64,
}

impl Reader {
    /// A bot with a book; the seed makes its choices among equals repeatable.
    pub fn new(book: Arc<Book>, bot: Box<dyn AnyBot>, seed: u64) -> Self {
        Reader { book, bot, numbers: SplitMix64::new(seed) }
    }
}

impl AnyBot for Reader {
    fn choose(&mut self, game: &dyn AnyMatch, thinking: &Thinking<'_>) -> Result<String, BotError> {
        match self.book.opening(game, &mut self.numbers) {
            Some(mv) => Ok(mv),
            None => self.bot.choose(game, thinking),
        }
    }
}

impl Book {
    /// One of the good moves of a position it knows, chosen at random; `None` if
    /// it does not know the position or is of another game.
    pub fn opening(&self, game: &dyn AnyMatch, numbers: &mut SplitMix64) -> Option<String> {
        let typed = game.as_any().downcast_ref::<Match<Sowing>>()?;
        if typed.game() != self.game() || typed.ending().is_some() {
            return None;
        }
        let choices = self.choices(typed.position());
        let chosen = *choices.get(numbers.below(choices.len().max(1) as u64) as usize)?;
        Some(self.game().move_text(chosen))
    }
}
