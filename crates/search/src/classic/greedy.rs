//! `greedy`: the capture that brings most, without a thought for the answer.
//! The computer of the Ouri program in C, and the second of the Ouri AIs in
//! Python.
//!
//! Of several largest captures it keeps the first in board order, because
//! the program in C replaces its choice only by a larger one. Without a
//! capture it plays any legal move, each as likely as the others. The program
//! in C could overlook a capture when a house lapped the board; this one asks
//! the rules what a move captures and overlooks none.

use rules::{Match, Notation};

use super::Random;
use crate::{Bot, Thinking};

/// Takes as much as one move can.
///
/// ```
/// use rules::{Match, Notation, sowing::{House, Sowing}};
/// use search::{Bot, Stop, Thinking, classic::Greedy};
/// let oware = Sowing::oware();
/// let start = oware.parse_position("0-0-0-0-2-2-1-1-6-0-0-0-18-18-S").unwrap();
/// let game = Match::from_position(oware, start);
/// let thinking = Thinking { limits: Default::default(), clock: &|| Default::default(), stop: &Stop::default() };
/// assert_eq!(Greedy::new(1).choose(&game, &thinking), Some(House(5)));
/// ```
#[derive(Clone, Debug)]
pub struct Greedy(Random);

impl Greedy {
    /// A player whose choices without a capture follow from `seed`.
    pub const fn new(seed: u64) -> Self {
        Greedy(Random::new(seed))
    }
}

impl<G: Notation> Bot<G> for Greedy {
    fn choose(&mut self, game: &Match<G>, _: &Thinking<'_>) -> Option<G::Move> {
        let moves = game.legal_moves();
        let gain = |&mv: &G::Move| game.game().gain(game.position(), mv);
        // `max_by_key` keeps the last of equals, so the last is made the first.
        let best = moves.iter().copied().rev().max_by_key(gain)?;
        if gain(&best) > 0 { Some(best) } else { self.0.pick(&moves) }
    }
}
