//! Tables as comma-separated values (RFC 4180).

/// A table as text, a line for each row.
pub(in crate::commands) fn csv(rows: &[Vec<String>]) -> String {
    let line =
        |row: &Vec<String>| row.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",");
    rows.iter().map(|row| line(row) + "\n").collect()
}

/// A cell; one with a comma, a quote or a line break is quoted. A spreadsheet
/// would take a name that begins like a formula for one, so it gets a quote before it.
fn quoted(cell: &str) -> String {
    let is_number = cell.parse::<f64>().is_ok();
    let is_formula = !is_number && cell.starts_with(['=', '+', '-', '@', '\t']);
    let cell = if is_formula { format!("'{cell}") } else { cell.to_string() };
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_stay_apart_and_are_no_formulas() {
        let row = ["a,b", "say \"x\"", "=1+1", "-3.5", "", "ok"].map(String::from).to_vec();
        assert_eq!(csv(&[row]), "\"a,b\",\"say \"\"x\"\"\",'=1+1,-3.5,,ok\n");
    }
}
