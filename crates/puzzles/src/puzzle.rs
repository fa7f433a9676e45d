//! A position with one right move at every turn of the solver.

use rules::{AnyGame, AnyMatch, TextError, catalogue};

use crate::PuzzleTheme;

rules::words! {
    /// What the solver has to bring about.
    ///
    /// ```
    /// use puzzles::Aim;
    /// assert_eq!(Aim::from_id("draw"), Some(Aim::Draw));
    /// assert_eq!(Aim::Win.id(), "win");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Aim {
        /// A win; every other move is proved not to win.
        Win = "win",
        /// At least a draw; every other move is proved to lose.
        Draw = "draw",
    }
}

impl Aim {
    /// The least result that reaches it: 1 is a win, 0 a draw.
    pub const fn least(self) -> i8 {
        match self {
            Aim::Win => 1,
            Aim::Draw => 0,
        }
    }
}

/// A position in which exactly one move keeps a proved result, and so on at every
/// turn of the solver along the solution.
///
/// ```
/// use puzzles::{Aim, Puzzle};
/// let puzzle = Puzzle {
///     game: "velha".into(),
///     start: "XX1/OO1/3 X".into(),
///     solution: vec!["3".into()],
///     aim: Aim::Win,
///     themes: vec![],
///     grade: 0,
///     held_back: 0,
/// };
/// let game = puzzle.begin().unwrap();
/// assert_eq!(game.turn(), rules::Side::First);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The catalogue's text for the game.
    pub game: String,
    /// The position in which the solver is to move.
    pub start: String,
    /// The moves of both sides; the first and the last are the solver's.
    pub solution: Vec<String>,
    /// What the right moves keep.
    pub aim: Aim,
    /// What the solution is about.
    pub themes: Vec<PuzzleTheme>,
    /// How hard it is: how often levels 1, 3, 5 and 7 fail, in thousandths.
    pub grade: u16,
    /// The same of levels 2, 4, 6 and 8, which are not used for grading: they show what
    /// a grade is worth.
    pub held_back: u16,
}

impl Puzzle {
    /// The game at the start of the puzzle.
    pub fn begin(&self) -> Result<Box<dyn AnyMatch>, TextError> {
        catalogue::parse(&self.game)?.start_from(&self.start)
    }

    /// The game that it is from.
    pub fn game(&self) -> Result<AnyGame, TextError> {
        catalogue::parse(&self.game)
    }

    /// What the grade is on the scale of ratings, from 600 to 2,200.
    pub fn rating(&self) -> i32 {
        600 + 1_600 * i32::from(self.grade) / 1_000
    }
}
