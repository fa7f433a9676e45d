//! Files of puzzles.
//!
//! A file is text. The first line is `tabuleiro puzzles 1`, the second says how it was made
//! (`made SEED NEXT`: the seed, and the number of the next game to look for puzzles in). A line
//! `game NAME` holds for the lines after it, each of which is a puzzle: position, moves, aim
//! and themes, and the two grades, with tabs between.

use std::fmt;

use crate::{Aim, Puzzle, PuzzleTheme};

const FIRST_LINE: &str = "tabuleiro puzzles 1";

/// Puzzles of a file.
///
/// ```
/// use puzzles::PuzzleSet;
/// let text = "tabuleiro puzzles 1\nmade 7 12\ngame velha\nXX1/OO1/3 X\t3\twin,block\t250 125\n";
/// let set = PuzzleSet::read(text).unwrap();
/// assert_eq!((set.seed, set.next, set.puzzles[0].grade), (7, 12, 250));
/// assert_eq!(set.write(), text);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleSet {
    /// The seed that the puzzles follow from.
    pub seed: u64,
    /// The number of the next game to look for puzzles in.
    pub next: u64,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// A file of puzzles that cannot be read, and its first line that is wrong.
///
/// ```
/// use puzzles::{PuzzleSet, PuzzleSetError};
/// assert_eq!(PuzzleSet::read("puzzles"), Err(PuzzleSetError { line: 1 }));
/// assert_eq!(PuzzleSetError { line: 3 }.to_string(), "line 3 is not one of a file of puzzles");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleSetError {
    /// The line, from 1.
    pub line: usize,
}

impl fmt::Display for PuzzleSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} is not one of a file of puzzles", self.line)
    }
}

impl std::error::Error for PuzzleSetError {}

impl PuzzleSet {
    /// Reads a file. Positions and moves are not checked here: [`Puzzle::begin`] does.
    pub fn read(text: &str) -> Result<Self, PuzzleSetError> {
        let mut set = PuzzleSet::default();
        let mut game = String::new();
        for (index, line) in text.lines().enumerate() {
            let wrong = PuzzleSetError { line: index + 1 };
            if index == 0 {
                (line == FIRST_LINE).then_some(()).ok_or(wrong)?;
            } else if let Some(made) = line.strip_prefix("made ") {
                (set.seed, set.next) = pair(made).ok_or(wrong)?;
            } else if let Some(name) = line.strip_prefix("game ") {
                game = name.to_string();
            } else {
                set.puzzles.push(puzzle(&game, line).ok_or(wrong)?);
            }
        }
        // An empty text is no file of puzzles either.
        text.starts_with(FIRST_LINE).then_some(set).ok_or(PuzzleSetError { line: 1 })
    }

    /// The text of the file.
    pub fn write(&self) -> String {
        let mut text = format!("{FIRST_LINE}\nmade {} {}\n", self.seed, self.next);
        let mut game = "";
        for puzzle in &self.puzzles {
            if puzzle.game != game {
                game = &puzzle.game;
                text += &format!("game {game}\n");
            }
            let mut words = vec![puzzle.aim.id()];
            words.extend(puzzle.themes.iter().map(|theme| theme.id()));
            let (moves, words) = (puzzle.solution.join(" "), words.join(","));
            let Puzzle { start, grade, held_back, .. } = puzzle;
            text += &format!("{start}\t{moves}\t{words}\t{grade} {held_back}\n");
        }
        text
    }

    /// The number of the puzzle of a day, counted from 1 January 1970: the same for everybody,
    /// and another one every day until all were shown.
    pub fn of_day(&self, day: u32) -> Option<usize> {
        let count = self.puzzles.len();
        if count == 0 {
            return None;
        }
        // A step without a common factor visits all before it comes round.
        let step = (count * 5 / 13..).find(|&step| step > 0 && is_coprime(step, count))?;
        Some((day as usize % count) * step % count)
    }
}

fn is_coprime(one: usize, other: usize) -> bool {
    let (mut a, mut b) = (one, other);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a == 1
}

fn pair<T: std::str::FromStr>(text: &str) -> Option<(T, T)> {
    let (one, other) = text.split_once(' ')?;
    Some((one.parse().ok()?, other.parse().ok()?))
}

fn puzzle(game: &str, line: &str) -> Option<Puzzle> {
    let mut fields = line.split('\t');
    let start = fields.next()?.to_string();
    let solution: Vec<String> = fields.next()?.split(' ').map(String::from).collect();
    let mut words = fields.next()?.split(',');
    let aim = Aim::from_id(words.next()?)?;
    let themes = words.map(PuzzleTheme::from_id).collect::<Option<Vec<_>>>()?;
    let (grade, held_back) = pair(fields.next()?)?;
    let is_whole = !game.is_empty() && fields.next().is_none() && grade <= 1_000;
    is_whole.then(|| Puzzle { game: game.into(), start, solution, aim, themes, grade, held_back })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_file_of_puzzles_is_refused_with_its_line() {
        let head = "tabuleiro puzzles 1\nmade 1 2\n";
        for (text, line) in [
            ("", 1),
            ("tabuleiro puzzles 2\n", 1),
            ("tabuleiro puzzles 1\nmade x 2\n", 2),
            (&format!("{head}X\t3\twin\t1 1\n"), 3),
            (&format!("{head}game velha\nX\t3\twin\n"), 4),
            (&format!("{head}game velha\nX\t3\tlose\t1 1\n"), 4),
            (&format!("{head}game velha\nX\t3\twin,magic\t1 1\n"), 4),
            (&format!("{head}game velha\nX\t3\twin\t1001 1\n"), 4),
            (&format!("{head}game velha\nX\t3\twin\t1 1\tx\n"), 4),
        ] {
            assert_eq!(PuzzleSet::read(text), Err(PuzzleSetError { line }), "{text}");
        }
    }
}
