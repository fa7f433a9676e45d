//! `OXO/OOXO/OXXO1/XXXO/OXX X swap`, `g6xd3` and `c3<>f6`: how Quantum Leap is
//! written. The parent module describes the notation.

use super::options::catalogue_text;
use super::{Cell, Move, Position, QuantumLeap, Setup, SwapRule};
use crate::rows::{StoneLetters, offset};
use crate::{
    BySide, Illegal, Notation, Phrase, Picture, Problem, Side, Step, TextError, TypedInput,
    Wording, digits,
};

const MARKS: StoneLetters = StoneLetters(BySide::new('O', 'X'));

impl<const W: usize> QuantumLeap<W> {
    /// The name of a cell, such as `e5`; `?` if it is not on the board.
    pub fn cell_name(&self, cell: Cell) -> String {
        self.geometry.name(cell)
    }

    fn example(&self) -> String {
        self.position_text(&self.start)
    }

    /// Reads the text of a position without checking whether it can occur.
    pub fn parse_setup(&self, text: &str) -> Result<Setup, TextError> {
        let mut words = text.split_whitespace();
        let cells = self.read_rows(text, words.next().unwrap_or_default())?;
        let (turn, swaps) = match words.next() {
            None if self.is_before_play(&cells) => (Side::Second, self.rules.swaps()),
            None => (self.turn_by_captures(&cells), 0),
            Some(word) => {
                let turn = MARKS.read_side(word).ok_or_else(|| {
                    let sides = Wording::SideToMove.with("first", 'O').with("second", 'X');
                    self.expected(sides, text, word)
                })?;
                self.read_phase(text, words.next(), words.next(), turn, &cells)?
            }
        };
        match words.next() {
            Some(word) => Err(self.expected(Wording::EndOfText, text, word)),
            None => Ok(Setup { cells, turn, swaps }),
        }
    }

    fn read_rows(&self, text: &str, board: &str) -> Result<Vec<Option<Side>>, TextError> {
        let expected = self.geometry.rows() as usize;
        let found = board.split('/').count();
        if found != expected {
            let problem = Problem::WrongCount { what: "rows", expected, found };
            return Err(problem.in_text(text, offset(text, board)));
        }
        let example = self.example();
        let rows = board.split('/').zip(0..);
        let rows = rows.map(|(row, y)| MARKS.read_row(text, row, self.geometry.width(y), &example));
        Ok(rows.collect::<Result<Vec<_>, _>>()?.concat())
    }

    /// The side to move and the exchanges left, from the words after it.
    fn read_phase(
        &self,
        text: &str,
        phase: Option<&str>,
        number: Option<&str>,
        turn: Side,
        cells: &[Option<Side>],
    ) -> Result<(Side, usize), TextError> {
        let before_play = match phase.map(str::to_ascii_lowercase).as_deref() {
            None => turn == Side::Second && self.is_before_play(cells),
            Some("swap") => true,
            Some("play") => false,
            Some(_) => {
                return Err(self.expected(Wording::SwapOrPlay, text, phase.unwrap_or_default()));
            }
        };
        match (before_play, number) {
            (false, None) => Ok((turn, 0)),
            (false, Some(word)) => Err(self.expected(Wording::EndOfText, text, word)),
            // Before play it is always black who decides, whatever is written. A game
            // without a swap still reads one, for `position` to refuse.
            (true, None) => Ok((Side::Second, self.rules.swaps().max(1))),
            (true, Some(word)) => match digits::number(word) {
                Some(swaps) if swaps > 0 => Ok((Side::Second, swaps)),
                _ => Err(self.expected(Wording::SwapsLeft, text, word)),
            },
        }
    }

    /// Is a board without these words before play?
    fn is_before_play(&self, cells: &[Option<Side>]) -> bool {
        let full = |side| count(cells, side) == self.stones_at_start(side);
        self.rules.swap != SwapRule::None && Side::BOTH.into_iter().all(full)
    }

    /// White moves first and every move captures, so the side that has captured
    /// more has just moved.
    fn turn_by_captures(&self, cells: &[Option<Side>]) -> Side {
        let lost = |side| self.stones_at_start(side).saturating_sub(count(cells, side));
        if lost(Side::Second) > lost(Side::First) { Side::Second } else { Side::First }
    }

    fn expected(&self, expected: impl Into<Phrase>, text: &str, found: &str) -> TextError {
        let (expected, example) = (expected.into(), self.example());
        Problem::Expected { expected, found: found.to_string(), example }
            .in_text(text, offset(text, found))
    }

    fn parse_cells(&self, text: &str) -> Result<Move, TextError> {
        let word = text.trim();
        let expected = || {
            let expected = Wording::LeapOrExchange.into();
            let example = self.example_move();
            Problem::Expected { expected, found: word.to_string(), example }.at_start()
        };
        let (one, rest) = WrittenCell::read(word).ok_or_else(expected)?;
        let (is_swap, rest) = match rest.trim_start() {
            rest if rest.starts_with("<>") => (true, &rest[2..]),
            rest if rest.starts_with(['x', 'X', '-']) => (false, &rest[1..]),
            _ => return Err(expected()),
        };
        let (other, rest) = WrittenCell::read(rest.trim_start()).ok_or_else(expected)?;
        if !rest.is_empty() {
            return Err(expected());
        }
        match (self.find(one), self.find(other)) {
            (Some(one), Some(other)) if is_swap => Ok(Move::swap(one, other)),
            (Some(from), Some(onto)) => Ok(Move::Leap { from, onto }),
            _ => {
                let (found, why) = (word.to_string(), Illegal::NoSuchPlace);
                Err(Problem::IllegalMove { found, why }.at_start())
            }
        }
    }

