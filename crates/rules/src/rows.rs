//! Rows of `X`, `O` and runs of empty cells: the part of a position's text
//! that hexagons and grids share.

use crate::{BySide, Problem, Side, TextError, Wording};

/// The letter for the stones of each side.
pub(crate) struct StoneLetters(pub(crate) BySide<char>);

impl StoneLetters {
    /// Appends one row: letters, and numbers for runs of empty cells.
    pub(crate) fn write_row(&self, text: &mut String, cells: &[Option<Side>]) {
        for run in cells.chunk_by(|left, right| left.is_none() && right.is_none()) {
            match run[0] {
                Some(side) => text.push(self.0[side]),
                None => text.push_str(&run.len().to_string()),
            }
        }
    }

    /// The side that a word, such as the one for the side to move, stands for.
    pub(crate) fn read_side(&self, word: &str) -> Option<Side> {
        let mut letters = word.chars();
        let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
        self.side_of(letter)
    }

    fn side_of(&self, letter: char) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.0[side].eq_ignore_ascii_case(&letter))
    }

    /// Reads one row of `width` cells, a part of `text`. Besides what
    /// [`StoneLetters::write_row`] writes, it accepts lower case letters, and `.`
    /// or `_` for an empty cell.
    pub(crate) fn read_row(
        &self,
        text: &str,
        row: &str,
        width: usize,
        example: &str,
    ) -> Result<Vec<Option<Side>>, TextError> {
        let mut cells = vec![];
        let mut found: usize = 0;
        let mut rest = row;
        while let Some(letter) = rest.chars().next() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (cell, count, length) = match (self.side_of(letter), letter) {
                (Some(side), _) => (Some(side), 1, letter.len_utf8()),
                (None, '.' | '_') => (None, 1, 1),
                _ => match rest[..digits].parse() {
                    Ok(count) if count > 0 => (None, count, digits),
                    _ => return Err(self.unexpected(text, rest, example)),
                },
            };
            found = found.saturating_add(count);
            if found <= width {
                cells.resize(found, cell);
            }
            rest = &rest[length..];
        }
        if found == width {
            Ok(cells)
        } else {
            let problem = Problem::WrongCount { what: "cells", expected: width, found };
            Err(problem.in_text(text, offset(text, row)))
        }
    }

    fn unexpected(&self, text: &str, rest: &str, example: &str) -> TextError {
        let expected = Wording::MarkOrEmpty
            .with("first", self.0[Side::First])
            .with("second", self.0[Side::Second]);
        let found = rest.chars().take(1).collect();
        Problem::Expected { expected, found, example: example.into() }
            .in_text(text, offset(text, rest))
    }
}

/// Where a part of `text` begins in it, in bytes.
pub(crate) fn offset(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARKS: StoneLetters = StoneLetters(BySide::new('O', 'X'));

    #[test]
    fn runs_are_written_as_numbers() {
        let mut text = String::new();
        let mut cells = vec![None; 12];
        cells[10] = Some(Side::First);
        MARKS.write_row(&mut text, &cells);
        assert_eq!(text, "10O1");
        assert_eq!(MARKS.read_row(&text, &text, 12, ""), Ok(cells));
    }

    #[test]
    fn a_row_knows_where_it_is_wrong() {
        let text = "OX/O?X";
        let error = MARKS.read_row(text, &text[3..], 3, "OXO").unwrap_err();
        assert_eq!((error.line, error.column), (1, 5));
        let huge = "99999999999999999999";
        assert!(MARKS.read_row(huge, huge, 3, "").is_err());
        assert!(MARKS.read_row("O0", "O0", 1, "").is_err());
    }
}
