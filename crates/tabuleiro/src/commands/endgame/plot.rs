//! The shares of won, even, lost and open boards by number of seeds, as an SVG.

use std::fmt::Write as _;

/// The shares of one count, in hundredths of a whole: won, even, lost, open.
pub(super) type Shares = [f64; 4];

const COLOURS: [&str; 4] = ["#2f7d4f", "#e2c044", "#b5473c", "#9aa0a6"];
const LEFT: f64 = 40.0;
const TOP: f64 = 44.0;
const HEIGHT: f64 = 200.0;
const BAR: f64 = 26.0;
const STEP: f64 = 32.0;

/// A column for every count, from 0 seeds on. `words` names the four shares.
pub(super) fn svg(title: &str, words: &[String; 4], columns: &[Shares]) -> String {
    let width = (LEFT + STEP * columns.len() as f64 + 8.0).max(420.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {:.0}\" \
         font-family=\"sans-serif\" font-size=\"11\">\n<title>{title}</title>\n\
         <text x=\"{LEFT}\" y=\"14\" font-size=\"13\">{title}</text>\n",
        TOP + HEIGHT + 24.0
    );
    for (place, (word, colour)) in words.iter().zip(COLOURS).enumerate() {
        let x = LEFT + 95.0 * place as f64;
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"22\" width=\"10\" height=\"10\" fill=\"{colour}\"/>\
             <text x=\"{}\" y=\"31\">{word}</text>",
            x + 14.0
        );
    }
    for percent in [0, 50, 100] {
        let y = TOP + HEIGHT * f64::from(100 - percent) / 100.0 + 4.0;
        let _ = writeln!(svg, "<text x=\"4\" y=\"{y}\">{percent} %</text>");
    }
    for (seeds, shares) in columns.iter().enumerate() {
        column(&mut svg, seeds, shares);
    }
    svg.push_str("</svg>\n");
    svg
}

fn column(svg: &mut String, seeds: usize, shares: &Shares) {
    let x = LEFT + STEP * seeds as f64;
    let mut y = TOP;
    for (share, colour) in shares.iter().zip(COLOURS) {
        let height = HEIGHT * share / 100.0;
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y:.2}\" width=\"{BAR}\" height=\"{height:.2}\" \
             fill=\"{colour}\"/>"
        );
        y += height;
    }
    let (x, y) = (x + BAR / 2.0, TOP + HEIGHT + 16.0);
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{seeds}</text>");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_share_has_its_rectangle() {
        let words = ["won", "even", "lost", "open"].map(String::from);
        let drawn = svg("oril", &words, &[[25.0, 25.0, 25.0, 25.0]; 3]);
        assert_eq!(drawn.matches("<rect").count(), 4 + 3 * 4);
        assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"));
    }
}
