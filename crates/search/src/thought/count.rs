//! Counts all games that can be played.

use rules::{AnyGame, Match, Notation, Side};

use crate::Stop;
use crate::engine::Evaluator;
use crate::evaluators::{WithEvaluator, with_evaluator};
use crate::fitting::Terms;

/// All games of a game, by their result.
///
/// ```
/// let none = search::thought::WholeGames::default();
/// assert_eq!(none.all(), 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WholeGames {
    /// Those that the first player wins.
    pub first: u64,
    /// Those that the second player wins.
    pub second: u64,
    /// Draws.
    pub drawn: u64,
}

impl WholeGames {
    /// All of them.
    pub const fn all(&self) -> u64 {
        self.first + self.second + self.drawn
    }
}

/// Counts all games from the start of a game to an end: other orders of the same moves are other games. None if there are more than
/// `most`, or a stop was requested. `report` hears now and then how many there are so far.
///
/// ```
/// use rules::catalogue;
/// use search::{Stop, thought::count_games};
/// let velha = catalogue::parse("velha").unwrap();
/// let counted = count_games(&velha, 1_000_000, &Stop::default(), &mut |_| {}).unwrap();
/// assert_eq!((counted.first, counted.second, counted.drawn), (131_184, 77_904, 46_080));
/// assert_eq!(counted.all(), 255_168);
/// ```
pub fn count_games(
    game: &AnyGame,
    most: u64,
    stop: &Stop,
    report: &mut dyn FnMut(u64),
) -> Option<WholeGames> {
    with_evaluator(game, GameCount { most, stop, report })
}

/// How many games are counted from one report to the next.
const REPORTED: u64 = 1 << 16;

struct GameCount<'a> {
    most: u64,
    stop: &'a Stop,
    report: &'a mut dyn FnMut(u64),
}

impl WithEvaluator for GameCount<'_> {
    type Output = Option<WholeGames>;
    fn visit<G: Notation, E: Evaluator<G> + 'static, T: Terms<G>>(
        mut self,
        game: G,
        _: E,
        _: T,
    ) -> Self::Output {
        let mut counted = WholeGames::default();
        self.count(&mut Match::new(game), &mut counted).then_some(counted)
    }
}

impl GameCount<'_> {
    fn count<G: Notation>(&mut self, course: &mut Match<G>, counted: &mut WholeGames) -> bool {
        if let Some(ending) = course.ending() {
            match ending.outcome.winner {
                Some(Side::First) => counted.first += 1,
                Some(Side::Second) => counted.second += 1,
                None => counted.drawn += 1,
            }
            if counted.all().is_multiple_of(REPORTED) {
                (self.report)(counted.all());
            }
            return counted.all() <= self.most && !self.stop.is_requested();
        }
        course.legal_moves().into_iter().all(|mv| {
            // A legal move is played, and taken back.
            let is_played = course.play(mv).is_ok();
            let goes_on = self.count(course, counted);
            if is_played {
                course.undo();
            }
            goes_on
        })
    }
}
