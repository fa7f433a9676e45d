//! What a lesson is made of.

use rules::{AnyGame, AnyMatch, TextError, catalogue};

/// A lesson: positions to be solved one after the other.
///
/// ```
/// let lesson = lessons::StrategyLesson::by_id("oril-opening").unwrap();
/// assert_eq!(lesson.game, "oril");
/// assert!(lessons::StrategyLesson::by_id("chess").is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrategyLesson {
    /// The word in addresses and message keys. It begins with the course it belongs to.
    pub id: &'static str,
    /// The course: `oril`, `ouri`, `oware`, `quantum-leap` or `line`.
    pub course: &'static str,
    /// The catalogue's text for the game.
    pub game: &'static str,
    /// The positions.
    pub steps: &'static [LessonStep],
}

/// One position of a lesson.
///
/// ```
/// let step = &lessons::StrategyLesson::by_id("velha-fork").unwrap().steps[0];
/// assert!(step.accepted.contains(&step.main()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// The word in message keys.
    pub id: &'static str,
    /// The position; empty for the start of the game.
    pub position: &'static str,
    /// The moves that are right: as good as any, as tables or the search see it.
    pub accepted: &'static [&'static str],
    /// Moves that the source teaches and the search thinks less of. They are accepted, and both
    /// opinions are said.
    pub disputed: &'static [&'static str],
    /// What may follow the first accepted move; shown move by move.
    pub line: &'static [&'static str],
    /// What the texts say of this position, to be checked.
    pub claims: &'static [LessonClaim],
}

/// What a text says of a position.
///
/// ```
/// use lessons::LessonClaim;
/// assert_ne!(LessonClaim::OnlyWin, LessonClaim::OnlyDraw);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonClaim {
    /// These moves, one after the other, and the last one takes so many seeds.
    Takes(&'static [&'static str], u16),
    /// If it were the opponent's turn now, this move would take so many seeds.
    Threatens(&'static str, u16),
    /// After these moves the player to move has this one legal move.
    OnlyMove(&'static [&'static str], &'static str),
    /// After these moves the house of this number (counted as places are) holds so many.
    Holds(&'static [&'static str], usize, u16),
    /// The accepted moves win, which is proved, and no other move does.
    OnlyWin,
    /// The accepted moves do not lose, and every other move is proved to lose.
    OnlyDraw,
    /// After these moves there are so many squares that win at once.
    WinsAtOnce(&'static [&'static str], usize),
    /// After these moves the player to move has so many legal moves.
    Choices(&'static [&'static str], usize),
}

impl StrategyLesson {
    /// The game that it is about.
    pub fn game(&self) -> Result<AnyGame, TextError> {
        catalogue::parse(self.game)
    }
}

impl LessonStep {
    /// The game at this step of a lesson.
    pub fn begin(&self, game: &AnyGame) -> Result<Box<dyn AnyMatch>, TextError> {
        match self.position {
            "" => Ok(game.start()),
            position => game.start_from(position),
        }
    }

    /// The move that is shown to those who ask.
    pub const fn main(&self) -> &'static str {
        self.accepted[0]
    }
}
