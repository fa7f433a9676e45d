//! Boards drawn as text, one file a family. The plain line mode and `tabuleiro show`
//! draw the same lines.

mod line;
mod quantum_leap;
mod sowing;

pub(crate) use line::layer_name;
use messages::Messages;
use rules::{Picture, Side};

use crate::Coordinates;

/// How a board is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// The words around the board.
    pub messages: &'a Messages,
    /// The side that sits below, where the board can be turned.
    pub below: Side,
    /// How the cells of the hexagon are named.
    pub coordinates: Coordinates,
}

impl<'a> Look<'a> {
    /// With these words, seen from a side.
    pub fn new(messages: &'a Messages, below: Side) -> Self {
        Look { messages, below, coordinates: Coordinates::default() }
    }
}

/// The lines that show a board.
///
/// ```
/// use messages::{Language, Messages};
/// use rules::{Side, catalogue};
/// use terminal::drawing::{Look, draw};
/// let messages = Messages::new(Language::Portuguese);
/// let look = Look::new(&messages, Side::SOUTH);
/// let lines = draw(&catalogue::parse("oril").unwrap().start().picture(), &look);
/// assert!(lines[0].ends_with("Norte"));
/// ```
pub fn draw(picture: &Picture, look: &Look<'_>) -> Vec<String> {
    match picture {
        Picture::Sowing { houses, stores } => sowing::draw(houses, stores, look),
        Picture::QuantumLeap { side, cells, .. } => {
            quantum_leap::draw(*side, cells, look.coordinates)
        }
        Picture::Line { shape, cells, .. } => line::draw(shape, cells, look),
    }
}
