//! Which terms a game may be played under.

use std::fmt;
use std::time::Duration;

use play::{ClockRule, Terms};
use rules::TextError;

/// The longest catalogue text or start position that is worth reading.
const LONGEST: usize = 600;
/// What a live clock may begin with and give back.
const INITIAL: std::ops::RangeInclusive<Duration> =
    Duration::from_secs(10)..=Duration::from_secs(3 * 60 * 60);
const LONGEST_INCREMENT: Duration = Duration::from_secs(3 * 60);

/// What is wrong with terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TermsFault {
    /// The game or its start position is too long to read.
    TooLong,
    /// A rated game begins with the default position.
    RatedStart,
    /// A rated game needs a clock.
    RatedWithoutClock,
    /// Not 1 to 14 days.
    Days,
    /// A live clock out of range.
    Live,
    /// The game or the start position cannot be read.
    Unreadable(TextError),
    /// The game is over in the start position.
    OverAtStart,
    /// Games against computers are not rated.
    RatedComputer,
}

impl fmt::Display for TermsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TermsFault::TooLong => "the game or its start position is too long",
            TermsFault::RatedStart => "a rated game begins with the usual position",
            TermsFault::RatedWithoutClock => "a rated game needs a clock",
            TermsFault::Days => "expected 1 to 14 days, for example 3",
            TermsFault::Live => {
                "expected 10000 to 10800000 ms with an increment of at most 180000 ms"
            }
            TermsFault::Unreadable(error) => return write!(f, "{}", error.problem),
            TermsFault::OverAtStart => "the start position is one where the game is over",
            TermsFault::RatedComputer => "games against computers are not rated",
        })
    }
}

/// The terms as a room needs them, with the catalogue's own name of the game,
/// if they are within reason.
pub(crate) fn checked(terms: &Terms) -> Result<Terms, TermsFault> {
    if terms.game.len() > LONGEST || terms.start.as_ref().is_some_and(|s| s.len() > LONGEST) {
        return Err(TermsFault::TooLong);
    }
    if terms.rated && terms.start.is_some() {
        return Err(TermsFault::RatedStart);
    }
    match terms.clock {
        ClockRule::None {} if terms.rated => return Err(TermsFault::RatedWithoutClock),
        ClockRule::None {} | ClockRule::Days { days: 1..=14 } => {}
        ClockRule::Live { initial, increment }
            if INITIAL.contains(&initial) && increment <= LONGEST_INCREMENT => {}
        ClockRule::Days { .. } => return Err(TermsFault::Days),
        ClockRule::Live { .. } => return Err(TermsFault::Live),
    }
    let game = rules::catalogue::parse(&terms.game).map_err(TermsFault::Unreadable)?;
    if let Some(start) = &terms.start {
        let begun = game.start_from(start).map_err(TermsFault::Unreadable)?;
        if begun.ending().is_some() {
            return Err(TermsFault::OverAtStart);
        }
    }
    Ok(Terms { game: game.name(), ..terms.clone() })
}
