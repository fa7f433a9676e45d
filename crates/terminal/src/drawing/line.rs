//! Squares. In two dimensions a free square shows its number; in more, layer
//! follows layer, with the numbers of rows and columns beside them.

use rules::Side;

use super::Look;

pub(super) fn draw(shape: &[usize], cells: &[Option<Side>], look: &Look<'_>) -> Vec<String> {
    match *shape {
        [_, columns] => flat(columns, cells),
        [ref outer @ .., rows, columns] => layers(outer, rows, columns, cells, look),
        _ => flat(cells.len().max(1), cells),
    }
}

fn flat(columns: usize, cells: &[Option<Side>]) -> Vec<String> {
    let width = cells.len().to_string().len();
    let wall = vec!["─".repeat(width + 2); columns].join("┼");
    let mut lines = vec![];
    for (row, squares) in cells.chunks(columns).enumerate() {
        if row > 0 {
            lines.push(format!("  {wall}"));
        }
        let squares: Vec<String> = squares
            .iter()
            .enumerate()
            .map(|(column, square)| {
                let number = (row * columns + column + 1).to_string();
                format!(" {:>width$} ", mark(*square).unwrap_or(&number))
            })
            .collect();
        lines.push(format!("  {}", squares.join("│")).trim_end().to_string());
    }
    lines
}

fn layers(
    outer: &[usize],
    rows: usize,
    columns: usize,
    cells: &[Option<Side>],
    look: &Look<'_>,
) -> Vec<String> {
    let width = rows.max(columns).to_string().len();
    let mut lines = vec![];
    for (index, layer) in cells.chunks(rows * columns).enumerate() {
        if index > 0 {
            lines.push(String::new());
        }
        let name = layer_name(outer, index);
        lines.push(look.messages.format("board-layer", &[("layer", name.into())]));
        let numbers: String = (1..=columns).map(|column| format!(" {column:>width$}")).collect();
        lines.push(format!("  {:width$} {numbers}", ""));
        for (row, squares) in layer.chunks(columns).enumerate() {
            let marks: String = squares
                .iter()
                .map(|square| format!(" {:>width$}", mark(*square).unwrap_or("·")))
                .collect();
            lines.push(format!("  {:>width$} {marks}", row + 1));
        }
    }
    lines
}

/// The numbers of a layer in the dimensions beyond rows and columns.
pub(crate) fn layer_name(outer: &[usize], mut index: usize) -> String {
    let mut numbers: Vec<String> = vec![];
    for &length in outer.iter().rev() {
        numbers.push((index % length + 1).to_string());
        index /= length;
    }
    numbers.reverse();
    numbers.join(",")
}

const fn mark(square: Option<Side>) -> Option<&'static str> {
    match square {
        Some(Side::First) => Some("X"),
        Some(Side::Second) => Some("O"),
        None => None,
    }
}
