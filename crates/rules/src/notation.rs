//! How positions and moves of a game are written, drawn and unfolded.

use crate::{Game, Picture, Side, Step, TextError};

/// The written and visible face of a [`Game`].
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

    /// Reads a move. It need not be legal: ask [`Game::why_illegal`].
    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, TextError>;

    /// What there is to draw.
    fn picture(&self, position: &Self::Position) -> Picture;

    /// A legal move unfolded into its elementary steps.
    fn steps(&self, position: &Self::Position, mv: Self::Move) -> Vec<Step>;

    /// The word for a side: `south` and `north` in the sowing games, `first`
    /// and `second` elsewhere.
    fn side_id(&self, side: Side) -> &'static str {
        match side {
            Side::First => "first",
            Side::Second => "second",
        }
    }

    /// What a move wins at once, such as seeds captured; 0 where nothing is.
    fn gain(&self, position: &Self::Position, mv: Self::Move) -> u16 {
        let _ = (position, mv);
        0
    }
}
