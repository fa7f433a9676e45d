//! `first`: the first legal move in board order, the easy mode of the Quantum
//! Leap program in Prolog.

use rules::{Game, Match};

use crate::{Bot, Thinking};

/// Plays the first legal move it finds.
///
/// ```
/// use rules::{Match, sowing::{House, Sowing}};
/// use search::{Bot, Stop, Thinking, classic::First};
/// let game = Match::new(Sowing::oril());
/// let thinking = Thinking { limits: Default::default(), clock: &|| Default::default(), stop: &Stop::default() };
/// assert_eq!(First.choose(&game, &thinking), Some(House(0)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct First;

impl<G: Game> Bot<G> for First {
    fn choose(&mut self, game: &Match<G>, _: &Thinking<'_>) -> Option<G::Move> {
        game.legal_moves().first().copied()
    }
}
