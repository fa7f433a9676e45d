//! Shares of a whole as columns of one height, as an SVG.

use std::fmt::Write as _;

/// The colours of won, drawn, lost and open.
pub(crate) const RESULTS: [&str; 4] = ["#2f7d4f", "#e2c044", "#b5473c", "#9aa0a6"];
/// Colours that are easy to distinguish, for parts without a meaning of their own.
pub(crate) const PARTS: [&str; 8] =
    ["#2f6f9f", "#e08a2c", "#5a9a58", "#b5473c", "#7d5ba6", "#8a6a4f", "#d07fb0", "#7f8a90"];

const LEFT: f64 = 40.0;
const TOP: f64 = 44.0;
const HEIGHT: f64 = 200.0;
const BAR: f64 = 26.0;
const STEP: f64 = 32.0;

/// A column: what it is of, and its shares in hundredths of the whole.
pub(crate) type Column = (String, Vec<f64>);

/// Columns side by side. `parts` names the shares, each with its colour.
pub(crate) fn svg(title: &str, parts: &[(String, &str)], columns: &[Column]) -> String {
    let step = (380.0 / parts.len() as f64).min(95.0);
    let width = (LEFT + STEP * columns.len() as f64 + 8.0).max(420.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {:.0}\" \
         font-family=\"sans-serif\" font-size=\"11\">\n<title>{title}</title>\n\
         <text x=\"{LEFT}\" y=\"14\" font-size=\"13\">{title}</text>\n",
        TOP + HEIGHT + 24.0
    );
    for (place, (word, colour)) in parts.iter().enumerate() {
        let x = LEFT + step * place as f64;
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.0}\" y=\"22\" width=\"10\" height=\"10\" fill=\"{colour}\"/>\
             <text x=\"{:.0}\" y=\"31\">{word}</text>",
            x + 14.0
        );
    }
    for percent in [0, 50, 100] {
        let y = TOP + HEIGHT * f64::from(100 - percent) / 100.0 + 4.0;
        let _ = writeln!(svg, "<text x=\"4\" y=\"{y}\">{percent} %</text>");
    }
    for (place, column) in columns.iter().enumerate() {
        draw(&mut svg, LEFT + STEP * place as f64, column, parts);
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw(svg: &mut String, x: f64, (label, shares): &Column, parts: &[(String, &str)]) {
    let mut y = TOP;
    for (share, (_, colour)) in shares.iter().zip(parts) {
        let height = HEIGHT * share / 100.0;
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y:.2}\" width=\"{BAR}\" height=\"{height:.2}\" \
             fill=\"{colour}\"/>"
        );
        y += height;
    }
    let (x, y) = (x + BAR / 2.0, TOP + HEIGHT + 16.0);
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{label}</text>");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_share_has_its_rectangle() {
        let parts = ["won", "even", "lost", "open"].map(String::from);
        let parts: Vec<_> = parts.into_iter().zip(RESULTS).collect();
        let columns: Vec<Column> =
            (0..3).map(|seeds: u8| (seeds.to_string(), vec![25.0; 4])).collect();
        let drawn = svg("oril", &parts, &columns);
        assert_eq!(drawn.matches("<rect").count(), 4 + 3 * 4);
        assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"));
    }
}
