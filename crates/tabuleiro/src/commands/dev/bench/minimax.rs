//! `tabuleiro dev bench minimax`: the first of the Ouri AIs in Python, then and
//! now.

use std::time::Instant;

use rules::catalogue;
use search::classic::Minimax;
use terminal::{columns, number};

use crate::commands::lab::experiment::REPORTED;
use crate::{Console, Failure, interrupt};

pub(super) fn run(console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let ouri = catalogue::parse("ouri-003").expect("a preset");
    let start = ouri.start();
    let heading = ["depth", "nodes", "seconds", "document", "faster"];
    let mut rows = vec![heading.map(|word| messages.text(&format!("bench-{word}"))).to_vec()];
    for (depth, reported) in REPORTED {
        let begun = Instant::now();
        let nodes = Minimax::new(depth).count(&ouri, &*start, interrupt::stop());
        let seconds = begun.elapsed().as_secs_f64();
        if interrupt::stop().is_requested() {
            break;
        }
        let faster = f64::from(reported) / seconds.max(1e-9);
        rows.push(vec![
            depth.to_string(),
            nodes.unwrap_or_default().to_string(),
            number::decimal(messages.language(), seconds, 3),
            reported.to_string(),
            format!("{faster:.0}×"),
        ]);
    }
    console.line(messages.text("bench-minimax"))?;
    Ok(console.lines(columns::set(&rows, &[]))?)
}
