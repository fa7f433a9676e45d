//! `X1O/1X1/3 O` and `5`: how line games are written. The parent module
//! describes the notation.

use super::options::catalogue_text;
use super::{Line, Position, Setup, Square, place};
use crate::digits::number;
use crate::rows::{StoneLetters, offset};
use crate::{
    BySide, Game, Illegal, Notation, Phrase, Picture, Problem, Side, Step, TextError, Wording,
};

const MARKS: StoneLetters = StoneLetters(BySide::new('X', 'O'));

impl<const W: usize> Line<W> {
    fn example(&self) -> String {
        self.position_text(&self.start())
    }

    /// Reads the text of a position without checking whether it can occur.
    pub fn parse_setup(&self, text: &str) -> Result<Setup, TextError> {
        let mut words = text.split_whitespace();
        let cells = self.read_cells(text, words.next().unwrap_or_default())?;
        let turn = match words.next() {
            None => turn_by_stones(&cells),
            Some(word) => MARKS.read_side(word).ok_or_else(|| {
                let sides = Wording::SideToMove.with("first", 'X').with("second", 'O');
                self.expected(sides, text, word)
            })?,
        };
        match words.next() {
            Some(word) => Err(self.expected(Wording::EndOfText, text, word)),
            None => Ok(Setup { cells, turn }),
        }
    }

    fn read_cells(&self, text: &str, board: &str) -> Result<Vec<Option<Side>>, TextError> {
        let width = self.columns();
        let example = self.example();
        let expected = self.rules.squares() / width;
        let found = board.split(['/', '|']).filter(|row| !row.is_empty()).count();
        if found != expected {
            let problem = Problem::WrongCount { what: "rows", expected, found };
            return Err(problem.in_text(text, offset(text, board)));
        }
        let mut cells = Vec::with_capacity(self.rules.squares());
        let mut rest = board;
        while !rest.is_empty() {
            let separator = self.separator(cells.len());
            let row = rest.strip_prefix(separator.as_str()).ok_or_else(|| {
                let between = Wording::RowSeparator.with("separator", &separator);
                self.expected(between, text, &rest[..rest.len().min(1)])
            })?;
            let end = row.find(['/', '|']).unwrap_or(row.len());
            cells.extend(MARKS.read_row(text, &row[..end], width, &example)?);
            rest = &row[end..];
        }
        Ok(cells)
    }

    fn columns(&self) -> usize {
        self.rules.shape().last().copied().unwrap_or(1)
    }

    /// The separator before the row that begins at a square: none at the very
    /// beginning, `/` inside a layer, `|` between layers, `||` between cubes.
    fn separator(&self, square: usize) -> String {
        if square == 0 {
            return String::new();
        }
        let place = place(self.rules.shape(), square);
        match place.iter().rev().skip(1).take_while(|&&at| at == 0).count() {
            0 => "/".into(),
            wrapped => "|".repeat(wrapped),
        }
    }

    fn expected(&self, expected: impl Into<Phrase>, text: &str, found: &str) -> TextError {
        let (expected, example) = (expected.into(), self.example());
        Problem::Expected { expected, found: found.to_string(), example }
            .in_text(text, offset(text, found))
    }

    /// The square that numbers from 1 name: one number counts through the
    /// board, several are its place.
    fn find(&self, numbers: &[usize]) -> Option<Square> {
        let from_0: Option<Vec<_>> = numbers.iter().map(|&number| number.checked_sub(1)).collect();
        let square = match from_0?.as_slice() {
            &[square] => Some(square).filter(|&square| square < self.rules.squares()),
            place => self.rules.square(place),
        };
        square.map(|square| Square(square as u16))
    }

    fn example_move(&self) -> String {
        self.move_text(Square(self.rules.squares() as u16 / 2))
    }
}

fn turn_by_stones(cells: &[Option<Side>]) -> Side {
    let count = |side| cells.iter().filter(|&&cell| cell == Some(side)).count();
    if count(Side::First) > count(Side::Second) { Side::Second } else { Side::First }
}

impl<const W: usize> Notation for Line<W> {
    fn name(&self) -> String {
        catalogue_text(&self.rules)
    }

    fn position_text(&self, position: &Position<W>) -> String {
        let cells = self.setup(position).cells;
        let mut text = String::new();
        for (index, row) in cells.chunks(self.columns()).enumerate() {
            text.push_str(&self.separator(index * self.columns()));
            MARKS.write_row(&mut text, row);
        }
        format!("{text} {}", MARKS.0[position.turn])
    }

    fn parse_position(&self, text: &str) -> Result<Position<W>, TextError> {
        let setup = self.parse_setup(text)?;
        self.position(&setup).map_err(Problem::at_start)
    }

    fn move_text(&self, mv: Square) -> String {
        if self.rules.shape().len() <= 2 {
            return (mv.index() + 1).to_string();
        }
        let place = place(self.rules.shape(), mv.index());
        place.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>().join(",")
    }

    fn parse_move(&self, _: &Position<W>, text: &str) -> Result<Square, TextError> {
        let word = text.trim();
        let numbers: Option<Vec<usize>> = word.split(',').map(|it| number(it.trim())).collect();
        let found = word.to_string();
        let Some(numbers) = numbers else {
            let (expected, example) = (Wording::Square.into(), self.example_move());
            return Err(Problem::Expected { expected, found, example }.at_start());
        };
        let no_such_place = Problem::IllegalMove { found, why: Illegal::NoSuchPlace };
        self.find(&numbers).ok_or_else(|| no_such_place.at_start())
    }

    /// On a board of nine squares a digit is a whole move.
    fn is_one_key(&self, key: char) -> bool {
        key.is_ascii_digit() && self.rules.squares() <= 9
    }

    fn attempted(&self, _: &Position<W>, places: &[usize]) -> Option<Square> {
        let &square = places.first()?;
        (square < self.rules.squares()).then_some(Square(square as u16))
    }

    fn picture(&self, position: &Position<W>) -> Picture {
        Picture::Line {
            shape: self.rules.shape().to_vec(),
            cells: self.setup(position).cells,
            in_a_row: self.rules.in_a_row(),
        }
    }

    /// The stone, and every line that it completes.
    fn steps(&self, position: &Position<W>, mv: Square) -> Vec<Step> {
        let mut stones = position.stones[position.turn];
        stones.insert(mv.index());
        let made = self.lines_through(mv).filter(|&line| line & stones == line);
        // Lines run forward, so the squares of a set are in order along it.
        let lines = made.map(|line| Step::Line { at: line.into_iter().collect() });
        let place = Step::Place { at: mv.index(), side: position.turn };
        std::iter::once(place).chain(lines).collect()
    }
}
