//! What every game must say about itself.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{BySide, EndReason, Ending, Illegal, Side};

/// How the course of a game, rather than a position of it, can end it.
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
/// what the rules need and no more, so that equality of positions is the rule
/// of repetition; history lives in [`Match`](crate::Match).
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
    ///
    /// ```
    /// use rules::{Game, sowing::Sowing};
    /// let game = Sowing::oril();
    /// assert_eq!(game.seeds_on_board(&game.start()), 48);
    /// ```
    fn start(&self) -> Self::Position;

    /// The player to move. Says nothing about whether the game is over.
    ///
    /// ```
    /// use rules::{Game, Side, line::{Line, Square}};
    /// let velha = Line::velha();
    /// let mut position = velha.start();
    /// velha.play(&mut position, Square(4)).unwrap();
    /// assert_eq!(velha.turn(&position), Side::Second);
    /// ```
    fn turn(&self, position: &Self::Position) -> Side;

    /// The legal moves in board order: none exactly when [`Game::ending`]
    /// is some. Never allocates.
    ///
    /// ```
    /// use rules::{Game, Notation, line::{Line, Square}};
    /// let velha = Line::velha();
    /// let open = velha.parse_position("XOX/OXO/1X1 O").unwrap();
    /// assert_eq!(velha.legal_moves(&open).collect::<Vec<_>>(), [Square(6), Square(8)]);
    /// let won = velha.parse_position("XXX/OO1/3 O").unwrap();
    /// assert_eq!(velha.legal_moves(&won).count(), 0);
    /// ```
    fn legal_moves<'a>(
        &'a self,
        position: &'a Self::Position,
    ) -> impl Iterator<Item = Self::Move> + 'a;

    /// Plays a move that is known to be legal. With any other move the
    /// position is unspecified, but nothing panics that a legal move would not.
    ///
    /// ```
    /// use rules::{Game, Notation, line::{Line, Square}};
    /// let velha = Line::velha();
    /// let mut position = velha.start();
    /// velha.play_unchecked(&mut position, Square(0));
    /// assert_eq!(velha.position_text(&position), "X2/3/3 O");
    /// ```
    fn play_unchecked(&self, position: &mut Self::Position, mv: Self::Move);

    /// The end of the game as far as the position alone tells.
    ///
    /// ```
    /// use rules::{EndReason, Game, Notation, line::Line};
    /// let velha = Line::velha();
    /// assert_eq!(velha.ending(&velha.start()), None);
    /// let won = velha.parse_position("XXX/OO1/3 O").unwrap();
    /// assert_eq!(velha.ending(&won).unwrap().reason, EndReason::LineMade);
    /// ```
    fn ending(&self, position: &Self::Position) -> Option<Ending>;

    /// The verdict when not the position but its history, or the players'
    /// agreement, ends the game here.
    ///
    /// ```
    /// use rules::{BySide, EndReason, Game, Notation, sowing::Sowing};
    /// let score = |game: Sowing| {
    ///     let position = game.parse_position("2-0-0-0-0-0-0-0-0-0-0-1-22-23-S").unwrap();
    ///     game.settle(&position, EndReason::Repetition).outcome.score
    /// };
    /// assert_eq!(score(Sowing::oware()), Some(BySide::new(24, 24)), "each takes his own side");
    /// assert_eq!(score(Sowing::awari()), Some(BySide::new(22, 23)), "the stores decide");
    /// ```
    fn settle(&self, position: &Self::Position, reason: EndReason) -> Ending;

    /// Why a move may not be played; `None` if it may.
    ///
    /// ```
    /// use rules::{Game, Illegal, Notation, sowing::{House, Sowing}};
    /// let game = Sowing::oware();
    /// let position = game.parse_position("1-0-0-0-0-3-0-0-0-0-0-0-22-22-S").unwrap();
    /// assert_eq!(game.why_illegal(&position, House(0)), Some(Illegal::MustFeed));
    /// assert_eq!(game.why_illegal(&position, House(1)), Some(Illegal::EmptyHouse));
    /// assert_eq!(game.why_illegal(&position, House(5)), None);
    /// ```
    fn why_illegal(&self, position: &Self::Position, mv: Self::Move) -> Option<Illegal>;

    /// A hash of the position, the same on every platform.
    ///
    /// ```
    /// use rules::{Game, line::{Line, Square}};
    /// let velha = Line::velha();
    /// let key_after = |moves: [u16; 3]| {
    ///     let mut position = velha.start();
    ///     moves.map(|mv| velha.play(&mut position, Square(mv)).unwrap());
    ///     velha.key(&position)
    /// };
    /// assert_eq!(key_after([0, 4, 8]), key_after([8, 4, 0]));
    /// assert_ne!(key_after([0, 4, 8]), key_after([0, 8, 4]));
    /// ```
    fn key(&self, position: &Self::Position) -> u64;

    /// A number that no move increases. Positions of different stages are
    /// different, so a search for repetitions may stop where it changes.
    ///
    /// ```
    /// use rules::{Game, sowing::{House, Sowing}};
    /// let game = Sowing::oware();
    /// let mut position = game.start();
    /// assert_eq!(game.stage(&position), 48);
    /// game.play(&mut position, House(0)).unwrap();
    /// assert_eq!(game.stage(&position), 48, "nothing was captured");
    /// ```
    fn stage(&self, position: &Self::Position) -> u32;

    /// Every move that can be written down in this game, legal or not.
    ///
    /// ```
    /// use rules::{Game, sowing::Sowing};
    /// assert_eq!(Sowing::oware().every_move().len(), 12);
    /// ```
    fn every_move(&self) -> Vec<Self::Move>;

    /// How the course of the game can end it. Nothing, unless a game says so.
    ///
    /// ```
    /// use rules::{Game, HistoryRule, line::Line, sowing::Sowing};
    /// assert_eq!(Sowing::oware().history_rule().repetitions, 2);
    /// assert_eq!(Line::velha().history_rule(), HistoryRule::default());
    /// ```
    fn history_rule(&self) -> HistoryRule {
        HistoryRule::default()
    }

    /// The most plies a game can last, where the rules imply a bound.
    ///
    /// ```
    /// use rules::{Game, line::Line, sowing::Sowing};
    /// assert_eq!(Line::velha().longest(), Some(9));
    /// assert_eq!(Sowing::oware().longest(), None);
    /// ```
    fn longest(&self) -> Option<u32> {
        None
    }

    /// The score so far, in the games that keep one.
    ///
    /// ```
    /// use rules::{BySide, Game, Notation, line::Line, sowing::Sowing};
    /// let oware = Sowing::oware();
    /// let position = oware.parse_position("2-0-0-0-0-0-0-0-0-0-0-1-22-23-S").unwrap();
    /// assert_eq!(oware.score(&position), Some(BySide::new(22, 23)));
    /// assert_eq!(Line::velha().score(&Line::velha().start()), None);
    /// ```
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

    /// May this move be played here?
    ///
    /// ```
    /// use rules::{Game, sowing::{House, Sowing}};
    /// let game = Sowing::oware();
    /// assert!(game.is_legal(&game.start(), House(5)));
    /// assert!(!game.is_legal(&game.start(), House(6)), "that is North's");
    /// ```
    fn is_legal(&self, position: &Self::Position, mv: Self::Move) -> bool {
        self.why_illegal(position, mv).is_none()
    }

    /// Is the game over, as far as the position alone tells?
    ///
    /// ```
    /// use rules::{Game, Notation, line::Line};
    /// let velha = Line::velha();
    /// let full = velha.parse_position("XOX/XOO/OXX O").unwrap();
    /// assert!(velha.is_over(&full));
    /// assert!(!velha.is_over(&velha.start()));
    /// ```
    fn is_over(&self, position: &Self::Position) -> bool {
        self.ending(position).is_some()
    }

    /// Plays a move, or says why it may not be played and changes nothing.
    ///
    /// ```
    /// use rules::{Game, Illegal, line::{Line, Square}};
    /// let velha = Line::velha();
    /// let mut position = velha.start();
    /// assert_eq!(velha.play(&mut position, Square(4)), Ok(()));
    /// assert_eq!(velha.play(&mut position, Square(4)), Err(Illegal::Occupied));
    /// ```
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
