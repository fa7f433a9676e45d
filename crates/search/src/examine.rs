//! A bot against every possible line of play.

use std::fmt;

use rules::{AnyMatch, Side};

use crate::matches::LONGEST;
use crate::{AnyBot, BotError, Thinking};

/// How a bot fared in every game it can get.
///
/// ```
/// use search::Examination;
/// let examined = Examination { won: 87, drawn: 8, ..Examination::default() };
/// assert_eq!(examined.games(), 95);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Examination {
    /// Games the bot wins.
    pub won: u64,
    /// Games it draws.
    pub drawn: u64,
    /// Games it loses.
    pub lost: u64,
    /// The shortest of the games it loses, all of them, in board order.
    pub shortest_losses: Vec<Vec<String>>,
}

rules::words! {
    /// Why a bot could not be examined.
    ///
    /// ```
    /// use search::ExamineError;
    /// let error = ExamineError::TooLarge { positions: 9 };
    /// assert_eq!(error.to_string(), "the game has more than 9 positions to examine");
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ExamineError {
        /// There are more positions than were allowed, or games longer than any
        /// that bots play.
        TooLarge {
            /// How many were allowed.
            positions: u64,
        } = "too-large",
        /// The bot failed.
        Bot(BotError) = "bot-failed",
        /// A stop was requested first; this was found by then.
        Stopped(Examination) = "stopped",
    }
}

impl fmt::Display for ExamineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExamineError::TooLarge { positions } => {
                write!(f, "the game has more than {positions} positions to examine")
            }
            ExamineError::Bot(error) => write!(f, "the bot failed: {error}"),
            ExamineError::Stopped(_) => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for ExamineError {}

impl Examination {
    /// All games.
    pub const fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    fn count(&mut self, winner: Option<Side>, side: Side, moves: Vec<String>) {
        match winner {
            None => self.drawn += 1,
            Some(winner) if winner == side => self.won += 1,
            Some(_) => {
                self.lost += 1;
                let shortest = self.shortest_losses.first().map_or(usize::MAX, Vec::len);
                if moves.len() < shortest {
                    self.shortest_losses.clear();
                }
                if moves.len() <= shortest {
                    self.shortest_losses.push(moves);
                }
            }
        }
    }
}

/// Plays a bot on `side` against every line the opponent can choose from
/// here, and counts. More than `positions` positions are not looked at.
///
/// The bot is asked about lines in board order; one that chooses at random is
/// examined for the choices that follow from its seed.
///
/// ```
/// use std::time::Duration;
/// use rules::{Side, catalogue};
/// use search::{ExamineError, Limits, Stop, Thinking, bot, examine};
/// let oware = catalogue::parse("oware").unwrap();
/// let mut first = bot("first", &oware, 1).unwrap();
/// let thinking = Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &Stop::default() };
/// let answer = examine(oware.start(), &mut *first, Side::SOUTH, &thinking, 1_000);
/// assert_eq!(answer, Err(ExamineError::TooLarge { positions: 1_000 }));
/// ```
pub fn examine(
    mut course: Box<dyn AnyMatch>,
    bot: &mut dyn AnyBot,
    side: Side,
    thinking: &Thinking<'_>,
    positions: u64,
) -> Result<Examination, ExamineError> {
    let mut examiner =
        Examiner { bot, side, thinking, positions, left: positions, found: Examination::default() };
    match examiner.visit(&mut *course) {
        Ok(()) => Ok(examiner.found),
        Err(ExamineError::Stopped(_)) => Err(ExamineError::Stopped(examiner.found)),
        Err(error) => Err(error),
    }
}

struct Examiner<'a> {
    bot: &'a mut dyn AnyBot,
    side: Side,
    thinking: &'a Thinking<'a>,
    positions: u64,
    left: u64,
    found: Examination,
}

impl Examiner<'_> {
    fn visit(&mut self, course: &mut dyn AnyMatch) -> Result<(), ExamineError> {
        let too_large = ExamineError::TooLarge { positions: self.positions };
        if course.movers().len() > LONGEST {
            return Err(too_large);
        }
        self.left = self.left.checked_sub(1).ok_or(too_large)?;
        if self.thinking.stop.is_requested() {
            return Err(ExamineError::Stopped(Examination::default()));
        }
        if let Some(ending) = course.ending() {
            self.found.count(ending.outcome.winner, self.side, course.moves());
            return Ok(());
        }
        for mv in self.answers(course)? {
            let played = course.play(&mv);
            played.map_err(|error| ExamineError::Bot(BotError::Failed(error.to_string())))?;
            self.visit(course)?;
            course.undo();
        }
        Ok(())
    }

    /// The moves to follow: the bot's own, or all of the opponent's.
    fn answers(&mut self, course: &dyn AnyMatch) -> Result<Vec<String>, ExamineError> {
        if course.turn() != self.side {
            return Ok(course.legal_moves());
        }
        let chosen = self.bot.choose(course, self.thinking).map_err(ExamineError::Bot)?;
        Ok(vec![chosen])
    }
}
