//! Measures the web app and prints the results beside their limits:
//!
//! ```sh
//! cargo build --release --package tabuleiro
//! cargo run --package tabuleiro-browser --example targets
//! ```
//!
//! Words after `--` select single measurements: `start`, `speed`, `motion`,
//! `memory`, `review`, `lighthouse`. The app is the one that was built last; the native
//! speed is that of `target/release/tabuleiro`, or of what `TABULEIRO` names.
//! On a busy machine it must not be given a higher priority: the browser gives
//! its own threads the default priority, so it would be compared unfairly.

mod lighthouse;
mod memory;
mod motion;
mod review;
mod speed;
mod start;

use std::io::Write;

/// Prints a row of the table: what, the result, and the limit.
pub(crate) fn row(what: &str, measured: &str, bar: &str) {
    // The reader of a closed pipe wants no more output.
    let _written = writeln!(std::io::stdout(), "| {what} | {measured} | {bar} |");
}

/// The median of several measurements, with the minimum and the maximum.
pub(crate) fn spread(mut values: Vec<f64>, unit: &str) -> String {
    values.sort_by(f64::total_cmp);
    match (values.first(), values.get(values.len() / 2), values.last()) {
        (Some(least), Some(middle), Some(most)) => {
            format!("{middle:.0} {unit} ({least:.0} to {most:.0})")
        }
        _ => "nothing".to_string(),
    }
}

fn main() {
    let chosen: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |name: &str| chosen.is_empty() || chosen.iter().any(|it| it == name);
    row("what", "measured", "bar");
    row("---", "---", "---");
    if wanted("start") {
        browser::on_stage("targets-start", start::measure);
    }
    if wanted("speed") {
        browser::on_stage("targets-speed", speed::measure);
    }
    if wanted("motion") {
        browser::on_stage("targets-motion", motion::measure);
    }
    if wanted("memory") {
        browser::on_stage("targets-memory", memory::measure);
    }
    if wanted("review") {
        browser::on_stage("targets-review", review::measure);
    }
    if wanted("lighthouse") {
        browser::on_stage("targets-lighthouse", lighthouse::measure);
    }
}
