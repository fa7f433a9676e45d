//! The save format of the Ouri program in C: a position in four lines.
//!
//! North's store, North's houses as drawn from left to right (12 to 7), South's
//! store, South's houses (1 to 6). The original program does not save the player
//! to move. We write a fifth line with it, 1 for South and 2 for North; if it is
//! missing, it is 1.

use super::{Record, ogn, resolve, syntax::WrittenGame};
use crate::digits::number;
use crate::sowing::{Setup, Sowing};
use crate::{AnyGame, BySide, Match, Phrase, Picture, Problem, Side, TextError, Wording};

/// The game of the Ouri program in C.
const DEFAULT_GAME: &str = "ouri";

/// Does the text have four or five lines of numbers?
pub(super) fn looks_like(text: &str) -> bool {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let numbers = |line: &&str| line.chars().all(|c| c.is_ascii_digit() || c.is_whitespace());
    matches!(lines.len(), 4 | 5)
        && lines.iter().all(numbers)
        && lines[1].split_whitespace().count() > 1
}

/// Reads the position that was saved.
pub(super) fn read(text: &str, assumed: Option<&AnyGame>) -> Result<Record, TextError> {
    let game = resolve::or_default(assumed, DEFAULT_GAME)?;
    let sowing = sowing(&game)?;
    let setup = SaveFileReader { text, total: sowing.rules().total() }.setup(sowing.row())?;
    from_setup(text, &game, sowing, &setup)
}

/// The record of a game that begins with this set-up.
pub(super) fn from_setup(
    text: &str,
    game: &AnyGame,
    sowing: Sowing,
    setup: &Setup,
) -> Result<Record, TextError> {
    let position = sowing.position(setup).map_err(Problem::at_start)?;
    let start = Match::from_position(sowing, position);
    resolve::played(text, &WrittenGame::default(), game.clone(), Box::new(start))
}

/// The game in its own type, or an error if it is not a sowing game.
pub(super) fn sowing(game: &AnyGame) -> Result<Sowing, TextError> {
    match game {
        AnyGame::Sowing(sowing) => Ok(sowing.clone()),
        _ => {
            let expected = Wording::SowingGame.into();
            let (found, example) = (game.name(), DEFAULT_GAME.into());
            Err(Problem::Expected { expected, found, example }.at_start())
        }
    }
}

/// Writes the position that the game reached.
pub(super) fn write(record: &Record) -> Result<String, Problem> {
    let played = record.to_match();
    let Picture::Sowing { houses, stores } = played.picture() else {
        return Err(ogn::not_sowing(record));
    };
    let (south, north) = houses.split_at(houses.len() / 2);
    let numbers = |seeds: &mut dyn Iterator<Item = &u8>| {
        seeds.map(u8::to_string).collect::<Vec<_>>().join(" ")
    };
    Ok(format!(
        "{}\n{}\n{}\n{}\n{}\n",
        stores.second,
        numbers(&mut north.iter().rev()),
        stores.first,
        numbers(&mut south.iter()),
        played.turn().index() + 1
    ))
}

struct SaveFileReader<'a> {
    text: &'a str,
    /// All the seeds of the game.
    total: u16,
}

impl SaveFileReader<'_> {
    fn setup(&self, row: usize) -> Result<Setup, TextError> {
        let mut lines = self.lines();
        let mut numbers = |count: usize, what: Phrase| match lines.next() {
            Some(line) => self.numbers(line, count, &what),
            None => Err(self.expected(what, "", self.text.len())),
        };
        let north_store = numbers(1, self.store("North"))?[0];
        let mut north = numbers(row, self.houses("North", row))?;
        let south_store = numbers(1, self.store("South"))?[0];
        let mut houses = numbers(row, self.houses("South", row))?;
        let turn = lines.next().map_or(Ok(Side::SOUTH), |line| self.turn(line))?;
        if let Some((at, line)) = lines.next() {
            return Err(self.expected(Wording::EndOfSave, line, at));
        }
        north.reverse();
        houses.extend(north);
        Ok(Setup { houses, stores: BySide::new(south_store, north_store), turn })
    }

    /// The lines that are not blank, each with its byte offset.
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut at = 0;
        let lines = self.text.split_inclusive('\n').map(move |line| {
            at += line.len();
            let start = at - line.trim_start().len();
            (start, line.trim())
        });
        lines.filter(|(_, line)| !line.is_empty())
    }

    fn numbers(
        &self,
        (start, line): (usize, &str),
        count: usize,
        what: &Phrase,
    ) -> Result<Vec<u8>, TextError> {
        let mut numbers = vec![];
        let mut at = start;
        for word in line.split_inclusive(char::is_whitespace) {
            let digits = word.trim();
            if !digits.is_empty() {
                let sound = |&seeds: &u8| u16::from(seeds) <= self.total && numbers.len() < count;
                let seeds = number(digits).filter(sound);
                numbers.push(seeds.ok_or_else(|| self.expected(what.clone(), digits, at))?);
            }
            at += word.len();
        }
        if numbers.len() < count {
            return Err(self.expected(what.clone(), line, start));
        }
        Ok(numbers)
    }

    fn turn(&self, (at, line): (usize, &str)) -> Result<Side, TextError> {
        match line {
            "1" => Ok(Side::SOUTH),
            "2" => Ok(Side::NORTH),
            _ => Err(self.expected(Wording::PlayerNumber, line, at)),
        }
    }

    fn store(&self, side: &str) -> Phrase {
        Wording::Store.with("side", side).with("most", self.total)
    }

    fn houses(&self, side: &str, row: usize) -> Phrase {
        Wording::Houses.with("side", side).with("row", row).with("most", self.total)
    }

    fn expected(&self, what: impl Into<Phrase>, found: &str, at: usize) -> TextError {
        Problem::Expected {
            expected: what.into(),
            found: found.to_string(),
            example: "0 / 4 4 4 4 4 4 / 0 / 4 4 4 4 4 4 / 1".into(),
        }
        .in_text(self.text, at)
    }
}
