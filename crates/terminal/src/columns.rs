//! Words and numbers set in columns.

/// Lines of equal columns two spaces apart: the columns in `left` begin at
/// the left, the others end at the right.
///
/// ```
/// let rows = [vec!["bot".into(), "points".into()], vec!["x".into(), "9".into()]];
/// assert_eq!(terminal::columns::set(&rows, &[0]), ["bot  points", "x         9"]);
/// ```
pub fn set(rows: &[Vec<String>], left: &[usize]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let width = widths[column];
            if left.contains(&column) {
                format!("{cell:<width$}")
            } else {
                format!("{cell:>width$}")
            }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect()
}

/// A text of at most so many characters; one that was cut ends in `…`.
///
/// ```
/// assert_eq!(terminal::columns::shortened("abcdef", 6), "abcdef");
/// assert_eq!(terminal::columns::shortened("abcdef", 4), "abc…");
/// ```
pub fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_string();
    }
    let kept = text.chars().take(most.saturating_sub(1));
    kept.chain(['…']).take(most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_left_and_numbers_right() {
        let rows = [["bot", "points"], ["é", "9.5"]].map(|row| row.map(String::from).to_vec());
        assert_eq!(set(&rows, &[0]), ["bot  points", "é       9.5"]);
    }
}
