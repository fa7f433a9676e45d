//! Which terms a game may be played under.

use std::fmt;
use std::time::Duration;

use play::{ClockRule, Terms};
use rules::catalogue::{self, AnyGame, Visitor};
use rules::{Notation, TextError};

/// The largest boards that are played here: 19 by 19, or 4 squares in 4 dimensions. Larger
/// ones take long to set up and to search, and everybody would wait for it.
const MOST_CELLS: usize = 19 * 19;
const MOST_DIMENSIONS: usize = 4;
/// The most moves there may be in the first position: Quantum Leap with 7 cells along an edge
/// has 4,032, and 27,226 with 11, each of which is listed and looked up again and again.
const MOST_MOVES: usize = 5_000;
/// The longest catalogue text or start position that is worth reading.
const LONGEST: usize = 600;
/// What a live clock may begin with and give back.
const INITIAL: std::ops::RangeInclusive<Duration> =
    Duration::from_secs(10)..=Duration::from_secs(3 * 60 * 60);
const LONGEST_INCREMENT: Duration = Duration::from_secs(3 * 60);

/// What is wrong with terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermsFault {
    /// The game or its start position is too long to read.
    TooLong,
    /// The board is too large for a server.
    TooLarge,
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
    /// People and programs have ratings apart from each other.
    RatedProgram,
    /// Not a range of ratings that can be asked for.
    Range,
}

impl fmt::Display for TermsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TermsFault::TooLong => "the game or its start position is too long",
            TermsFault::TooLarge => {
                "a board here has at most 361 squares in at most 4 dimensions, and 5000 moves at first"
            }
            TermsFault::RatedStart => "a rated game begins with the standard position",
            TermsFault::RatedWithoutClock => "a rated game needs a clock",
            TermsFault::Days => "expected 1 to 14 days, for example 3",
            TermsFault::Live => {
                "expected 10000 to 10800000 ms with an increment of at most 180000 ms"
            }
            TermsFault::Unreadable(error) => return write!(f, "{}", error.problem),
            TermsFault::OverAtStart => "the start position is one where the game is over",
            TermsFault::RatedComputer => "games against computers are not rated",
            TermsFault::Range => "expected a range of 50 to 1000 points of rating, for example 200",
            TermsFault::RatedProgram => "games between a person and a program are not rated",
        })
    }
}

/// The game that somebody asks for, if a server can afford it.
pub(crate) fn affordable(game: &str) -> Result<AnyGame, TermsFault> {
    if game.len() > LONGEST {
        return Err(TermsFault::TooLong);
    }
    let extent = catalogue::extent(game).map_err(TermsFault::Unreadable)?;
    if extent.cells > MOST_CELLS || extent.dimensions > MOST_DIMENSIONS {
        return Err(TermsFault::TooLarge);
    }
    let game = catalogue::parse(game).map_err(TermsFault::Unreadable)?;
    if game.visit(FirstMoves) > MOST_MOVES { Err(TermsFault::TooLarge) } else { Ok(game) }
}

/// Counts the moves of the first position.
struct FirstMoves;

impl Visitor for FirstMoves {
    type Output = usize;
    fn visit<G: Notation>(self, game: G) -> usize {
        game.legal_moves(&game.start()).count()
    }
}

/// Terms that somebody proposes. Those of games that have begun need only be [`checked`]:
/// an earlier version may have allowed more.
pub(crate) fn proposed(terms: &Terms) -> Result<Terms, TermsFault> {
    affordable(&terms.game)?;
    checked(terms)
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
    let game = catalogue::parse(&terms.game).map_err(TermsFault::Unreadable)?;
    if let Some(start) = &terms.start {
        let begun = game.start_from(start).map_err(TermsFault::Unreadable)?;
        if begun.ending().is_some() {
            return Err(TermsFault::OverAtStart);
        }
    }
    Ok(Terms { game: game.name(), ..terms.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LARGEST: [&str; 4] = [
        "mnk:19,19,5",
        "velha:side=4,dimensions=4",
        "quantum-leap:side=7",
        "quantum-leap:side=11,edition=2",
    ];

    #[test]
    fn every_game_of_the_menus_is_affordable_and_large_ones_are_not() {
        for game in catalogue::ENTRIES {
            assert!(affordable(game).is_ok(), "{game}");
        }
        for game in LARGEST {
            assert!(affordable(game).is_ok(), "{game}");
        }
        for game in [
            "velha:side=2,dimensions=9",
            "velha:side=3,dimensions=5",
            "mnk:20,20,5",
            "quantum-leap:side=8",
            "quantum-leap:side=11",
            "quantum-leap:side=11,edition=2,swap=once",
        ] {
            assert_eq!(affordable(game).unwrap_err(), TermsFault::TooLarge, "{game}");
            assert!(checked(&Terms::casual(game)).is_ok(), "{game}: one that has begun goes on");
        }
    }
}
