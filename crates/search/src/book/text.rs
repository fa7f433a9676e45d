//! A book as text: a line a position, in the order of the lines.
//!
//! ```text
//! tabuleiro-book 1
//! oware
//! 4444444444440 F12 E3 A-20
//! end 1
//! ```
//!
//! A position has one character per number, `0`–`9`, `a`–`z` for 10 to 35,
//! `A`–`Z` for 36 to 61: the mover's houses, the opponent's, each from their
//! owner's left, and the mover's store; the rest is in the opponent's. Next come
//! the moves, the best first: the house as a letter and its worth in
//! hundredths of a seed, from -9999 to 9999. `end` has the number of positions, so that a
//! truncated file is found.

use rules::catalogue;
use rules::sowing::{Position, Sowing};
use rules::{AnyGame, Side};

use super::{Advice, Book, BookError, BookFault, BookPlace};

const HEADER: &str = "tabuleiro-book 1";
const END: &str = "end";
const DIGITS: &[u8; 62] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// Scores are kept within this.
pub(super) const LARGEST: i16 = 9_999;

impl Book {
    /// The most seeds of a game that a book can be of.
    pub const MOST_SEEDS: usize = DIGITS.len() - 1;

    /// The book as text.
    pub fn write(&self) -> String {
        let mut lines: Vec<String> =
            self.pages.iter().map(|(place, advice)| line(&self.game, *place, advice)).collect();
        lines.sort_unstable();
        let body: String = lines.iter().map(|line| format!("{line}\n")).collect();
        format!("{HEADER}\n{}\n{body}{END} {}\n", self.name(), self.len())
    }

    /// Reads a text that [`Book::write`] wrote; nothing else is accepted.
    pub fn read(text: &str) -> Result<Book, BookError> {
        let wrong = |line: usize, fault: BookFault| BookError { line, fault };
        let mut lines = text.split('\n');
        if lines.next() != Some(HEADER) {
            return Err(wrong(1, BookFault::NotABook));
        }
        let game = lines.next().and_then(game).ok_or(wrong(2, BookFault::Game))?;
        let mut book = Book::new(game);
        let mut previous = "";
        for (index, line) in lines.enumerate() {
            let number = index + 3;
            if let Some(count) = line.strip_prefix(END) {
                let rest = text.split('\n').skip(number).collect::<Vec<_>>();
                let whole = count == format!(" {}", book.len()) && rest == [""];
                return if whole { Ok(book) } else { Err(wrong(number, BookFault::End)) };
            }
            let (place, advice) = page(&book.game, line).map_err(|fault| wrong(number, fault))?;
            if line <= previous || book.pages.insert(place, advice).is_some() {
                return Err(wrong(number, BookFault::Order));
            }
            previous = line;
        }
        Err(wrong(text.split('\n').count(), BookFault::End))
    }
}

/// A sowing game small enough for one character per number, by its own name.
fn game(name: &str) -> Option<Sowing> {
    match catalogue::parse(name).ok()? {
        AnyGame::Sowing(game) => {
            let fits = usize::from(game.rules().total()) <= Book::MOST_SEEDS;
            (fits && rules::Notation::name(&game) == name).then_some(game)
        }
        _ => None,
    }
}

fn line(game: &Sowing, (mine, theirs): BookPlace, advice: &[Advice]) -> String {
    let board = game.board_unchecked(mine, theirs);
    let houses = Side::BOTH
        .into_iter()
        .flat_map(|side| (0..game.row()).map(move |place| board.seeds(side, place)));
    let numbers = houses.chain([board.store(Side::First)]);
    let mut text: String =
        numbers.map(|number| char::from(DIGITS[usize::from(number) % DIGITS.len()])).collect();
    for Advice { house, score } in advice {
        text.push_str(&format!(" {}{score}", char::from(b'A' + house)));
    }
    text
}

fn page(game: &Sowing, line: &str) -> Result<(BookPlace, Vec<Advice>), BookFault> {
    let mut words = line.split(' ');
    let position = words.next().and_then(|word| position(game, word)).ok_or(BookFault::Position)?;
    let mut advice: Vec<Advice> = vec![];
    for word in words {
        let next = one(game, &position, word).ok_or(BookFault::Advice)?;
        let sorted =
            advice.last().is_none_or(|last| (-last.score, last.house) < (-next.score, next.house));
        if !sorted || advice.iter().any(|known| known.house == next.house) {
            return Err(BookFault::Advice);
        }
        advice.push(next);
    }
    if advice.is_empty() { Err(BookFault::Advice) } else { Ok((position.rows(), advice)) }
}

fn position(game: &Sowing, word: &str) -> Option<Position> {
    let digit = |sign: u8| DIGITS.iter().position(|&digit| digit == sign).map(|at| at as u8);
    let numbers: Option<Vec<u8>> = word.bytes().map(digit).collect();
    let numbers = numbers.filter(|numbers| numbers.len() == 2 * game.row() + 1)?;
    let (houses, store) = numbers.split_at(2 * game.row());
    let found: u16 = numbers.iter().map(|&number| u16::from(number)).sum();
    let rest = u8::try_from(game.rules().total().checked_sub(found)?).ok()?;
    let stores = rules::BySide::new(store[0], rest);
    let setup = rules::sowing::Setup { houses: houses.to_vec(), stores, turn: Side::First };
    game.position(&setup).ok()
}

/// A legal move and its worth, written as we write them.
fn one(game: &Sowing, position: &Position, word: &str) -> Option<Advice> {
    let house = word.bytes().next()?.checked_sub(b'A')?;
    let number = word.get(1..)?;
    let score: i16 = number.parse().ok().filter(|score: &i16| score.abs() <= LARGEST)?;
    let legal = rules::Match::from_position(game.clone(), *position).legal_moves();
    let is_legal = legal.iter().any(|legal| legal.0 == house);
    (is_legal && number == score.to_string()).then_some(Advice { house, score })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> (usize, BookFault) {
        let error = Book::read(text).unwrap_err();
        (error.line, error.fault)
    }

    #[test]
    fn every_fault_is_found_at_its_line() {
        let page = "4444444444440 F12 A-20";
        let with = |body: &str| fault(&format!("{HEADER}\noware\n{body}"));
        assert_eq!(fault(""), (1, BookFault::NotABook));
        assert_eq!(fault("tabuleiro-book 2\noware\nend 0\n"), (1, BookFault::NotABook));
        assert_eq!(fault(&format!("{HEADER}\nvelha\nend 0\n")), (2, BookFault::Game));
        assert_eq!(with("444444444444 F1\nend 1\n"), (3, BookFault::Position));
        assert_eq!(with("5444444444440 F1\nend 1\n"), (3, BookFault::Position));
        for bad in ["", " F", " G1", " F+1", " F01", " F1 F1", " F1 E2", " F99999", " f1", " F1 "] {
            assert_eq!(
                with(&format!("4444444444440{bad}\nend 1\n")),
                (3, BookFault::Advice),
                "{bad}"
            );
        }
        assert_eq!(with(&format!("{page}\n{page}\nend 2\n")), (4, BookFault::Order));
        assert_eq!(with(&format!("{page}\nend 2\n")), (4, BookFault::End));
        assert_eq!(with(&format!("{page}\nend 1")), (4, BookFault::End));
        assert_eq!(with(&format!("{page}\nend 1\n\n")), (4, BookFault::End));
        assert_eq!(with(&format!("{page}\n")), (4, BookFault::Position));
        assert_eq!(with(page), (3, BookFault::End));
    }
}
