//! How positions and moves of a game are written, drawn and split into steps.

use crate::{Game, Picture, Side, Step, TextError, TypedInput};

/// How a [`Game`] is written and drawn.
///
/// ```
/// use rules::{Game, Notation, sowing::Sowing};
/// let game = Sowing::oware();
/// let text = game.position_text(&game.start());
/// assert_eq!(game.parse_position(&text), Ok(game.start()));
/// ```
pub trait Notation: Game {
    /// The catalogue text that names this game with its options.
    fn name(&self) -> String;

    /// A position as text; [`Notation::parse_position`] reads it back.
    fn position_text(&self, position: &Self::Position) -> String;

    /// Reads a position and checks that it can occur on this board.
    fn parse_position(&self, text: &str) -> Result<Self::Position, TextError>;

    /// A move as text; [`Notation::parse_move`] reads it back.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Reads a move, legal or not; [`Game::why_illegal`] checks it.
    ///
    /// ```
    /// use rules::{Game, Notation, Side, sowing::{House, Sowing}};
    /// let game = Sowing::oware();
    /// assert_eq!(game.parse_move(&game.start(), "f"), Ok(House(11)));
    /// // A number counts from the left of the player to move.
    /// assert_eq!(game.parse_move(&game.start(), "6"), Ok(House(5)));
    /// assert_eq!(game.parse_move(&game.start_with(Side::NORTH), "6"), Ok(House(11)));
    /// ```
    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, TextError>;

    /// Reads what a person types at the board, where less than the whole
    /// notation is enough. As with [`Notation::parse_move`], a move need not
    /// be legal.
    fn parse_typed(
        &self,
        position: &Self::Position,
        text: &str,
    ) -> Result<TypedInput<Self::Move>, TextError> {
        self.parse_move(position, text).map(TypedInput::Move)
    }

    /// Does this key alone say which move is meant, so that nobody need press
    /// Enter after it?
    fn is_one_key(&self, key: char) -> bool {
        let _ = key;
        false
    }

    /// The move that somebody who taps these places is trying to make, legal
    /// or not, so that [`Game::why_illegal`] can say why not.
    ///
    /// ```
    /// use rules::{Game, Notation, sowing::{House, Sowing}};
    /// let game = Sowing::oware();
    /// assert_eq!(game.attempted(&game.start(), &[7]), Some(House(7)));
    /// ```
    fn attempted(&self, position: &Self::Position, places: &[usize]) -> Option<Self::Move>;

    /// What there is to draw.
    fn picture(&self, position: &Self::Position) -> Picture;

    /// A legal move split into its elementary steps.
    ///
    /// ```
    /// use rules::{Notation, Side, Step, sowing::{House, Sowing}};
    /// let game = Sowing::oware();
    /// let position = game.parse_position("0-0-0-0-2-0-1-3-0-0-0-0-20-22-S").unwrap();
    /// let steps = game.steps(&position, House(4));
    /// assert_eq!(steps[1..3], [Step::Drop { at: 5 }, Step::Drop { at: 6 }]);
    /// assert_eq!(steps[3], Step::Take { from: 6, seeds: 2, to: Side::SOUTH });
    /// ```
    fn steps(&self, position: &Self::Position, mv: Self::Move) -> Vec<Step>;

    /// The word for a side: `south` and `north` in the sowing games, `first`
    /// and `second` elsewhere.
    fn side_id(&self, side: Side) -> &'static str {
        match side {
            Side::First => "first",
            Side::Second => "second",
        }
    }

    /// What a legal move captures; 0 in games without a score.
    ///
    /// ```
    /// use rules::{Notation, sowing::{House, Sowing}};
    /// let game = Sowing::oware();
    /// let position = game.parse_position("0-0-0-0-2-0-1-3-0-0-0-0-20-22-S").unwrap();
    /// assert_eq!(game.gain(&position, House(4)), 2);
    /// ```
    fn gain(&self, position: &Self::Position, mv: Self::Move) -> u16 {
        let _ = (position, mv);
        0
    }
}
