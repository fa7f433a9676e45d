//! What a search tells on its way, as the protocol writes it.

use rules::Bounds;
use search::TextProgress;
use search::engine::{Bound, Meaning, Score};

/// Proved wins are shown above every estimate.
const PROVED_CENTS: i32 = 20_000;

pub(super) fn info(progress: &TextProgress) -> String {
    let bound = match progress.bound {
        Bound::Exact => "",
        Bound::AtLeast => " lowerbound",
        Bound::AtMost => " upperbound",
    };
    format!(
        "info depth {} seldepth {} multipv {} score cp {}{bound} nodes {} nps {} hashfull {} time {} pv {}",
        progress.depth,
        progress.deepest,
        progress.line,
        cents(progress.score),
        progress.nodes,
        progress.speed,
        progress.fullness,
        progress.elapsed.as_millis(),
        progress.moves.join(" ")
    )
}

/// What of a line is more than an estimate, if anything is.
pub(super) fn proved(progress: &TextProgress) -> Option<String> {
    let what = match (progress.proved, progress.score.meaning()) {
        (Some(Bounds { lower, upper }), _) if lower == upper => format!("margin {lower}"),
        (Some(Bounds { lower, upper }), _) => format!("margin {lower} to {upper}"),
        (None, Meaning::Win { margin, plies }) => format!("win margin {margin} plies {plies}"),
        (None, Meaning::Loss { margin, plies }) => format!("loss margin {margin} plies {plies}"),
        (None, Meaning::Estimate(_)) => return None,
    };
    Some(format!("info string proved multipv {} {what}", progress.line))
}

/// A score in hundredths; a proved one far beyond any estimate.
fn cents(score: Score) -> i32 {
    let proved = |margin: u16, plies: u32| PROVED_CENTS + 100 * i32::from(margin) - plies as i32;
    match score.meaning() {
        Meaning::Estimate(hundredths) => hundredths,
        Meaning::Win { margin, plies } => proved(margin, plies),
        Meaning::Loss { margin, plies } => -proved(margin, plies),
    }
}
