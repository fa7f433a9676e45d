//! Quantum Leap's hexagon: rows of cells, each row shifted by half a cell.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::Side;

use super::BoardWidget;

/// Characters from one cell of a row to the next.
const STEP: u16 = 4;

/// Cells of a row, rows counted from the top.
fn cells_in(side: usize, row: usize) -> usize {
    let from_middle = row.abs_diff(side - 1);
    2 * side - 1 - from_middle
}

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
