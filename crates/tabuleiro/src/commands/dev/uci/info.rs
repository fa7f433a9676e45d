//! `info …`: what a search has found.

use rules::Bounds;
use search::engine::{Bound, Meaning, Score, SearchResult, Value, Variation};

/// A proved win in a game without margins is shown above every estimate: the
/// protocol has no other way to say that it is certain.
const RESULT_CENTS: i32 = 20_000;

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

/// What is proved about a line, if anything is.
fn proved(value: Value) -> Option<String> {
    Some(match (value.proved, value.score.meaning()) {
        (Some(Bounds { lower, upper }), _) if lower == upper => format!("margin {lower}"),
        (Some(Bounds { lower, upper }), _) => format!("margin {lower} to {upper}"),
        (None, Meaning::Win { margin, plies }) => format!("win{}", known(margin, plies)),
        (None, Meaning::Loss { margin, plies }) => format!("loss{}", known(margin, plies)),
        (None, Meaning::Estimate { .. }) => return None,
    })
}

fn known(margin: Option<u16>, plies: Option<u32>) -> String {
    let margin = margin.map(|margin| format!(" margin {margin}"));
    let plies = plies.map(|plies| format!(" plies {plies}"));
    margin.unwrap_or_default() + &plies.unwrap_or_default()
}

/// A score in hundredths, on the one scale of estimates and proofs; a proved
/// result without a margin lies far beyond it.
fn cents(score: Score) -> i32 {
    match score.meaning() {
        Meaning::Win { plies: Some(plies), .. } => RESULT_CENTS - plies as i32,
        Meaning::Loss { plies: Some(plies), .. } => plies as i32 - RESULT_CENTS,
        _ => score.hundredths(),
    }
}
