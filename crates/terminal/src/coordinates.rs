//! How the cells of the hexagon are named at the board: `e5`, or as the Quantum Leap
//! program in Prolog asks for them, `3-1`.

use rules::{AnyMatch, Picture, TypedInput};

rules::words! {
    /// How the cells of the hexagon are named.
    ///
    /// ```
    /// use terminal::Coordinates;
    /// let game = rules::catalogue::parse("quantum-leap:side=2").unwrap();
    /// let game = game.start_from("OO/XO1/XX O play").unwrap();
    /// assert_eq!(Coordinates::Prolog.of_move(game.as_ref(), "c2xa2"), "1-1x2-3");
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Coordinates {
        /// The row's letter from the bottom and the diagonal's number.
        #[default]
        Letters = "letters",
        /// The place along the line, a dash, and the line from the top.
        Prolog = "prolog",
    }
}

impl Coordinates {
    /// The name of the cell at a place along a row, both from 0 at the top left.
    pub(crate) fn name(self, side: usize, row: usize, along: usize) -> String {
        if self == Coordinates::Prolog {
            return format!("{}-{}", along + 1, row + 1);
        }
        let up = (2 * side - 2).saturating_sub(row);
        let letter = u8::try_from(up).map_or('?', |up| char::from(b'a'.saturating_add(up)));
        format!("{letter}{}", up.saturating_sub(side - 1) + along + 1)
    }

    /// The name of a cell of the hexagon, counted in reading order.
    pub(crate) fn of_cell(self, side: usize, cell: usize) -> String {
        let (mut row, mut along) = (0, cell);
        while along >= cells_in(side, row) && row < 2 * side - 2 {
            along -= cells_in(side, row);
            row += 1;
        }
        self.name(side, row, along)
    }

    /// A move with its cells named this way. Moves of other games stay as they are.
    pub fn of_move(self, game: &dyn AnyMatch, mv: &str) -> String {
        let Picture::QuantumLeap { side, .. } = game.picture() else { return mv.to_string() };
        let cell = |name: &str| match game.typed(name) {
            Ok(TypedInput::Place(place)) => self.of_cell(side, place),
            _ => name.to_string(),
        };
        let parts = ["<>", "x"].into_iter().find_map(|sign| Some((mv.split_once(sign)?, sign)));
        match parts {
            Some(((one, other), sign)) => format!("{}{sign}{}", cell(one), cell(other)),
            None => mv.to_string(),
        }
    }
}

/// Cells of a row of the hexagon, rows counted from the top.
pub(crate) fn cells_in(side: usize, row: usize) -> usize {
    2 * side - 1 - row.abs_diff(side - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_as_its_cell() {
        for side in 2..=7 {
            let game = rules::catalogue::parse(&format!("quantum-leap:side={side}")).unwrap();
            let game = game.start();
            for cell in 0..3 * side * (side - 1) + 1 {
                for way in Coordinates::ALL {
                    let name = way.of_cell(side, cell);
                    assert_eq!(game.typed(&name), Ok(TypedInput::Place(cell)), "{name}");
                }
            }
        }
    }
}
