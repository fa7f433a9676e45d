//! `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S` and `F`: how sowing games are written.

use super::{House, Position, Setup, Sowing};
use crate::digits::number;
use crate::{
    BySide, Notation, Phrase, Picture, Problem, Side, Step, TextError, TypedInput, Wording,
};

impl Sowing {
    fn example(&self) -> String {
        self.position_text(&self.start_with(Side::SOUTH))
    }

    /// Reads the text of a position without checking whether it can occur.
    pub fn parse_setup(&self, text: &str) -> Result<Setup, TextError> {
        let numbers = 2 * self.row() + 2;
        let mut seeds = Vec::with_capacity(numbers);
        let mut offset = 0;
        for (index, field) in text.splitn(numbers + 1, '-').enumerate() {
            let word = field.trim();
            let start = offset + (field.len() - field.trim_start().len());
            let expected = |expected: Phrase| {
                let (found, example) = (word.to_string(), self.example());
                Problem::Expected { expected, found, example }.in_text(text, start)
            };
            if index < numbers {
                let count =
                    number(word).filter(|&count: &u8| u16::from(count) <= self.rules.total());
                seeds.push(count.ok_or_else(|| {
                    expected(Wording::NumberUpTo.with("most", self.rules.total()))
                })?);
            } else {
                let turn = match word {
                    "S" | "s" => Side::SOUTH,
                    "N" | "n" => Side::NORTH,
                    _ => return Err(expected(Wording::SideAtTheEnd.into())),
                };
                let stores = BySide::new(seeds[numbers - 2], seeds[numbers - 1]);
                seeds.truncate(numbers - 2);
                return Ok(Setup { houses: seeds, stores, turn });
            }
            offset += field.len() + 1;
        }
        let expected = Wording::NumbersAndSide.with("count", numbers);
        let problem = Problem::Expected { expected, found: String::new(), example: self.example() };
        Err(problem.in_text(text, text.trim_end().len()))
    }
}

impl Notation for Sowing {
    fn name(&self) -> String {
        self.catalogue_text()
    }

    fn position_text(&self, position: &Position) -> String {
        let setup = self.setup(position);
        let mut text = String::new();
        for seeds in setup.houses.iter().chain([&setup.stores.first, &setup.stores.second]) {
            text.push_str(&format!("{seeds}-"));
        }
        text.push(match setup.turn {
            Side::First => 'S',
            Side::Second => 'N',
        });
        text
    }

    fn parse_position(&self, text: &str) -> Result<Position, TextError> {
        let setup = self.parse_setup(text)?;
        self.position(&setup).map_err(Problem::at_start)
    }

    fn move_text(&self, mv: House) -> String {
        let row = self.rules.houses;
        let letter = if mv.0 < row { b'A' + mv.0 } else { b'a' + mv.0 - row };
        char::from(letter).to_string()
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<House, TextError> {
        let row = self.rules.houses;
        let word = text.trim();
        let house = match *word.as_bytes() {
            [letter @ b'A'..=b'Z'] => Some(letter - b'A').filter(|&place| place < row),
            [letter @ b'a'..=b'z'] => {
                Some(letter - b'a').filter(|&place| place < row).map(|place| place + row)
            }
            [digit @ b'1'..=b'9'] => Some(digit - b'1')
                .filter(|&place| place < row)
                .map(|place| place + position.turn.index() as u8 * row),
            _ => None,
        };
        house.map(House).ok_or_else(|| {
            let last = self.move_text(House(row - 1));
            let expected = Wording::House
                .with("last", &last)
                .with("other_last", last.to_ascii_lowercase())
                .with("row", row);
            Problem::Expected { expected, found: word.to_string(), example: last }.at_start()
        })
    }

    /// At the board a letter of either case means the player's own house.
    fn parse_typed(&self, position: &Position, text: &str) -> Result<TypedInput<House>, TextError> {
        let own = match position.turn {
            Side::First => text.to_ascii_uppercase(),
            Side::Second => text.to_ascii_lowercase(),
        };
        self.parse_move(position, &own).map(TypedInput::Move)
    }

    fn is_one_key(&self, key: char) -> bool {
        key.is_ascii_alphanumeric()
    }

    fn attempted(&self, _: &Position, places: &[usize]) -> Option<House> {
        let &house = places.first()?;
        (house < 2 * self.row()).then_some(House(house as u8))
    }

    fn picture(&self, position: &Position) -> Picture {
        let setup = self.setup(position);
        Picture::Sowing { houses: setup.houses, stores: setup.stores }
    }

    fn steps(&self, position: &Position, mv: House) -> Vec<Step> {
        self.unfold(position, mv)
    }

    fn side_id(&self, side: Side) -> &'static str {
        match side {
            Side::First => "south",
            Side::Second => "north",
        }
    }

    fn gain(&self, position: &Position, mv: House) -> u16 {
        self.captured(position, mv)
    }
}
