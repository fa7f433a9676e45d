//! Quantum Leap's hexagon: rows of cells, each row shifted by half a cell.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::Side;

use super::BoardWidget;
use crate::coordinates::{Coordinates, cells_in};

/// Characters from one cell of a row to the next.
const STEP: u16 = 4;

/// Where each cell lies, in reading order; letters stand left of the rows.
pub(super) fn places(side: usize, area: Rect) -> Option<Vec<Rect>> {
    let rows = 2 * side - 1;
    let width = rows as u16 * STEP + 4;
    let spacing = if area.height as usize > 2 * rows { 2 } else { 1 };
    let height = (rows as u16 - 1) * spacing + 2;
    if area.width < width || area.height < height {
        return None;
    }
    let left = area.x + (area.width - width) / 2 + 3;
    let top = area.y + (area.height - height) / 2;
    let mut places = vec![];
    for row in 0..rows {
        let shift = (row.abs_diff(side - 1) as u16) * STEP / 2;
        for cell in 0..cells_in(side, row) {
            let x = left + shift + cell as u16 * STEP;
            places.push(Rect::new(x, top + row as u16 * spacing, 3, 1));
        }
    }
    Some(places)
}

pub(super) fn draw(
    board: &BoardWidget<'_>,
    side: usize,
    cells: &[Option<Side>],
    places: &[Rect],
    buffer: &mut Buffer,
) {
    for (cell, (&stone, &rect)) in cells.iter().zip(places).enumerate() {
        draw_cell(board, cell, stone, rect, buffer);
    }
    match board.coordinates {
        Coordinates::Letters => name_rows(board, side, places, buffer),
        Coordinates::Prolog => number_lines(board, side, places, buffer),
    }
}

/// The letters and numbers that name the cells.
fn name_rows(board: &BoardWidget<'_>, side: usize, places: &[Rect], buffer: &mut Buffer) {
    let quiet = board.theme.quiet();
    let mut first = 0;
    for row in 0..2 * side - 1 {
        let rect = places[first];
        let letter = char::from(b'a' + (2 * side - 2 - row) as u8);
        // Diagonals begin on the left edge of the upper half, where the name of the
        // first cell says which.
        let name = match (side - 1).checked_sub(row + 1) {
            Some(above) => format!("{letter}{}", above + 2),
            None => letter.to_string(),
        };
        buffer.set_string(rect.x - 1 - name.len() as u16, rect.y, name, quiet);
        let last = first + cells_in(side, row) - 1;
        // Diagonals end on the right edge of the lower half and along the bottom.
        if row + 1 >= side {
            let diagonal = 3 * side - 2 - row;
            let end = places[last];
            buffer.set_string(end.x + 2, end.y + 1, diagonal.to_string(), quiet);
        }
        first = last + 1;
    }
    let bottom = places.len() - side;
    for along in 0..side - 1 {
        let rect = places[bottom + along];
        buffer.set_string(rect.x + 2, rect.y + 1, (along + 1).to_string(), quiet);
    }
}

/// The number of each line to its left, and of the last place along it to its right.
fn number_lines(board: &BoardWidget<'_>, side: usize, places: &[Rect], buffer: &mut Buffer) {
    let mut first = 0;
    for row in 0..2 * side - 1 {
        let along = cells_in(side, row);
        let (begin, end) = (places[first], places[first + along - 1]);
        let line = (row + 1).to_string();
        let style = board.theme.quiet();
        buffer.set_string(begin.x - 1 - line.len() as u16, begin.y, line, style);
        // Two digits take the room that the space before one takes.
        let gap = if along < 10 { 4 } else { 3 };
        buffer.set_string(end.x + gap, end.y, along.to_string(), style);
        first += along;
    }
}

fn draw_cell(
    board: &BoardWidget<'_>,
    cell: usize,
    stone: Option<Side>,
    rect: Rect,
    buffer: &mut Buffer,
) {
    let (marks, theme) = (board.marks, board.theme);
    let sign = match stone {
        Some(Side::First) => 'O',
        Some(Side::Second) => 'X',
        None => '·',
    };
    let mut style: Style = match stone {
        Some(Side::First) => theme.first(),
        Some(Side::Second) => theme.second(),
        None => theme.quiet(),
    };
    let (left, right) = if marks.places.selected.contains(&cell) {
        ('[', ']')
    } else if marks.places.selectable.contains(&cell) && !marks.places.selected.is_empty() {
        ('>', '<')
    } else if marks.places.selectable.contains(&cell) {
        ('(', ')')
    } else if marks.places.last.contains(&cell) {
        ('-', '-')
    } else {
        (' ', ' ')
    };
    if marks.cursor == Some(cell) {
        style = style.patch(theme.cursor());
    }
    buffer.set_string(rect.x, rect.y, format!("{left}{sign}{right}"), style);
}