    fn example_move(&self) -> String {
        let leap = self.leaps(&self.start, Side::First).next();
        self.move_text(leap.unwrap_or(Move::Pass))
    }

    fn find(&self, cell: WrittenCell) -> Option<Cell> {
        match cell {
            WrittenCell::Name(letter, number) => self.geometry.named(letter, number),
            WrittenCell::Place(line, column) => self.geometry.at_line_and_column(line, column),
        }
    }
}

fn count(cells: &[Option<Side>], side: Side) -> usize {
    cells.iter().filter(|&&cell| cell == Some(side)).count()
}

/// A cell as written, on the board or not.
#[derive(Clone, Copy)]
enum WrittenCell {
    /// `e5`.
    Name(char, u8),
    /// Line and column, as the Quantum Leap program in Prolog shows them: `4,7`.
    /// What is typed there has the column first: `7-4`.
    Place(u8, u8),
}

impl WrittenCell {
    /// The cell at the beginning of a text, and the rest of the text.
    fn read(text: &str) -> Option<(WrittenCell, &str)> {
        let first = text.chars().next()?;
        if first.is_ascii_alphabetic() {
            let (number, rest) = read_number(&text[1..])?;
            return Some((WrittenCell::Name(first, number), rest));
        }
        let (one, rest) = read_number(text)?;
        let rest = rest.trim_start();
        let is_typed = rest.starts_with('-');
        let (other, rest) = read_number(rest.strip_prefix([',', '-'])?.trim_start())?;
        let (line, column) = if is_typed { (other, one) } else { (one, other) };
        Some((WrittenCell::Place(line, column), rest))
    }
}

fn read_number(text: &str) -> Option<(u8, &str)> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = text[..text.len() - rest.len()].parse().ok()?;
    Some((number, rest))
}

impl<const W: usize> Notation for QuantumLeap<W> {
    fn name(&self) -> String {
        catalogue_text(&self.rules)
    }

    fn position_text(&self, position: &Position<W>) -> String {
        let setup = self.setup(position);
        let mut text = String::new();
        let mut rest = setup.cells.as_slice();
        for row in 0..self.geometry.rows() {
            if row > 0 {
                text.push('/');
            }
            let (cells, below) = rest.split_at(self.geometry.width(row));
            MARKS.write_row(&mut text, cells);
            rest = below;
        }
        let phase = match setup.swaps {
            0 => "play".to_string(),
            swaps if swaps == self.rules.swaps() => "swap".to_string(),
            swaps => format!("swap {swaps}"),
        };
        format!("{text} {} {phase}", MARKS.0[setup.turn])
    }

    fn parse_position(&self, text: &str) -> Result<Position<W>, TextError> {
        let setup = self.parse_setup(text)?;
        self.position(&setup).map_err(Problem::at_start)
    }

    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Pass => "--".into(),
            Move::Swap { one, other } => {
                format!("{}<>{}", self.cell_name(one), self.cell_name(other))
            }
            Move::Leap { from, onto } => {
                format!("{}x{}", self.cell_name(from), self.cell_name(onto))
            }
        }
    }

    fn parse_move(&self, _: &Position<W>, text: &str) -> Result<Move, TextError> {
        match text.trim() {
            "--" => Ok(Move::Pass),
            word if word.eq_ignore_ascii_case("pass") => Ok(Move::Pass),
            word => self.parse_cells(word),
        }
    }

    /// A cell alone is a stone that is picked; a single dash passes.
    fn parse_typed(
        &self,
        position: &Position<W>,
        text: &str,
    ) -> Result<TypedInput<Move>, TextError> {
        // Prolog ends what is typed with a full stop.
        let word = text.trim().trim_end_matches('.');
        // A place outside the board ends the exchange of stones in the Prolog program.
        if word == "-" || word == "0-0" {
            return Ok(TypedInput::Move(Move::Pass));
        }
        let cell = WrittenCell::read(word).filter(|(_, rest)| rest.is_empty());
        match cell.and_then(|(cell, _)| self.find(cell)) {
            Some(cell) => Ok(TypedInput::Place(cell.index())),
            None => self.parse_move(position, word).map(TypedInput::Move),
        }
    }

    fn is_one_key(&self, key: char) -> bool {
        key == '-'
    }

    /// A stone alone is tried with a cell beside it: what is wrong with the
    /// stone itself is said before what is wrong with its target.
    fn attempted(&self, position: &Position<W>, places: &[usize]) -> Option<Move> {
        let &first = places.first()?;
        let beside = self.geometry.around(first)?.neighbours.into_iter().next();
        let second = places.get(1).copied().or(beside)?;
        let [one, other] = [first, second].map(|cell| Cell(cell as u16));
        if position.is_swapping() {
            Some(Move::swap(one, other))
        } else {
            Some(Move::Leap { from: one, onto: other })
        }
    }

    fn picture(&self, position: &Position<W>) -> Picture {
        Picture::QuantumLeap {
            side: usize::from(self.rules.side),
            cells: self.setup(position).cells,
            swapping: position.is_swapping(),
        }
    }

    /// An exchange that was the last one allowed ends with a [`Step::Pass`].
    fn steps(&self, position: &Position<W>, mv: Move) -> Vec<Step> {
        match mv {
            Move::Pass => vec![Step::Pass],
            Move::Swap { one, other } => {
                let mut steps = vec![Step::Exchange { one: one.index(), other: other.index() }];
                if position.swaps_left() == 1 {
                    steps.push(Step::Pass);
                }
                steps
            }
            Move::Leap { from, onto } => {
                let (from, onto) = (from.index(), onto.index());
                vec![Step::Leap { from, over: self.geometry.between(from, onto), onto }]
            }
        }
    }
}
