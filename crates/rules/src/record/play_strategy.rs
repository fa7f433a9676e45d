//! PlayStrategy's position text, for reading:
//! `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1`.
//!
//! North's row comes first, both rows as drawn from left to right; `3S` is a
//! house of three seeds, a bare number a run of empty houses. South's store,
//! North's store, the player to move and the move number follow.

use super::{Record, resolve, save001};
use crate::sowing::Setup;
use crate::{AnyGame, BySide, Phrase, Problem, Side, TextError, Wording, digits};

const DEFAULT_GAME: &str = "oware";
const EXAMPLE: &str = "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1";

/// Two rows of houses, written as PlayStrategy does?
pub(super) fn looks_like(text: &str) -> bool {
    let board = text.split_whitespace().next().unwrap_or_default();
    let allowed = board.chars().all(|c| matches!(c, '0'..='9' | 's' | 'S' | ',' | '/'));
    allowed && board.matches('/').count() == 1 && board.contains(['s', 'S', ','])
}

/// Reads a position.
pub(super) fn read(text: &str, assumed: Option<&AnyGame>) -> Result<Record, TextError> {
    let game = resolve::or_default(assumed, DEFAULT_GAME)?;
    let sowing = save001::sowing(&game)?;
    let setup =
        PositionReader { text, row: sowing.row(), total: sowing.rules().total() }.setup()?;
    save001::from_setup(text, &game, sowing, &setup)
}

struct PositionReader<'a> {
    text: &'a str,
    /// Houses in a row.
    row: usize,
    /// All the seeds of the game.
    total: u16,
}

impl<'a> PositionReader<'a> {
    fn setup(&self) -> Result<Setup, TextError> {
        let mut words = self.words();
        let mut next =
            |what: Phrase| words.next().ok_or_else(|| self.expected(what, "", self.text.len()));
        let (at, board) = next(Wording::TwoRows.into())?;
        let (north, south) = board
            .split_once('/')
            .ok_or_else(|| self.expected(Wording::TwoRowsJoined, board, at))?;
        let mut houses = self.houses(south, at + north.len() + 1)?;
        let mut upper = self.houses(north, at)?;
        upper.reverse();
        houses.extend(upper);
        let south_store = self.seeds(next(self.store("South"))?)?;
        let north_store = self.seeds(next(self.store("North"))?)?;
        let turn = self.turn(next(side_to_move())?)?;
        let number = next(Wording::MoveNumber.into()).ok();
        if let Some((at, word)) = number.filter(|(_, word)| digits::number::<u32>(word).is_none()) {
            return Err(self.expected(Wording::MoveNumber, word, at));
        }
        match next(Wording::EndOfText.into()) {
            Ok((at, word)) => Err(self.expected(Wording::NothingAfterMoveNumber, word, at)),
            Err(_) => Ok(Setup { houses, stores: BySide::new(south_store, north_store), turn }),
        }
    }

    /// The words, each with its byte offset.
    fn words(&self) -> impl Iterator<Item = (usize, &'a str)> {
        let mut at = 0;
        let words = self.text.split_inclusive(char::is_whitespace).map(move |word| {
            let start = at;
            at += word.len();
            (start, word.trim())
        });
        words.filter(|(_, word)| !word.is_empty())
    }

    /// One row, from left to right as drawn.
    fn houses(&self, row: &str, start: usize) -> Result<Vec<u8>, TextError> {
        let mut houses = vec![];
        let mut at = start;
        for word in row.split(',') {
            match word.strip_suffix(['s', 'S']) {
                Some(seeds) => houses.push(self.seeds((at, seeds))?),
                None => {
                    let run = usize::from(self.seeds((at, word))?);
                    houses.extend(std::iter::repeat_n(0, run));
                }
            }
            if houses.len() > self.row {
                break;
            }
            at += word.len() + 1;
        }
        if houses.len() != self.row {
            let problem =
                Problem::WrongCount { what: "houses", expected: self.row, found: houses.len() };
            return Err(problem.in_text(self.text, start));
        }
        Ok(houses)
    }

    fn seeds(&self, (at, word): (usize, &str)) -> Result<u8, TextError> {
        digits::number(word)
            .filter(|&seeds: &u8| u16::from(seeds) <= self.total)
            .ok_or_else(|| self.expected(Wording::NumberUpTo.with("most", self.total), word, at))
    }

    fn turn(&self, (at, word): (usize, &str)) -> Result<Side, TextError> {
        match word {
            "S" | "s" => Ok(Side::SOUTH),
            "N" | "n" => Ok(Side::NORTH),
            _ => Err(self.expected(side_to_move(), word, at)),
        }
    }

    fn store(&self, side: &str) -> Phrase {
        Wording::Store.with("side", side).with("most", self.total)
    }

    fn expected(&self, what: impl Into<Phrase>, found: &str, at: usize) -> TextError {
        let (expected, found) = (what.into(), found.to_string());
        Problem::Expected { expected, found, example: EXAMPLE.into() }.in_text(self.text, at)
    }
}

fn side_to_move() -> Phrase {
    Wording::SideToMove.with("first", 'S').with("second", 'N')
}
