//! A game at one screen: the match and who sits where.

use std::time::Duration;

use rules::catalogue::Family;
use rules::{AnyGame, AnyMatch, BySide, TextError, catalogue};
use search::Limits;

use crate::Seat;

/// A match, its seats, and what its bots may spend.
///
/// ```
/// use rules::BySide;
/// use terminal::{Seat, Sitting};
/// let sitting = Sitting::new("oril", BySide::new(Seat::Human, Seat::parse("greedy"))).unwrap();
/// assert!(sitting.is_humans_turn());
/// ```
#[derive(Clone, Debug)]
pub struct Sitting {
    /// The game as it stands.
    pub game: Box<dyn AnyMatch>,
    /// Who plays each side.
    pub seats: BySide<Seat>,
    /// What makes the bots' choices repeatable.
    pub seed: u64,
    /// What the bots may spend on a move.
    pub limits: Limits,
}

impl Sitting {
    /// A new game by its catalogue text.
    pub fn new(game: &str, seats: BySide<Seat>) -> Result<Self, TextError> {
        let game = catalogue::parse(game)?.start();
        Ok(Sitting { game, seats, seed: 1, limits: Sitting::usual_limits() })
    }

    /// What a bot may spend where nothing else is said: a second, as long as
    /// a person likes to wait.
    #[must_use]
    pub fn usual_limits() -> Limits {
        Limits { time: Some(Duration::from_secs(1)), ..Limits::default() }
    }

    /// The game with its options, in its own type.
    #[must_use]
    pub fn any_game(&self) -> AnyGame {
        catalogue::parse(&self.game.name()).expect("a running game's own name is in the catalogue")
    }

    /// The kind of game.
    #[must_use]
    pub fn family(&self) -> Family {
        self.any_game().family()
    }

    /// Is a person to move?
    #[must_use]
    pub fn is_humans_turn(&self) -> bool {
        self.seats[self.game.turn()].is_human() && self.game.ending().is_none()
    }

    /// Do two people share this screen?
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.seats.first.is_human() && self.seats.second.is_human()
    }

    /// Does nobody play but bots?
    #[must_use]
    pub fn is_watched(&self) -> bool {
        !self.seats.first.is_human() && !self.seats.second.is_human()
    }

    /// Takes moves back until a person is to move again; two bots step by step.
    pub fn undo(&mut self) -> bool {
        let undone = self.game.undo().is_some();
        while undone && !self.is_watched() && !self.is_humans_turn() {
            if self.game.undo().is_none() {
                break;
            }
        }
        undone
    }

    /// Plays moves taken back until a person is to move again.
    pub fn redo(&mut self) -> bool {
        let redone = self.game.redo().is_some();
        while redone && !self.is_watched() && !self.is_humans_turn() {
            if self.game.redo().is_none() {
                break;
            }
        }
        redone
    }
}
