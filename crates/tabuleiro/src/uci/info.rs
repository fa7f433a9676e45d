//! What a search has found, as the protocol writes it.

use rules::Bounds;
use search::engine::{Bound, Meaning, Score, SearchResult, Value, Variation};

/// Proved wins are shown above every estimate.
const PROVED_CENTS: i32 = 20_000;

/// The lines of the protocol for every variation found.
pub(super) fn infos(result: &SearchResult<String>) -> Vec<String> {
    let numbered = (1..).zip(&result.lines);
    numbered
        .flat_map(|(number, line)| {
            let proved = proved(line.value);
            let proved = proved.map(|what| format!("info string proved multipv {number} {what}"));
            [Some(info(result, number, line)), proved].into_iter().flatten()
        })
        .collect()
}

fn info(result: &SearchResult<String>, number: usize, line: &Variation<String>) -> String {
    let bound = match line.bound {
        Bound::Exact => "",
        Bound::AtLeast => " lowerbound",
        Bound::AtMost => " upperbound",
    };
    format!(
        "info depth {} seldepth {} multipv {number} score cp {}{bound} nodes {} nps {} hashfull {} time {} pv {}",
        result.depth,
        result.seldepth,
        cents(line.value.score),
        result.nodes,
        result.speed(),
        result.hashfull,
        result.elapsed.as_millis(),
        line.moves.join(" ")
    )
}

/// What of a line is more than an estimate, if anything is.
fn proved(value: Value) -> Option<String> {
    Some(match (value.proved, value.score.meaning()) {
        (Some(Bounds { lower, upper }), _) if lower == upper => format!("margin {lower}"),
        (Some(Bounds { lower, upper }), _) => format!("margin {lower} to {upper}"),
        (None, Meaning::Win { margin, plies }) => format!("win margin {margin} plies {plies}"),
        (None, Meaning::Loss { margin, plies }) => format!("loss margin {margin} plies {plies}"),
        (None, Meaning::Estimate { .. }) => return None,
    })
}

/// A score in hundredths; a proved one far beyond any estimate.
fn cents(score: Score) -> i32 {
    let proved = |margin: u16, plies: u32| PROVED_CENTS + 100 * i32::from(margin) - plies as i32;
    match score.meaning() {
        Meaning::Estimate { hundredths } => hundredths,
        Meaning::Win { margin, plies } => proved(margin, plies),
        Meaning::Loss { margin, plies } => -proved(margin, plies),
    }
}
