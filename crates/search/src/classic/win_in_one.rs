//! `win-in-one`: a move that wins at once, else the first legal one. The hard
//! mode of the Quantum Leap program in Prolog.
//!
//! Of several winning moves it plays the first. A win is what the rules call
//! one, so a move that ends the game by repetition in the mover's favour
//! counts too.

use rules::{Game, Match};

use super::walk::Walk;
use crate::{Bot, Thinking};

/// Wins if it can do so at once.
///
/// ```
/// use rules::{Match, Notation, sowing::{House, Sowing}};
/// use search::{Bot, Stop, Thinking, classic::WinInOne};
/// let oware = Sowing::oware();
/// let start = oware.parse_position("1-0-0-0-0-1-1-0-0-0-0-5-24-16-S").unwrap();
/// let game = Match::from_position(oware, start);
/// let thinking = Thinking { limits: Default::default(), clock: &|| Default::default(), stop: &Stop::default() };
/// assert_eq!(WinInOne.choose(&game, &thinking), Some(House(5)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct WinInOne;

impl<G: Game> Bot<G> for WinInOne {
    fn choose(&mut self, game: &Match<G>, _: &Thinking<'_>) -> Option<G::Move> {
        let moves = game.legal_moves();
        let mover = game.turn();
        let mut walk = Walk::from(game);
        let mut wins = |mv| {
            walk.enter(mv);
            let winner = walk.ending().and_then(|ending| ending.outcome.winner);
            walk.leave();
            winner == Some(mover)
        };
        moves.iter().copied().find(|&mv| wins(mv)).or(moves.first().copied())
    }
}
