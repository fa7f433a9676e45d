//! Squares in two dimensions, or layer by layer in more.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rules::Side;

use super::BoardWidget;
use crate::drawing::layer_name;

/// The most squares of a board that shows their numbers.
const MOST_NUMBERED: usize = 36;

/// How the layers of a board are laid out in an area.
struct LayerLayout {
    rows: usize,
    columns: usize,
    layers: usize,
    /// Layers side by side.
    abreast: usize,
    /// The size of a square, its separator included.
    square: (u16, u16),
}

impl LayerLayout {
    fn new(shape: &[usize], area: Rect) -> Option<LayerLayout> {
        let (&columns, rest) = shape.split_last()?;
        let (&rows, layers) = rest.split_last()?;
        let layers: usize = layers.iter().product();
        let sizes: &[(u16, u16)] = if layers == 1 {
            &[(8, 4), (6, 3), (4, 2), (4, 1), (2, 1)]
        } else {
            &[(6, 2), (4, 2), (4, 1), (2, 1)]
        };
        let fits = |plan: &LayerLayout| plan.width() <= area.width && plan.height() <= area.height;
        // Equal rows of layers please the eye.
        sizes.iter().find_map(|&square| {
            (1..=layers)
                .rev()
                .filter(|abreast| layers.is_multiple_of(*abreast))
                .map(|abreast| LayerLayout { rows, columns, layers, abreast, square })
                .find(fits)
        })
    }

    /// The lines above the squares of a layer: the numbers of the columns, and the title
    /// of one among several.
    fn heading(&self) -> u16 {
        if self.layers > 1 { 2 } else { 1 }
    }

    fn layer(&self) -> (u16, u16) {
        let title = u16::from(self.layers > 1);
        (self.columns as u16 * self.square.0 + 3, self.rows as u16 * self.square.1 + 1 + title)
    }

    fn width(&self) -> u16 {
        self.abreast as u16 * self.layer().0
    }

    fn height(&self) -> u16 {
        self.layers.div_ceil(self.abreast) as u16 * self.layer().1
    }

    /// The rectangle of a square, without its separator.
    fn place(&self, area: Rect, cell: usize) -> Rect {
        let per_layer = self.rows * self.columns;
        let (layer, square) = (cell / per_layer, cell % per_layer);
        let (row, column) = (square / self.columns, square % self.columns);
        let (width, height) = self.layer();
        let left = area.x + (area.width - self.width()) / 2 + (layer % self.abreast) as u16 * width;
        let top =
            area.y + (area.height - self.height()) / 2 + (layer / self.abreast) as u16 * height;
        Rect::new(
            left + 2 + column as u16 * self.square.0,
            top + self.heading() + row as u16 * self.square.1,
            self.square.0 - 1,
            (self.square.1 - 1).max(1),
        )
    }
}

/// Where each square lies, in reading order.
pub(super) fn places(shape: &[usize], area: Rect) -> Option<Vec<Rect>> {
    let plan = LayerLayout::new(shape, area)?;
    Some((0..shape.iter().product()).map(|cell| plan.place(area, cell)).collect())
}

pub(super) fn draw(
    board: &BoardWidget<'_>,
    shape: &[usize],
    cells: &[Option<Side>],
    places: &[Rect],
    buffer: &mut Buffer,
) {
    let columns = shape[shape.len() - 1];
    let rows = shape[shape.len() - 2];
    // On a small flat board a free square shows the number that names it; on others row and
    // column do.
    let numbered = shape.len() == 2 && cells.len() <= MOST_NUMBERED;
    for (cell, (&mark, &rect)) in cells.iter().zip(places).enumerate() {
        let (row, column) = (cell / columns % rows, cell % columns);
        draw_lines(board, rect, column + 1 < columns, row + 1 < rows, places, columns, buffer);
        let number = (numbered && mark.is_none()).then(|| (cell + 1).to_string());
        let quiet = board.theme.quiet();
        if !numbered && column == 0 {
            let line = rect.y + rect.height / 2;
            buffer.set_string(rect.x - 2, line, format!("{:>2}", row + 1), quiet);
        }
        if !numbered && row == 0 {
            let name = (column + 1).to_string();
            let middle = rect.x + rect.width / 2 + 1;
            buffer.set_string(middle - name.len() as u16, rect.y - 1, name, quiet);
        }
        draw_mark(board, cell, mark, number.as_deref(), rect, buffer);
        if shape.len() > 2 && row == 0 && column == 0 {
            let layer = layer_name(&shape[..shape.len() - 2], cell / (rows * columns));
            let title = board.messages.format("board-layer", &[("layer", layer.into())]);
            let width = usize::from(rect.width + 1) * columns;
            buffer.set_stringn(rect.x, rect.y - 2, title, width, board.theme.title());
        }
    }
}

fn draw_mark(
    board: &BoardWidget<'_>,
    cell: usize,
    mark: Option<Side>,
    number: Option<&str>,
    rect: Rect,
    buffer: &mut Buffer,
) {
    let (marks, theme) = (board.marks, board.theme);
    let (sign, mut style) = match mark {
        Some(Side::First) => ("X", theme.first()),
        Some(Side::Second) => ("O", theme.second()),
        None => (number.unwrap_or("·"), theme.quiet()),
    };
    let winning = marks.places.line.contains(&cell);
    let sides = if winning {
        Some(("*", "*"))
    } else if marks.places.last.contains(&cell) {
        Some(("(", ")"))
    } else {
        None
    };
    if winning {
        style = theme.taken();
    }
    if marks.cursor == Some(cell) {
        style = style.patch(theme.cursor());
        buffer.set_style(rect, theme.cursor());
    }
    let middle = rect.x + rect.width / 2;
    let line = rect.y + rect.height / 2;
    buffer.set_string(middle, line, sign, style);
    if let Some((left, right)) = sides.filter(|_| rect.width >= 3) {
        buffer.set_string(middle - 1, line, left, style);
        buffer.set_string(middle + 1, line, right, style);
    }
}

/// The separators to the right of a square and below it, where there is room for them.
fn draw_lines(
    board: &BoardWidget<'_>,
    rect: Rect,
    more_right: bool,
    more_below: bool,
    places: &[Rect],
    columns: usize,
    buffer: &mut Buffer,
) {
    let wood = board.theme.wood();
    let tall = places.get(columns).is_some_and(|below| below.y > places[0].bottom());
    if more_right && rect.width > 1 {
        for line in rect.y..rect.bottom() {
            buffer.set_string(rect.right(), line, "│", wood);
        }
    }
    if more_below && tall {
        for column in rect.x..rect.right() {
            buffer.set_string(column, rect.bottom(), "─", wood);
        }
        if more_right {
            buffer.set_string(rect.right(), rect.bottom(), "┼", wood);
        }
    }
}
