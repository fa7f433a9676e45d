//! The trait that every game implements.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{BySide, EndReason, Ending, Illegal, Side};

/// The rules that depend on the history of a game, not on a position alone.
///
/// ```
/// use rules::{Game, HistoryRule, sowing::Sowing};
/// assert_eq!(Sowing::oril().history_rule(), HistoryRule { repetitions: 3, plies: 0 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HistoryRule {
    /// Occurrences of one position that end the game; 0 is never.
    pub repetitions: u8,
    /// Plies after which the game ends; 0 is never.
    pub plies: u16,
}

/// A value that *is* the rules of a two-player game of perfect information.
///
/// Players need not alternate: ask [`Game::turn`]. A [`Game::Position`] holds
/// what the rules need and no more, so two equal positions are a repetition.
/// [`Match`](crate::Match) keeps the history.
///
/// The methods from [`Game::is_legal`] on are provided, and no game overrides
/// them.
///
/// ```
/// use rules::{Game, sowing::Sowing};
/// let game = Sowing::oware();
/// let mut position = game.start();
/// let mv = game.legal_moves(&position).next().unwrap();
/// game.play(&mut position, mv).unwrap();
/// assert_ne!(game.turn(&position), game.turn(&game.start()));
/// ```
pub trait Game: Clone + Debug + Eq + Send + Sync + 'static {
    /// A valid situation on the board, with the player to move.
    type Position: Clone + Debug + Eq + Hash + Send + Sync + 'static;
    /// One decision of the player to move.
    type Move: Copy + Debug + Eq + Ord + Hash + Send + Sync + 'static;

    /// The position a game begins with.
    fn start(&self) -> Self::Position;

    /// The player to move. Says nothing about whether the game is over.
    fn turn(&self, position: &Self::Position) -> Side;

    /// The legal moves in board order: none exactly when [`Game::ending`]
    /// is some. Never allocates.
    fn legal_moves<'a>(
        &'a self,
        position: &'a Self::Position,
    ) -> impl Iterator<Item = Self::Move> + 'a;

    /// Plays a move that is known to be legal. With any other move the
    /// position is unspecified, but it does not panic.
    fn play_unchecked(&self, position: &mut Self::Position, mv: Self::Move);

    /// The end of the game, if the position alone ends it.
    fn ending(&self, position: &Self::Position) -> Option<Ending>;

    /// The result when the history or an agreement of the players ends the
    /// game in this position.
    fn settle(&self, position: &Self::Position, reason: EndReason) -> Ending;

    /// Why a move is not legal; `None` if it is.
    fn why_illegal(&self, position: &Self::Position, mv: Self::Move) -> Option<Illegal>;

    /// A hash of the position, the same on every platform.
    fn key(&self, position: &Self::Position) -> u64;

    /// A number that no move increases. Positions of different stages are
    /// different, so a search for repetitions may stop where it changes.
    fn stage(&self, position: &Self::Position) -> u32;

    /// Every move that can be written in this game, legal or not.
    fn every_move(&self) -> Vec<Self::Move>;

    /// The history rules of this game; none by default.
    fn history_rule(&self) -> HistoryRule {
        HistoryRule::default()
    }

    /// The most plies a game can last, where the rules imply a bound.
    fn longest(&self) -> Option<u32> {
        None
    }

    /// The score so far, in the games that keep one.
    fn score(&self, _position: &Self::Position) -> Option<BySide<u16>> {
        None
    }

    /// In how many ways the board can be turned or reflected without changing
    /// the game. Number 0 changes nothing; a way may exchange the two sides.
    fn symmetries(&self) -> usize {
        1
    }

    /// The position as it looks after one of the [`Game::symmetries`].
    fn transform(&self, symmetry: usize, position: &Self::Position) -> Self::Position {
        debug_assert_eq!(symmetry, 0, "a game with symmetries says what they do");
        position.clone()
    }

    /// The move that [`Game::transform`] makes of a move.
    fn transform_move(&self, symmetry: usize, mv: Self::Move) -> Self::Move {
        debug_assert_eq!(symmetry, 0, "a game with symmetries says what they do");
        mv
    }

    /// Is this move legal here?
    fn is_legal(&self, position: &Self::Position, mv: Self::Move) -> bool {
        self.why_illegal(position, mv).is_none()
    }

    /// Does the position alone end the game?
    fn is_over(&self, position: &Self::Position) -> bool {
        self.ending(position).is_some()
    }

    /// Plays a legal move. An illegal move changes nothing.
    fn play(&self, position: &mut Self::Position, mv: Self::Move) -> Result<(), Illegal> {
        match self.why_illegal(position, mv) {
            Some(why) => Err(why),
            None => {
                self.play_unchecked(position, mv);
                Ok(())
            }
        }
    }
}
