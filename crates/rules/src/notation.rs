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
    fn attempted(&self, position: &Self::Position, places: &[usize]) -> Option<Self::Move>;

    /// What there is to draw.
    fn picture(&self, position: &Self::Position) -> Picture;

    /// A legal move split into its elementary steps.
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
    fn gain(&self, position: &Self::Position, mv: Self::Move) -> u16 {
        let _ = (position, mv);
        0
    }
}
