//! Boards on a screen of characters: where each place lies, and how it looks.
//!
//! Each family says where its places lie; drawing, the mouse and the arrow
//! keys all ask the same answer.

mod line;
mod quantum_leap;
mod sowing;

use messages::Messages;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use rules::{Highlights, Picture, Side};

use crate::coordinates::Coordinates;
use crate::theme::Theme;

/// What stands out on a board in a terminal.
#[derive(Clone, Debug, Default)]
pub(crate) struct BoardMarks {
    /// What stands out on any board.
    pub(crate) places: Highlights,
    /// The place under the cursor.
    pub(crate) cursor: Option<usize>,
    /// The hand: where it is and how many seeds it holds.
    pub(crate) hand: Option<(usize, u8)>,
}

/// A board as it is to be drawn.
pub(crate) struct BoardWidget<'a> {
    pub(crate) picture: &'a Picture,
    pub(crate) marks: &'a BoardMarks,
    pub(crate) theme: &'a Theme,
    pub(crate) messages: &'a Messages,
    /// Who sits below.
    pub(crate) below: Side,
    /// How the cells of the hexagon are named.
    pub(crate) coordinates: Coordinates,
}

impl BoardWidget<'_> {
    /// Where each place lies within `area`; `None` if it does not fit.
    pub(crate) fn places(&self, area: Rect) -> Option<Vec<Rect>> {
        match self.picture {
            Picture::Sowing { houses, .. } => sowing::places(houses.len(), self.below, area),
            Picture::QuantumLeap { side, .. } => quantum_leap::places(*side, area),
            Picture::Line { shape, .. } => line::places(shape, area),
        }
    }

    /// Draws the board; says whether it fitted.
    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer) -> bool {
        let Some(places) = self.places(area) else { return false };
        match self.picture {
            Picture::Sowing { houses, stores } => {
                sowing::draw(self, houses, *stores, &places, buffer);
            }
            Picture::QuantumLeap { side, cells, .. } => {
                quantum_leap::draw(self, *side, cells, &places, buffer);
            }
            Picture::Line { shape, cells, .. } => line::draw(self, shape, cells, &places, buffer),
        }
        true
    }
}

/// The place at a point of the screen.
pub(crate) fn place_at(places: &[Rect], column: u16, row: u16) -> Option<usize> {
    places.iter().position(|rect| rect.contains(Position::new(column, row)))
}

/// A direction of an arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ArrowDirection {
    Left,
    Right,
    Up,
    Down,
}

/// The open place that lies next in a direction: near in that direction
/// counts, and straight ahead counts twice.
pub(crate) fn neighbour(
    places: &[Rect],
    open: &[usize],
    from: usize,
    direction: ArrowDirection,
) -> Option<usize> {
    let centre = |place: usize| {
        let rect = places[place];
        // Characters are about twice as tall as wide.
        (
            i32::from(rect.x) * 2 + i32::from(rect.width),
            i32::from(rect.y) * 4 + i32::from(rect.height) * 2,
        )
    };
    let (x, y) = centre(from);
    open.iter()
        .copied()
        .filter(|&place| place != from)
        .filter_map(|place| {
            let (to_x, to_y) = centre(place);
            let (ahead, aside) = match direction {
                ArrowDirection::Left => (x - to_x, to_y - y),
                ArrowDirection::Right => (to_x - x, to_y - y),
                ArrowDirection::Up => (y - to_y, to_x - x),
                ArrowDirection::Down => (to_y - y, to_x - x),
            };
            (ahead > 0).then_some((ahead + 2 * aside.abs(), place))
        })
        .min()
        .map(|(_, place)| place)
}
